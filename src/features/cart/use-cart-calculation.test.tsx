// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { calculated, extras, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { nextQuote } from './acknowledged-quote.rules.ts'
import { forgetQuote, readQuote, writeQuote } from './acknowledged-quote.state.ts'
import { cartTerms, inputOf } from './cart-input.rules.ts'
import { changeCart, useCart } from './cart.state.ts'
import { fetchPrice } from './lib/fetch-price.ts'
import { useCartCalculation } from './use-cart-calculation.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('./cart.functions.ts', () => ({ calculateCart: vi.fn() }))
vi.mock('./lib/fetch-price.ts', () => ({ fetchPrice: vi.fn() }))

const terms = cartTerms(toHome.choice, extras)
const lines = [{ id: dishId(1), quantity: 2, ingredients: [], free_of_choice: null }]
const input = inputOf(varna.id, lines, terms)
const dearer = {
  line: null,
  kind: 'total' as const,
  name: '',
  reason: 'why',
  before: decimal(28),
  after: decimal(30),
}

function Changes() {
  const { calculation, changes } = useCartCalculation(useCart([]), terms)
  return <output>{calculation ? `${calculation.currency} ${changes.length}` : null}</output>
}

/** The answer is as the server renders it, which knows no quote. */
const show = (currency: 'BGN' | 'EUR') => {
  vi.mocked(fetchPrice).mockResolvedValue({
    ok: true,
    calculation: { ...calculated, currency },
  })
  return renderInShop(<Changes />, { city: { currency } })
}

beforeEach(() => {
  changeCart(() => ({ lines }))
  writeQuote({ ...nextQuote(null, input, calculated), changes: [dearer] })
})
afterEach(() => {
  cleanup()
  vi.mocked(fetchPrice).mockReset()
  changeCart(() => ({ lines: [] }))
  forgetQuote()
})

test('a rendered price is compared with the quote before changes go', async () => {
  await show('BGN')
  await screen.findByText('BGN 1')
  await waitFor(() => expect(fetchPrice).toHaveBeenCalledTimes(2))
  expect(readQuote(input)?.changes).toEqual([dearer])
})

test('a rendered price replaces a quote in another currency at once', async () => {
  await show('EUR')
  await screen.findByText('EUR 0')
  expect(readQuote(input)).toMatchObject({ price: { currency: 'EUR' }, changes: [] })
  expect(fetchPrice).toHaveBeenCalledOnce()
})
