// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#api/types.ts'
import { DietLayer } from '#features/diet/components/diet-layer.tsx'
import { keepDietChoice } from '#features/diet/diet-choice.state.ts'
import { closeWarning } from '#features/diet/diet-warning.state.ts'
import { plainDish } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf } from '#tests/storefront/option-groups.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { plainLine } from '../cart.rules.ts'
import { ChangeSheet } from './change-sheet.tsx'

vi.mock('@tanstack/react-start', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createIsomorphicFn: () => ({ server: () => ({ client: (inBrowser: unknown) => inBrowser }) }),
}))

/** Vegan as it comes; bacon is not, and ham has celery, too. */
const dish = {
  ...plainDish,
  diets: ['vegan' as const],
  dietary: { contains: [], avoidable: [], may_contain: [], diets: ['vegan' as const] },
  groups: [
    groupOf(
      2,
      [
        optionOf(21, { name: 'Bacon', diets: [] }),
        optionOf(22, { name: 'Ham', diets: [], allergens: ['celery'] }),
        optionOf(23, { name: 'Olives', diets: ['vegan'] }),
      ],
      { select: 'many' },
    ),
  ],
}
const saved = vi.fn<(choice: Pick<CartLine, 'options'>) => void>()

beforeEach(() =>
  keepDietChoice({ allergens: ['celery'], traces: false, diets: ['vegan'], hides: false }),
)
afterEach(() => {
  closeWarning()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  saved.mockReset()
})

function Page({ ids }: { ids: readonly number[] }) {
  const [open, setOpen] = useState(true)
  const options = ids.map((id) => ({ id, quantity: 1 }))
  return (
    <>
      <ChangeSheet
        line={{ ...plainLine(dish.id), quantity: 1, options }}
        name={dish.name}
        open={open}
        onClose={() => setOpen(false)}
        onSave={saved}
      />
      <DietLayer />
    </>
  )
}
const openWith = async (...ids: number[]) => {
  await renderInShop(<Page ids={ids} />, { answer: () => dish })
  await screen.findByRole('checkbox', { name: /Bacon/ })
}
const save = (option: RegExp) => {
  fireEvent.click(screen.getByRole('checkbox', { name: option }))
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
}
const question = () => screen.queryByRole('dialog', { name: 'This dish may not suit you' })
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const savedIds = () => saved.mock.calls.map(([{ options }]) => options?.map(({ id }) => id))

test('a change that puts in what the customer does not eat asks first', async () => {
  await openWith()
  save(/Bacon/)
  expect(question()?.textContent).toContain('Not vegan')
  expect(savedIds()).toEqual([])
  answer('Add anyway')
  expect([question(), savedIds()]).toEqual([null, [[21]]])
})

test('a change that is not wanted after all leaves the line as it was', async () => {
  await openWith()
  save(/Bacon/)
  answer("Don't add")
  expect([screen.queryByRole('dialog'), savedIds()]).toEqual([null, []])
})

test('a change asks about another allergen of a dish that did not suit before', async () => {
  await openWith(21)
  save(/Ham/)
  expect(question()?.textContent).toContain('celery')
  expect(savedIds()).toEqual([])
})

test.each<[string, number[], RegExp, number[]]>([
  ['to something that suits', [], /Olives/, [23]],
  ['of a dish that did not suit before', [21], /Olives/, [21, 23]],
  ['that takes out one of two reasons', [21, 22], /Ham/, [21]],
])('a change %s asks nothing', async (_what, ids, option, options) => {
  await openWith(...ids)
  save(option)
  expect([question(), savedIds()]).toEqual([null, [options]])
})
