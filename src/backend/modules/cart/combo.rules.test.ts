import { expect, it } from 'vitest'
import type { Menu } from '#backend/core/menu.ts'
import { lineOf, type Pick, slotOf } from '#tests/backend/support/small-lines.ts'
import {
  dishOf,
  ids,
  leva,
  pizza,
  smallMenu,
  soldOut,
  varna,
} from '#tests/backend/support/small-menu.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { minor } from '#contract/values/money.ts'
import { priceLine, soldOutIn } from './combo.rules.ts'

function answer(line: CartLine, menu: Menu = smallMenu()) {
  const dish = menu.dishes.get(line.id)
  if (!dish) throw new Error(`No dish ${line.id}`)
  return priceLine(menu, 'BGN', dish, dish.prices.BGN ?? minor(0), line)
}
function accepted(line: CartLine, menu?: Menu) {
  const priced = answer(line, menu)
  if ('faults' in priced) throw new Error(JSON.stringify(priced.faults))
  return priced
}
const faults = (line: CartLine, menu?: Menu) => {
  const priced = answer(line, menu)
  return 'faults' in priced ? priced.faults.map(({ path, fault }) => [path, fault]) : []
}
const small: Pick[] = [[ids.size30], [ids.thin]]
const large: Pick[] = [[ids.size40], [ids.cheesy, 1, ids.truffleDip]]
const main = (options: readonly Pick[] = small) => slotOf(ids.main, ids.pizza, ...options)
const water = slotOf(ids.drink, ids.water)
const lemonade = slotOf(ids.drink, ids.lemonade)
const combo = (id: CartLine['id'], slots: CartLine['slots'], ...options: Pick[]) =>
  lineOf(id, options, { slots })

it.each<[string, number, CartLine]>([
  ['the plain one', 1300, combo(ids.deal, [main(), water])],
  // The pizza is 23.50 instead of 12.
  ['with a larger dish', 2450, combo(ids.deal, [main(large), water])],
  // 2.50 instead of 2.50, and a surcharge.
  ['with a surcharge', 1500, combo(ids.deal, [main(), lemonade])],
  ['with an option of its own', 1360, combo(ids.deal, [main(), water], [ids.bag, 2])],
  ['the plain one with a discount', 1190, combo(ids.lunch, [main(), water])],
  // 23.50 + 2.50 + 2 less 15%.
  ['with a discount on all', 2380, combo(ids.lunch, [main(large), lemonade])],
  ['with a discount, not on its options', 1220, combo(ids.lunch, [main(), water], [ids.bag])],
])('a combo, %s, costs %i', (_what, price, line) => {
  expect(accepted(line).price).toBe(price)
})

it('a discount of another currency takes nothing off', () => {
  const lunch = smallMenu().dishes.get(ids.lunch)
  const slots = lunch?.combo?.slots ?? []
  const amount = { AED: minor(300) }
  const menu = smallMenu([
    dishOf(ids.lunch, 'Lunch', 1400, { combo: { slots, discount: { amount } } }),
  ])
  expect(accepted(combo(ids.lunch, [main(), water]), menu).price).toBe(1400)
})

it('shows its dishes in the order of its places, with what each adds', () => {
  const { slots, weight } = accepted(combo(ids.deal, [lemonade, main(large)], [ids.bag]))
  expect(slots).toMatchObject([
    { slot: { id: ids.main }, dish: { id: ids.pizza }, price: 1150, sku: 'pizza-700' },
    { slot: { id: ids.drink }, dish: { id: ids.lemonade }, price: 200 },
  ])
  expect(weight).toBe(700 + 80 + 20 + 330 + 10)
})

it('weighs nothing when one of its dishes has no weight', () => {
  const menu = smallMenu([dishOf(ids.water, 'Water', 200)])
  expect(accepted(combo(ids.deal, [main(), water]), menu).weight).toBeNull()
  expect(accepted(combo(ids.deal, [water, main()]), menu).weight).toBeNull()
})

it('a dish that is no combo has no places', () => {
  expect(accepted(lineOf(ids.pizza, small))).toMatchObject({ price: 1200, weight: 400, slots: [] })
})

it.each<[string, CartLine, unknown[]]>([
  [
    'places of a dish that is no combo',
    lineOf(ids.pizza, small, { slots: [water] }),
    [['slots.0.id', 'unknown']],
  ],
  ['an empty place', combo(ids.deal, [water]), [['slots', 'required']]],
  ['no places', lineOf(ids.deal), [['slots', 'required']]],
  [
    'a dish that the place does not offer',
    combo(ids.deal, [main(), slotOf(ids.drink, ids.pizza)]),
    [['slots.1.dish_id', 'unknown']],
  ],
  [
    'faults of its dishes and its own',
    combo(ids.deal, [main([[ids.thin]]), water], [ids.bag, 3]),
    [
      [`groups.${ids.bags}`, { kind: 'too_many', limit: 2 }],
      [`slots.0.groups.${ids.size}`, 'required'],
    ],
  ],
])('answers %s with its faults', (_what, line, expected) => {
  expect(faults(line)).toEqual(expected)
})

it('a dish without a price in the currency is not offered', () => {
  const menu = smallMenu([dishOf(ids.water, 'Water', 0, { prices: { AED: minor(200) } })])
  expect(faults(combo(ids.deal, [main(), water]), menu)).toEqual([['slots.1.dish_id', 'unknown']])
})

it('finds what has run out in the combo and its dishes', () => {
  const gone = new Map([[varna.id, { en: 'Empty' }]])
  const menu = smallMenu(
    [dishOf(ids.water, 'Water', 200, { unavailable: gone })],
    [soldOut(smallMenu(), ids.cheesy), soldOut(smallMenu(), ids.bag)],
  )
  const deal = menu.dishes.get(ids.deal)
  if (!deal) throw new Error('No deal')
  const line = combo(ids.deal, [main(large), water], [ids.bag])
  expect(soldOutIn(menu, varna.id, deal, line)).toEqual([
    { path: 'options.0.id', name: { en: 'Bag' } },
    { path: 'slots.0.options.1.id', name: { en: 'Cheesy crust' } },
    { path: 'slots.1.dish_id', name: { en: 'Water' } },
  ])
  expect(soldOutIn(menu, varna.id, deal, combo(ids.deal, [slotOf(ids.main, ids.retired)]))).toEqual(
    [],
  )
  expect(soldOutIn(menu, varna.id, pizza(), lineOf(ids.pizza, large))).toMatchObject([
    { path: 'options.1.id' },
  ])
})

it('a surcharge is charged in the currency of the city only', () => {
  const lunch = smallMenu().dishes.get(ids.deal)
  const slots = (lunch?.combo?.slots ?? []).map((slot) => ({
    ...slot,
    dishes: new Map([...slot.dishes.keys()].map((id) => [id, { surcharge: { AED: minor(5) } }])),
  }))
  const menu = smallMenu([
    dishOf(ids.deal, 'Deal', 1300, { prices: leva(1300), combo: { slots, discount: null } }),
  ])
  expect(accepted(combo(ids.deal, [main(), lemonade]), menu).price).toBe(1300)
})
