import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Member } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Promo } from '#backend/modules/promo/promo.service.ts'
import { type World, worlds } from '#tests/backend/support/pricing-arbitraries.ts'
import { promoKinds } from '#contract/orders/cart.calls.ts'
import { priceCart } from './price-cart.rules.ts'
import { decimal, type Decimal, minor } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'

const now = new Date('2026-05-05T09:00:00Z')
const sum = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(1, 99_999_999)).map(minor)

const promos: fc.Arbitrary<Promo> = fc
  .record({
    kind: fc.constantFrom(...promoKinds),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: sum,
    minSubtotal: fc.oneof(fc.constant(minor(0)), sum),
    giftId: fc.integer({ min: 21, max: 27 }).map(dishId),
    usedUp: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ amount, minSubtotal, giftId, usedUp, ...terms }) => ({
    code: 'CODE',
    tooMany: false,
    known: {
      ...terms,
      campaignId: 1,
      codeId: 1,
      name: { en: 'Code' },
      amounts: { BGN: amount },
      giftId: terms.kind === 'gift' ? giftId : null,
      minSums: { BGN: minSubtotal },
      startsAt: null,
      endsAt: null,
      hours: null,
      cities: null,
      active: true,
      perCustomer: null,
      firstOrder: false,
      usedUp: usedUp === 0,
      personal: false,
      ineligible: false,
    },
  }))
const members: fc.Arbitrary<Member | null> = fc.option(
  fc.record({
    birthday: fc.constantFrom(null, '1990-05-05', '1990-11-11'),
    balance: sum,
    bonuses: fc.option(
      fc.record({
        earn_percent: fc.integer({ min: 0, max: 100 }),
        write_off_percent: fc.integer({ min: 0, max: 100 }),
      }),
    ),
  }),
)
interface Case {
  world: World
  promo: Promo
  member: Member | null
  bonuses: Decimal
}
const cases: fc.Arbitrary<Case> = fc.record({
  world: worlds,
  promo: promos,
  member: members,
  bonuses: fc.integer({ min: 0, max: 300 }).map(decimal),
})

const quoteOf = (
  { world: { menu, city, cart }, promo, member, bonuses }: Case,
  dishes = cart.dishes,
) => {
  const settings = { deposit_from: { BGN: decimal(50) } }
  const result = priceCart(
    {
      menu,
      city,
      locale: 'en',
      now,
      notSold: { en: '-' },
      soldOut: { en: '-' },
      promo,
      member,
      settings,
    },
    { ...cart, dishes, bonuses },
  )
  return 'quote' in result ? result.quote : null
}
const whole = (amount: number) => Number.isSafeInteger(amount) && amount >= 0

it('the amounts add up, none falls below zero, and a refused code changes no price', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(cases, (one) => {
      const quote = quoteOf(one)
      if (!quote?.promocode) return
      const {
        subtotal,
        discounts,
        discountTotal,
        bonuses,
        equipmentTotal,
        deliveryPrice,
        total,
        promocode,
        deposit,
      } = quote
      kinds.add(`${promocode.kind} ${promocode.status}`)
      for (const amount of [
        subtotal,
        discountTotal,
        equipmentTotal,
        deliveryPrice,
        total,
        deposit,
        promocode.amount,
      ])
        expect(amount).toSatisfy(whole)
      expect(discounts.reduce((all, { amount }) => all + amount, 0)).toBe(discountTotal)
      expect(discountTotal + (bonuses?.writtenOff ?? 0)).toBeLessThanOrEqual(subtotal)
      expect(total).toBe(
        subtotal - discountTotal - (bonuses?.writtenOff ?? 0) + equipmentTotal + deliveryPrice,
      )
      expect(deposit).toBe(total > 5000 ? Math.floor((total + 1) / 2) : 0)
      expect(discounts.map(({ type }) => type)).toEqual(
        ['promocode', 'birthday'].filter((type) => discounts.some((line) => line.type === type)),
      )
      if (promocode.status === 'applied') return
      const { promo: _promo, ...without } = one
      const plain = quoteOf({ ...without, promo: { ...one.promo, known: null } })
      expect({ ...quote, promocode: null }).toEqual({ ...plain, promocode: null })
    }),
    { numRuns: 1500 },
  )
  expect(kinds.size).toBe(promoKinds.length * 2)
})

it('the order of lines, splitting one, and calculating twice do not change the amounts', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const quote = quoteOf(one)
      if (!quote) return
      const { dishes } = one.world.cart
      const split = dishes.flatMap((line) =>
        line.quantity > 1
          ? [
              { ...line, quantity: 1 },
              { ...line, quantity: line.quantity - 1 },
            ]
          : [line],
      )
      const money = ({
        discounts,
        bonuses,
        deliveryPrice,
        total,
        promocode,
        gifts,
      }: typeof quote) => ({
        discounts,
        bonuses,
        deliveryPrice,
        total,
        promocode,
        gifts,
      })
      for (const other of [dishes, dishes.toReversed(), split]) {
        const again = quoteOf(one, other)
        expect(again && money(again)).toEqual(money(quote))
      }
    }),
    { numRuns: 700 },
  )
})

it('a code never makes an order dearer, and a larger percentage never dearer than a smaller', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 0, max: 99 }), (one, less) => {
      const total = (promo: Promo) => quoteOf({ ...one, promo })?.total ?? 0
      expect(total(one.promo)).toBeLessThanOrEqual(total({ ...one.promo, known: null }))
      const { known } = one.promo
      if (!known || known.kind !== 'percent') return
      const smaller = Math.max(1, Math.floor((known.percent * less) / 100))
      expect(total(one.promo)).toBeLessThanOrEqual(
        total({ ...one.promo, known: { ...known, percent: smaller } }),
      )
    }),
    { numRuns: 700 },
  )
})
