import { promoTerms } from '#tests/backend/support/promo-terms.ts'
import { describe, expect, it } from 'vitest'
import type { Menu } from '#backend/core/menu.ts'
import { city } from '#tests/backend/support/small-city.ts'
import { lineOf } from '#tests/backend/support/small-lines.ts'
import { dishOf, ids, leva, smallMenu } from '#tests/backend/support/small-menu.ts'
import type { CartInput } from '#contract/orders/cart.calls.ts'
import { decimal, minor } from '#contract/values/money.ts'
import { depositOf, type Pricing, priceCart } from './price-cart.rules.ts'

const now = new Date('2027-05-04T09:00:00Z')

it.each<[number, number, number, number | undefined]>([
  // Total, threshold in leva, online minimum, percent; then the deposit.
  [0, 5000, 0, undefined],
  [2501, 5001, 0, undefined],
  [500, 5001, 0, 10],
  [3000, 5001, 3000, 50],
  [0, 5001, 5002, 50],
  [5001, 5001, 5001, 50],
])(
  'asks for a deposit of %i from a total of %i, online from %i, at %s%%',
  (deposit, total, onlineFrom, deposit_percent) => {
    const settings = { deposit_from: { BGN: decimal(50) }, deposit_percent }
    expect(depositOf(minor(total), 'BGN', settings, minor(onlineFrom))).toBe(deposit)
  },
)

it('asks for no deposit without a threshold in the currency', () => {
  expect(depositOf(minor(9000), 'BGN', {}, minor(0))).toBe(0)
  expect(depositOf(minor(9000), 'BGN', { deposit_from: { AED: decimal(1) } }, minor(0))).toBe(0)
})

const water = (quantity: number) => lineOf(ids.water, [], { quantity })
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

function quote(cart: Partial<CartInput>, over: Partial<Pricing> = {}) {
  const answer = priceCart(
    {
      menu: smallMenu(),
      city,
      locale: 'en',
      now,
      notSold: { en: 'Not sold' },
      soldOut: { en: 'Sold out' },
      ...over,
    },
    { cityId: city.id, dishes: [water(10)], orderType: 'delivery', ...cart },
  )
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults))
  return answer.quote
}
const inside = { lat: 0.5, lng: 0.5 }
it('charges delivery in the zone of the address', () => {
  expect(quote({ point: inside })).toMatchObject({
    subtotal: 2000,
    deliveryPrice: 400,
    total: 2400,
    minSubtotal: 1500,
    freeDeliveryFrom: 3000,
    deliveryMinutes: 50,
    zone: { id: 31, name: 'Center' },
    expectedAt: later(50),
    opensAt: null,
    slot: null,
    deposit: 0,
    onlineFrom: 0,
  })
})

it.each<[string, Partial<CartInput>]>([
  ['pickup', { orderType: 'pickup', point: inside }],
  ['an address outside of the zones', { point: { lat: 2, lng: 2 } }],
  ['no address yet', {}],
])('charges no delivery for %s', (_what, cart) => {
  expect(quote(cart)).toMatchObject({
    deliveryPrice: 0,
    total: 2000,
    minSubtotal: 0,
    freeDeliveryFrom: null,
    deliveryMinutes: null,
    zone: null,
    expectedAt: later(20),
  })
})

it('says when the kitchen takes orders again', () => {
  const paused = { ...city, pausedUntil: later(60) }
  const soon = quote({ point: inside }, { city: paused })
  expect(soon).toMatchObject({ opensAt: later(60), expectedAt: later(110) })
})

it('an order for a time is due at the end of its slot', () => {
  const time = { type: 'on_time' as const, at: later(180).toISOString() }
  expect(quote({ point: inside, time })).toMatchObject({
    slot: { from: later(180).getTime() },
    expectedAt: later(210),
    opensAt: null,
  })
})

it('sells and discounts what the slot of the order allows', () => {
  const evening = [{ from: '18:00', to: '20:00' }]
  const menu: Menu = {
    ...smallMenu([dishOf(ids.lemonade, 'Lemonade', 250, { sold: evening })]),
    gifts: [{ dishId: ids.lemonade, from: leva(0) }],
  }
  const tuesday = { ...city.hours, tue: evening }
  const terms = { menu, promo: promoTerms({ hours: tuesday }) }
  const at = (time: string) =>
    quote({ time: { type: 'on_time', at: `2027-05-04T${time}:00.000Z` }, point: inside }, terms)
  // Three hours earlier than in Varna.
  expect(at('15:00')).toMatchObject({ gifts: [{ quantity: 1 }], promocode: { status: 'applied' } })
  expect(at('14:30')).toMatchObject({ gifts: [], promocode: { status: 'refused' } })
  const asap = {
    menu,
    promo: promoTerms({ hours: tuesday }),
    now: new Date('2027-05-04T14:50:00Z'),
  }
  expect(quote({ point: inside }, asap)).toMatchObject({
    gifts: [{ quantity: 1 }],
    promocode: { status: 'refused' },
  })
})

it.each<[number, number, object]>([
  [2200, 400, {}],
  [2000, 0, { kind: 'free_delivery' }],
  [2400, 400, { kind: 'free_delivery', active: false }],
])('a promo code leaves a total of %i with delivery for %i: %j', (total, deliveryPrice, over) => {
  expect(quote({ point: inside }, { promo: promoTerms(over) })).toMatchObject({
    total,
    deliveryPrice,
  })
})

it('takes bonuses off what the promo code leaves', () => {
  const bonuses = { earn_percent: 10, write_off_percent: 50 }
  const member = { birthday: null, balance: minor(5000), bonuses }
  const settings = { deposit_from: { BGN: decimal(10) } }
  const terms = { member, promo: promoTerms({}), settings, onlineFrom: leva(700) }
  expect(quote({ point: inside, bonuses: decimal(20) }, terms)).toMatchObject({
    bonuses: { maxWriteOff: 900, writtenOff: 900, willEarn: 90 },
    discountTotal: 200,
    total: 1300,
    deposit: 700,
    onlineFrom: 700,
  })
  expect(quote({ point: inside }, terms)).toMatchObject({ total: 2200, deposit: 1100 })
})

it('takes the birthday discount off', () => {
  const member = { birthday: '1990-05-04', balance: minor(0), bonuses: null }
  const { subtotal, discountTotal, total } = quote({}, { member })
  expect(discountTotal).toBeGreaterThan(0)
  expect(total).toBe(subtotal - discountTotal)
})

describe('gifts', () => {
  const gifts: Menu['gifts'] = [{ dishId: ids.lemonade, from: leva(2000) }]
  const menu: Menu = {
    ...smallMenu([dishOf(ids.lemonade, 'Lemonade', 250, { age: 18 })]),
    gifts,
  }
  const givesLemonade = promoTerms({ kind: 'gift', giftId: ids.lemonade })

  it('of the subtotal and of a promo code are shown together', () => {
    const one = [{ id: ids.lemonade, name: 'Lemonade', quantity: 1 }]
    expect(quote({}, { menu })).toMatchObject({ gifts: one, age: 18 })
    expect(quote({}, { menu, promo: givesLemonade })).toMatchObject({
      gifts: [{ id: ids.lemonade, quantity: 2 }],
    })
    expect(quote({ dishes: [water(9)] }, { menu })).toMatchObject({ gifts: [], age: null })
  })
})

it('pairs are charged beside the dishes', () => {
  const equipment: Menu['equipment'] = [
    { code: 'chopsticks', name: { en: 'Chopsticks' }, prices: leva(50), categoryIds: null },
  ]
  const wanted = { persons: 1, chopsticks: 3, training_chopsticks: 0 }
  const menu = { ...smallMenu(), equipment }
  expect(quote({ equipment: wanted }, { menu })).toMatchObject({
    equipment: [{ name: 'Chopsticks', quantity: 3, included: 1, total: 100 }],
    equipmentTotal: 100,
    total: 2100,
  })
})

it('limits and faults are answered without a price', () => {
  const menu = smallMenu([dishOf(ids.water, 'Water', 200, { limits: { max: 4 } })])
  const sale = { menu, city, locale: 'en' as const, now, notSold: { en: '' }, soldOut: { en: '' } }
  const cart = { cityId: city.id, orderType: 'pickup' as const }
  expect(priceCart(sale, { ...cart, dishes: [water(5)] })).toMatchObject({
    faults: { 'dishes.0.quantity': [{ kind: 'said' }] },
    limits: [{ id: ids.water, min: 1, max: 4 }],
  })
  expect(priceCart(sale, { ...cart, dishes: [lineOf(ids.pizza)] })).not.toHaveProperty('limits')
  expect(priceCart(sale, { ...cart, dishes: [water(4)] })).toHaveProperty('quote')
})
