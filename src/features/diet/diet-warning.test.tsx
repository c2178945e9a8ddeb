// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { card } from '#tests/storefront/card.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { DietLayer } from './components/diet-layer.tsx'
import { keepDietChoice } from './diet-choice.state.ts'
import { addOrWarn, type AddWithout, closeWarning } from './diet-warning.state.ts'

vi.mock('@tanstack/react-start', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createIsomorphicFn: () => ({ server: () => ({ client: (inBrowser: unknown) => inBrowser }) }),
}))

const dishes = ['Dragon', 'Unagi', 'Ebi', 'Nori'].map((name, index) => ({
  ...card,
  id: dishId(index + 1),
  name,
  // Nori can be ordered without fish.
  dietary: { ...card.dietary, avoidable: name === 'Nori' ? card.dietary.contains : [] },
}))
const added = vi.fn<(name: string) => void>()
const addWithout = vi.fn<AddWithout>()

/** Presses the dishes before the question about the first one is there. */
async function press(names: readonly string[]) {
  keepDietChoice({ allergens: ['fish'], traces: false, diets: [], hides: false })
  for (const name of names)
    for (const dish of dishes.filter((one) => one.name === name))
      addOrWarn(dish, () => added(name), addWithout)
  await renderInShop(<DietLayer />)
}
const question = () => screen.queryByRole('dialog', { name: 'This dish may not suit you' })
const answer = (name: string, detail = 1) => {
  const dialog = question()
  if (dialog) fireEvent.click(within(dialog).getByRole('button', { name }), { detail })
}

afterEach(() => {
  while (question()) answer('Close')
  closeWarning()
  cleanup()
  sessionStorage.clear()
  added.mockReset()
  addWithout.mockReset()
})

test('each of two unsuitable dishes is asked about, in the order of the presses', async () => {
  await press(['Dragon', 'Unagi'])
  expect(question()?.textContent).toContain('Dragon')
  const first = question()
  answer('Add anyway')
  expect(added.mock.calls).toEqual([['Dragon']])
  expect(question()?.textContent).toContain('Unagi')
  // Opened again, so that its focus and its announcement are those of a new question.
  expect(question()).not.toBe(first)
  answer("Don't add")
  expect(question()).toBeNull()
  expect(added.mock.calls).toEqual([['Dragon']])
})

test('a dish that is not added leaves the question about the next one', async () => {
  await press(['Dragon', 'Unagi', 'Ebi'])
  answer('Close')
  answer("Don't add")
  expect(question()?.textContent).toContain('Ebi')
  answer('Add anyway')
  expect(question()).toBeNull()
  expect(added.mock.calls).toEqual([['Ebi']])
})

test('presses on one dish share an answer', async () => {
  await press(['Dragon', 'Unagi', 'Dragon'])
  answer('Add anyway')
  expect(added.mock.calls).toEqual([['Dragon'], ['Dragon']])
  answer("Don't add")
  expect(question()).toBeNull()
})

test('the second press of a double click does not answer the next question', async () => {
  await press(['Dragon', 'Unagi'])
  answer('Add anyway')
  answer('Add anyway', 2)
  expect(added.mock.calls).toEqual([['Dragon']])
  expect(question()?.textContent).toContain('Unagi')
})

test.each([
  ["Don't add", 'Nori', 'Order without it'],
  ['Close', 'Unagi', 'Close'],
])('a double click on "%s" leaves the question about %s', async (first, name, second) => {
  await press(['Dragon', name])
  answer(first)
  answer(second, 2)
  await act(() => new Promise(setImmediate))
  expect(addWithout).not.toHaveBeenCalled()
  expect(question()?.textContent).toContain(name)
})
