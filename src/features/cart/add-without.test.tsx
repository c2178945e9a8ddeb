// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Dish } from '#api/types.ts'
import { DietLayer } from '#features/diet/components/diet-layer.tsx'
import { keepDietChoice } from '#features/diet/diet-choice.state.ts'
import { card } from '#tests/storefront/card.ts'
import { ingredientOf, plainDish } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf } from '#tests/storefront/option-groups.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { takeToasts } from '#ui/feedback/toast-queue.ts'
import { AddToCart } from './add-to-cart.tsx'
import { setLine } from './cart.rules.ts'
import { changeCart, readCart } from './cart.state.ts'

vi.mock('@tanstack/react-start', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createIsomorphicFn: () => ({ server: () => ({ client: (inBrowser: unknown) => inBrowser }) }),
}))
vi.mock('#features/delivery/with-delivery-choice.ts', () => ({
  withDeliveryChoice: (action: (waited: boolean) => void) => action(false),
}))

afterEach(() => {
  cleanup()
  for (const line of readCart()) changeCart((lines) => setLine(lines, { ...line, quantity: 0 }))
  sessionStorage.clear()
  takeToasts()
})

const inDish = (rest: Partial<Dish>): Dish => ({
  ...plainDish,
  dietary: { contains: ['fish'], avoidable: ['fish'], may_contain: [], diets: [] },
  ...rest,
})

async function pressWithout(answer: Dish, send: () => unknown = () => answer) {
  keepDietChoice({ allergens: ['fish'], traces: false, diets: [], hides: false })
  const shown = { ...card, dietary: answer.dietary }
  await renderInShop(
    <>
      <AddToCart dish={shown} />
      <DietLayer />
    </>,
    { answer: (path) => (path.endsWith('/goods/green-dragon-roll') ? send() : []) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart: Green Dragon roll' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Order without it' }))
}

const dialogClosed = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())

test('a dish is added without the ingredient that the customer does not eat, in one press', async () => {
  const eel = { ...ingredientOf(7, 1), allergens: ['fish' as const] }
  await pressWithout(inDish({ ingredients: [eel, ingredientOf(8, 1)] }))
  await waitFor(() =>
    expect(readCart()).toMatchObject([
      { id: card.id, quantity: 1, ingredients: [{ id: 7, quantity: 0 }] },
    ]),
  )
  await dialogClosed()
})

test('a dish whose option has to be changed for another is put together on its page', async () => {
  const fish = optionOf(9, { allergens: ['fish'], default: true })
  await pressWithout(inDish({ groups: [groupOf(3, [fish, optionOf(10)], { min: 1, max: 1 })] }))
  await dialogClosed()
  expect(readCart()).toEqual([])
})

test('a press whose request fails says so and leaves the question open for another', async () => {
  const eel = { ...ingredientOf(7, 1), allergens: ['fish' as const] }
  const dish = inDish({ ingredients: [eel] })
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Dish>()] as const
  const waiting: Promise<Response | Dish>[] = answers.map(({ promise }) => promise)
  await pressWithout(dish, () => waiting.shift())
  await screen.findByRole('button', { name: 'Checking…' })
  fireEvent.click(screen.getByRole('button', { name: 'Add anyway' }))
  expect([readCart(), document.querySelector('dialog[open]')]).toEqual([[], expect.anything()])
  answers[0].resolve(Response.error())
  fireEvent.click(await screen.findByRole('button', { name: 'Order without it' }))
  await waitFor(() =>
    expect(takeToasts()).toEqual([
      { text: "We couldn't connect. Please try again.", tone: 'error' },
    ]),
  )
  expect([readCart(), document.querySelector('dialog[open]')]).toEqual([[], expect.anything()])
  answers[1].resolve(dish)
  await dialogClosed()
  expect(readCart()).toMatchObject([{ id: card.id, quantity: 1 }])
})
