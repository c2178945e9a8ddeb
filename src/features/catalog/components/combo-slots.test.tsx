// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Dish } from '#api/types.ts'
import { DishSelectionFields } from '../dish-selection-fields.tsx'
import { combo, pizza, slotOf } from '#tests/storefront/dishes.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useDishSelection } from '../use-dish-selection.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))

function Page({ dish }: { dish: Dish }) {
  const state = useDishSelection(dish)
  return (
    <>
      <DishSelectionFields state={state} heading="h2" />
      <p data-testid="slots">{JSON.stringify(state.choice.slots)}</p>
      <p data-testid="missing">{state.missing?.elementId}</p>
    </>
  )
}
const shown = (dish: Dish = combo) => renderInShop(<Page dish={dish} />)
const slot = (name: string) => within(screen.getByRole('radiogroup', { name }))
const missing = () => document.getElementById(screen.getByTestId('missing').textContent)
afterEach(cleanup)

test('each slot lists its dishes with surcharges and the reason for unavailable ones', async () => {
  await shown()
  expect(slot('Main').queryByRole('radio', { checked: true })).toBeNull()
  expect(slot('Main').getByRole('radio', { name: /^Pizza\s*\+BGN\s1\.20$/ })).toBeTruthy()
  expect(slot('Main').getByRole('radio', { name: 'Burger' })).toBeTruthy()
  expect(slot('Drink').getByRole('radio', { name: 'Cola' })).toHaveProperty('checked', true)
  expect(slot('Drink').getByRole('radio', { name: /Juice\s*Back tomorrow/ })).toHaveProperty(
    'disabled',
    true,
  )
  expect(missing()?.textContent).toContain('Main')
})

test('a picked dish shows its own choices and keeps its ingredients collapsed', async () => {
  await shown()
  fireEvent.click(slot('Main').getByRole('radio', { name: 'Burger' }))
  expect(screen.getByText('Next: Side')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Side' })).toBeTruthy()
  expect(screen.getByText('Change the ingredients').closest('details')).toHaveProperty(
    'open',
    false,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Less: Ingredient 7' }))
  fireEvent.click(screen.getByRole('button', { name: 'More: Salad' }))
  expect(screen.getByTestId('slots').textContent).toContain(
    '{"id":1,"dish_id":101,"ingredients":[{"id":7,"quantity":0}],"options":[{"id":52,"quantity":1,"options":[]}]}',
  )
  // They are kept while another dish is tried.
  fireEvent.click(slot('Main').getByRole('radio', { name: /Pizza/ }))
  expect(screen.queryByRole('button', { name: /Salad/ })).toBeNull()
  fireEvent.click(slot('Main').getByRole('radio', { name: 'Burger' }))
  expect(screen.getByRole('button', { name: 'Less: Salad' })).toBeTruthy()
})

test('two slots with the same dish have distinct element ids', async () => {
  const names = ['First', 'Second']
  const slots = names.map((name, index) => slotOf(index + 1, [pizza], { name }))
  const { container } = await shown({ ...combo, slots })
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const size = (at: number) => screen.getAllByRole('radio', { name: /^30 cm/ })[at]
  expect(missing()?.contains(size(0) ?? null)).toBe(true)
  fireEvent.click(size(0) ?? document.body)
  expect(missing()?.contains(size(1) ?? null)).toBe(true)
})
