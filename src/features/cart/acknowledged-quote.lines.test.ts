import { expect, test } from 'vitest'
import type { CartInput } from '#api/types.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { cityId, type DishId, dishId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import {
  type Change,
  isShopChange,
  joinedChanges,
  nextQuote,
  rescaleQuote,
  toAcknowledgedPrice,
} from './acknowledged-quote.rules.ts'
import { correctedLines } from './cart-input.rules.ts'

const [first] = calculated.dishes
if (!first) throw new Error('The sample has no line')
const [roll, soup] = [first.id, dishId(2)]
const both = {
  ...calculated,
  dishes: [first, { ...first, id: soup, total: decimal(20), quantity: 3 }],
}
const inputOf = (price: typeof calculated): CartInput => ({
  cityId: cityId(1),
  dishes: [...correctedLines(price)],
  orderType: 'delivery',
})
const changed = (line: DishId, before: number | null = 4): Change => ({
  kind: 'line_changed',
  line,
  name: '',
  reason: 'why',
  before: before === null ? null : decimal(before),
  after: decimal(5),
})
const quote = nextQuote(null, inputOf(calculated), calculated)

test('a line that the shop changes is news, unless the customer has just added it', () => {
  const more = inputOf(both)
  expect(isShopChange(changed(roll), quote, more)).toBe(true)
  expect(isShopChange(changed(roll, null), quote, more)).toBe(true)
  expect(isShopChange(changed(soup), quote, more)).toBe(true)
  expect(isShopChange(changed(soup, null), quote, more)).toBe(false)
})

test('another branch explains another minimum', () => {
  const at = (pickupId: number): CartInput => ({
    ...inputOf(calculated),
    orderType: 'pickup',
    pickupId,
  })
  const minimum: Change = {
    kind: 'min_sum',
    line: null,
    name: '',
    reason: 'why',
    before: decimal(4),
    after: decimal(5),
  }
  const here = nextQuote(null, at(1), calculated)
  expect([1, 2].map((branch) => isShopChange(minimum, here, at(branch)))).toEqual([true, false])
})

test('a quote of fewer pieces is rounded half up', () => {
  const [, second] = correctedLines(both)
  if (!second) throw new Error('No second line')
  const input = { ...inputOf(both), dishes: [{ ...second, quantity: 1 }] }
  expect(rescaleQuote(nextQuote(null, inputOf(both), both), input).dishes).toMatchObject([
    { quantity: 1, total: 6.67 },
  ])
})

test.each([
  ['alone', calculated],
  ['beside another', both],
])('a changed line, %s, stays among the changes while it is in the cart', (_where, price) => {
  const before = nextQuote(null, inputOf(price), price)
  const shown = nextQuote(before, inputOf(price), { ...price, changes: [changed(roll)] })
  expect(nextQuote(shown, inputOf(price), price).changes).toEqual([changed(roll)])
})

test('joins the changes of two comparisons, each line once', () => {
  const [one, other] = [changed(roll), changed(soup)]
  expect(joinedChanges([one], [{ ...one, reason: 'again' }, other])).toEqual([one, other])
})

test('a first quote begins an epoch, with the bonuses that it takes off', () => {
  const bonuses = {
    balance: decimal(9),
    max_write_off: decimal(9),
    written_off: decimal(5),
    will_earn: decimal(1),
  }
  expect(quote.epoch).toBe(0)
  expect(toAcknowledgedPrice({ ...calculated, bonuses }).written_off).toBe(5)
  expect(toAcknowledgedPrice({ ...calculated, bonuses: null }).written_off).toBe(0)
})
