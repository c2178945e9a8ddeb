import { expect, it } from 'vitest'
import type { Combo } from './menu.ts'
import { dishId } from '#contract/values/ids.ts'
import { minor } from '#contract/values/money.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import { comboPrices, lessDiscount } from './combo-prices.rules.ts'

const leva = (hundredths: number): MinorPrices => ({ BGN: minor(hundredths) })
const [pizza, water, juice] = [dishId(1), dishId(2), dishId(3)]
const dishes = new Map([
  [pizza, { prices: { BGN: minor(1200), AED: minor(2500) } }],
  [water, { prices: leva(200) }],
  [juice, { prices: leva(150) }],
])
const slot = (id: number, ...offers: (readonly [typeof pizza, MinorPrices])[]) => ({
  id,
  name: { en: `Slot ${id}` },
  dishes: new Map(offers.map(([dish, surcharge]) => [dish, { surcharge }])),
  defaultId: null,
})
const main = slot(1, [pizza, {}])
const drink = slot(2, [water, {}], [juice, leva(70)])
const combo = (discount: Combo['discount'], ...slots: Combo['slots']): Combo => ({
  slots,
  discount,
})

it.each<[number | undefined, number, NonNullable<Combo['discount']>]>([
  [1190, 1400, { percent: 15 }],
  [0, 1400, { percent: 100 }],
  [1100, 1400, { amount: leva(300) }],
  [0, 300, { amount: leva(300) }],
  [0, 200, { amount: leva(300) }],
  [undefined, 1400, { amount: { AED: minor(300) } }],
])('leaves %s of %i with the discount %j', (left, amount, discount) => {
  expect(lessDiscount(minor(amount), discount, 'BGN')).toBe(left)
})

it.each<[string, MinorPrices, Combo]>([
  ['its own price without a discount', { BGN: minor(1300) }, combo(null, main, drink)],
  // The juice is 1.50 and a surcharge of 0.70: the water is cheaper.
  ['the cheapest dishes less its discount', leva(1190), combo({ percent: 15 }, main, drink)],
  ['its surcharges', leva(220), combo({ percent: 0 }, slot(1, [juice, leva(70)]))],
  [
    'nothing in a currency without a discount',
    { AED: minor(2400) },
    combo({ amount: { AED: minor(100) } }, main),
  ],
  ['nothing with an empty slot', {}, combo(null, main, slot(2, [dishId(9), {}]))],
])('a combo costs %s', (_what, prices, wanted) => {
  expect(comboPrices(wanted, leva(1300), dishes)).toEqual(prices)
})

it('a combo has a price in each currency that all its slots are sold in', () => {
  expect(comboPrices(combo({ percent: 10 }, main), {}, dishes)).toEqual({
    BGN: 1080,
    AED: 2250,
  })
  expect(Object.keys(comboPrices(combo(null, main), leva(900), dishes))).toEqual(['BGN'])
})
