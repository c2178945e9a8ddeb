import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOf, outcome, pricingOf } from '#tests/backend/support/placement-orders.ts'
import { priceOf } from '#tests/backend/support/pricing-agreement.ts'
import { type World, worlds } from '#tests/backend/support/pricing-arbitraries.ts'
import { promoTerms } from '#tests/backend/support/promo-terms.ts'
import { checkForAnyone } from './placement.rules.ts'

function totalOf(world: World): number {
  const priced = priceOf(world)
  if (!('quote' in priced)) throw new Error('The sample has no price')
  return priced.quote.total
}
const withCode = (world: World, terms: Parameters<typeof promoTerms>[0]): World => ({
  ...world,
  promo: promoTerms(terms),
})
const place = (world: World, total: number) =>
  outcome(() => checkForAnyone(pricingOf(world), orderOf(world, total)).quote.total)

/** A cart that can be ordered, and for which the code makes a difference. */
const [sample] = fc.sample(worlds, { numRuns: 300, seed: 1 }).flatMap((world) => {
  const [full, less] = [{ ...world, promo: null }, withCode(world, {})]
  if (world.cart.dishes.length === 0 || !('quote' in priceOf(full))) return []
  const total = totalOf(full)
  const isOrdered = 'placed' in place(full, total) && 'placed' in place(less, totalOf(less))
  return isOrdered && totalOf(less) < total ? [{ world, total, less: totalOf(less) }] : []
})
if (!sample) throw new Error('No sample is placed with a code')
const { world, total, less } = sample

test('a personal code is placed with the total of either answer to it', () => {
  const personal = withCode(world, { personal: true })
  expect(place(personal, less)).toEqual({ placed: less })
  expect(place(personal, total)).toEqual({ placed: total })
  const refused = withCode(world, { personal: true, ineligible: true })
  expect(place(refused, total)).toEqual({ placed: total })
})

test('a code for everyone is placed with its own total alone', () => {
  const common = withCode(world, {})
  expect(place(common, less)).toEqual({ placed: less })
  expect(place(common, total)).toMatchObject({ code: 'QUOTE_CHANGED' })
})

test('a total that no answer gives is refused with the answer to the person', () => {
  const personal = withCode(world, { personal: true })
  expect(() => checkForAnyone(pricingOf(personal), orderOf(personal, total + 1))).toThrow(
    expect.objectContaining({
      code: 'QUOTE_CHANGED',
      data: { calculation: expect.objectContaining({ total: less / 100 }) },
    }),
  )
})

test('a fault of the program is no refusal', () => {
  const broken = { ...pricingOf(world), now: new Date(Number.NaN) }
  expect(() => checkForAnyone(broken, orderOf(world, total))).toThrow(RangeError)
})
