import { deepStrictEqual } from 'node:assert'
import * as v from 'valibot'
import { presentCalculation } from '#backend/modules/cart/present-quote.rules.ts'
import { priceCart } from '#backend/modules/cart/price-cart.rules.ts'
import type { Quote } from '#backend/modules/cart/quote.ts'
import { calculation } from '#contract/orders/cart.calls.ts'
import type { World } from './pricing-arbitraries.ts'
import { oracle, type Verdict } from './pricing-oracle.ts'

export const priceOf = ({ cart, ...world }: World) =>
  priceCart(
    { ...world, locale: 'en', notSold: { en: 'Not sold here' }, soldOut: { en: 'Out' } },
    cart,
  )

const verdictOf = (quote: Quote, { now, promo }: World, verdict: Verdict): Verdict => ({
  lines: quote.dishes.map((line) => ({
    id: line.id,
    price: BigInt(line.price),
    total: BigInt(line.total),
  })),
  unavailable: quote.unavailable.map((item) => item.id),
  gifts: quote.gifts
    .flatMap((gift) => Array.from({ length: gift.quantity }, () => gift.id))
    .toSorted((a, b) => a - b),
  subtotal: BigInt(quote.subtotal),
  discounts: quote.discounts.map(({ type, amount }) => [type, BigInt(amount)]),
  // Any of several reasons is right.
  promo:
    promo &&
    (quote.promocode?.status === 'applied'
      ? 'applied'
      : reasonIn(verdict, quote.promocode?.reason ?? '')),
  maxWriteOff: quote.bonuses && BigInt(quote.bonuses.maxWriteOff),
  writtenOff: BigInt(quote.bonuses?.writtenOff ?? 0),
  willEarn: quote.bonuses && BigInt(quote.bonuses.willEarn),
  delivery: BigInt(quote.deliveryPrice),
  total: BigInt(quote.total),
  deposit: BigInt(quote.deposit),
  minSubtotal: BigInt(quote.minSubtotal),
  freeFrom: quote.freeDeliveryFrom === null ? null : BigInt(quote.freeDeliveryFrom),
  zone: quote.zone?.id ?? null,
  minutes: (quote.expectedAt.getTime() - now.getTime()) / 60_000,
  equipment: quote.equipment
    .flatMap((pair) =>
      Array.from({ length: pair.quantity - pair.included }, () => BigInt(pair.price)),
    )
    .toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
})
const reasonIn = ({ promo }: Verdict, reason: string) =>
  promo instanceof Set && promo.has(reason) ? promo : new Set([reason])

/** `refused` when both refuse the cart. @throws AssertionError with the difference */
export function agree(world: World): 'priced' | 'refused' {
  const result = priceOf(world)
  const verdict = oracle(world)
  if (!verdict || !('quote' in result)) {
    deepStrictEqual({ refused: !('quote' in result) }, { refused: verdict === null })
    return 'refused'
  }
  deepStrictEqual(verdictOf(result.quote, world, verdict), verdict)
  const answer = presentCalculation(result.quote)
  deepStrictEqual(v.parse(calculation, answer), answer)
  return 'priced'
}
