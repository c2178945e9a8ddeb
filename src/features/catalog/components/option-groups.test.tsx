// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DishSelectionFields } from '../dish-selection-fields.tsx'
import type { OptionGroup } from '../product-choice.rules.ts'
import { plainDish, sides } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf, sizes, toppings } from '#tests/storefront/option-groups.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useDishSelection } from '../use-dish-selection.ts'
import { decimal } from '#contract/values/money.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))

function Page({ groups }: { groups: OptionGroup[] }) {
  const state = useDishSelection({ ...plainDish, groups })
  const { options, opened } = state.selection.own
  return (
    <>
      <DishSelectionFields state={state} heading="h2" />
      <p data-testid="picks">{JSON.stringify(options)}</p>
      <p data-testid="opened">{JSON.stringify(opened)}</p>
      <p data-testid="missing">{state.missing?.elementId}</p>
    </>
  )
}
const shown = (...groups: OptionGroup[]) => renderInShop(<Page groups={groups} />)
const picks = () => screen.getByTestId('picks').textContent
const left = () => screen.getAllByRole('status').find((status) => status.matches('p'))?.textContent
afterEach(cleanup)

test('required groups come first, and each has an id to scroll to', async () => {
  const { container } = await shown(toppings, sizes)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Size',
    'Toppings',
  ])
  const ids = [...container.querySelectorAll('section')].map(({ id }) => id)
  expect(ids.map((id) => id.replace(/^.*-(?=group)/, ''))).toEqual(['group-1', 'group-2'])
  expect(screen.getByTestId('missing').textContent).toBe(ids[0])
})

test('a size shows its price, weight and amount, and changes the prices of toppings', async () => {
  await shown(sizes, toppings)
  const group = within(screen.getByRole('radiogroup', { name: 'Size' }))
  expect(group.queryByRole('radio', { checked: true })).toBeNull()
  expect(screen.getByText(/^\+BGN\s2\.00$/)).toBeTruthy()
  fireEvent.click(group.getByRole('radio', { name: /^40 cm BGN\s22\.50\s?830 g · 8 pcs$/ }))
  expect(screen.getByText(/^\+BGN\s3\.20$/)).toBeTruthy()
  fireEvent.click(group.getByRole('radio', { name: /^30 cm/ }))
  expect(picks()).toBe('{"11":1,"12":0}')
})

test('an option with prices by size alone is not free while no size is picked', async () => {
  const bySize = [11, 12].map((variant) => ({ variant, price: decimal(variant / 4) }))
  const crust = optionOf(41, { price: decimal(0), variant_prices: bySize })
  await shown(sizes, groupOf(4, [crust], { select: 'many' }))
  const free = () => screen.queryByText('Free of charge')
  expect(free()).toBeNull()
  expect(screen.getByRole('checkbox', { name: /^Option 41\s?from \+BGN\s2\.75$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^40 cm/ }))
  expect(free()).toBeNull()
  expect(screen.getByRole('checkbox', { name: /^Option 41\s?\+BGN\s3\.00$/ })).toBeTruthy()
})

test('the choice in an optional group can be reset to None', async () => {
  await shown(
    groupOf(4, [optionOf(41), optionOf(42, { default: true, price: decimal(0) })], {
      select: 'one',
      max: 1,
    }),
  )
  const radios = screen.getAllByRole('radio', { checked: false })
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', '42')
  expect(screen.getByText('Free of charge')).toBeTruthy()
  expect(radios).toHaveLength(2)
  fireEvent.click(screen.getByRole('radio', { name: 'None' }))
  expect(picks()).toBe('{"41":0,"42":0}')
})

test('a group disables its other boxes once its maximum is ticked', async () => {
  const vegetables = groupOf(5, [optionOf(51), optionOf(52), optionOf(53)].map(once), {
    name: 'Vegetables',
    select: 'many',
    min: 1,
    max: 2,
    included: 1,
  })
  await shown(vegetables)
  const group = within(screen.getByRole('group', { name: 'Vegetables' }))
  expect(screen.getByText(/Choose 1 to 2/)).toBeTruthy()
  expect(left()).toBe('1 more for free')
  fireEvent.click(group.getByRole('checkbox', { name: /Option 51/ }))
  expect(group.getByText('Included')).toBeTruthy()
  expect(left()).toBe('up to 1 more')
  fireEvent.click(group.getByRole('checkbox', { name: /Option 52/ }))
  expect(left()).toBe('That is the maximum')
  expect(group.getByRole('checkbox', { name: /Option 53/ })).toHaveProperty('disabled', true)
  fireEvent.click(group.getByRole('checkbox', { name: /Option 51/ }))
  expect(picks()).toBe('{"51":0,"52":1}')
})

test('boxes ticked before hydration count up to the maximum of their group', async () => {
  const sauces = groupOf(5, [optionOf(51), optionOf(52), optionOf(53)].map(once), {
    name: 'Sauces',
    select: 'many',
    max: 2,
  })
  await renderInShop(<Page groups={[sauces]} />, {
    beforeHydration: (html) => {
      for (const box of html.querySelectorAll('input')) box.checked = true
    },
  })
  expect(picks()).toBe('{"51":1,"52":1}')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false])
  expect(left()).toBe('That is the maximum')
})

test('boxes ticked before hydration take the room of a default that was unticked', async () => {
  const [first, second, third] = [optionOf(51), optionOf(52), optionOf(53)].map(once)
  if (!first || !second || !third) throw new Error('Three options')
  const sauces = groupOf(5, [first, second, { ...third, default: true }], {
    name: 'Sauces',
    select: 'many',
    max: 2,
  })
  await renderInShop(<Page groups={[sauces]} />, {
    beforeHydration: (html) => {
      for (const box of html.querySelectorAll('input')) box.checked = !box.checked
    },
  })
  expect(picks()).toBe('{"51":1,"52":1,"53":0}')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false])
})

test('portions are limited per option and per group', async () => {
  await shown(toppings)
  const more = (name: string) => screen.getByRole('button', { name: `More: ${name}` })
  for (let press = 0; press < 3; press += 1) fireEvent.click(more('Cheese'))
  expect(picks()).toBe('{"21":2}')
  for (let press = 0; press < 3; press += 1) fireEvent.click(more('Prawns'))
  expect(picks()).toBe('{"21":2,"22":2}')
})

const once = (option: OptionGroup['options'][number]) => ({ ...option, max: 1 })

test('a picked option opens its group below, announces it and keeps the focus', async () => {
  await shown({ ...sides, select: 'many', options: sides.options.map(once) })
  const fries = screen.getByRole('checkbox', { name: /Fries/ })
  expect(screen.queryByRole('group', { name: 'Sauce' })).toBeNull()
  fries.focus()
  fireEvent.click(fries)
  expect(document.activeElement).toBe(fries)
  expect(screen.getByText('Next: Sauce').localName).toBe('output')
  const sauce = screen.getByRole('group', { name: 'Sauce' })
  expect(sauce.closest('li')?.contains(fries)).toBe(true)
  expect(document.getElementById(screen.getByTestId('missing').textContent)).toBe(
    sauce.closest('section'),
  )
  fireEvent.click(within(sauce).getByRole('button', { name: 'More: Ketchup' }))
  expect(screen.getByTestId('opened').textContent).toBe('{"51":{"61":1}}')
  expect(screen.getByTestId('missing').textContent).toBe('')
  // What was picked is there when the option is picked again.
  fireEvent.click(fries)
  expect(screen.queryByRole('group', { name: 'Sauce' })).toBeNull()
  fireEvent.click(fries)
  expect(screen.getByRole('button', { name: 'Less: Ketchup' })).toBeTruthy()
})
