import { expect, it } from 'vitest'
import { applyPromo, normalised, type PromoOrder, refusedToPerson } from './promo.rules.ts'
import { promoTerms } from '#tests/backend/support/promo-terms.ts'
import { promoCodes } from '#tests/support/written-values.ts'
import { minor } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'

const now = new Date('2026-03-12T13:00:00Z')
const order = (over: Partial<PromoOrder> = {}): PromoOrder => ({
  subtotal: minor(3000),
  delivery: minor(400),
  orderType: 'delivery',
  city: {
    code: 'varna',
    name: { en: 'Varna', ru: 'Варна' },
    currency: 'BGN',
    timeZone: 'Europe/Sofia',
  },
  now,
  at: now,
  canGive: () => true,
  ...over,
})
const lunch = [{ from: '12:00', to: '15:00' }]
const weekdays = { mon: lunch, tue: lunch, wed: lunch, thu: lunch, fri: lunch, sat: [], sun: [] }
/** Thursday, 14:59:59 and 15:00 in Varna. */
const [lastSecond, tooLate] = [new Date('2026-03-12T12:59:59Z'), new Date('2026-03-12T13:00:00Z')]

it.each([
  ['PROMO_EXPIRED', 'This promo code is no longer valid', { endsAt: now }, {}],
  ['PROMO_EXPIRED', 'This promo code is no longer valid', { active: false }, {}],
  ['PROMO_EXPIRED', 'This promo code has been used up', { usedUp: true }, {}],
  [
    'PROMO_EXPIRED',
    'This promo code works from March 12, 2026 at 3:00 PM',
    { startsAt: new Date('2026-03-12T13:00:00.001Z') },
    {},
  ],
  ['PROMO_EXPIRED', 'This promo code has been used up', { ineligible: true, usedUp: true }, {}],
  ['PROMO_USER_INELIGIBLE', 'You cannot use this promo code', { ineligible: true }, {}],
  ['PROMO_ORDER_INELIGIBLE', 'This promo code does not work in Varna', { cities: ['dubai'] }, {}],
  [
    'PROMO_ORDER_INELIGIBLE',
    'This promo code does not work in Varna',
    { kind: 'amount', amounts: { AED: minor(500) } },
    {},
  ],
  [
    'PROMO_ORDER_INELIGIBLE',
    'This promo code does not work in Varna',
    { minSums: { AED: minor(9999) } },
    {},
  ],
  [
    'PROMO_ORDER_INELIGIBLE',
    'This promo code works from BGN\u00a030.01: add dishes for another BGN\u00a00.01',
    { minSums: { BGN: minor(3001) } },
    {},
  ],
  [
    'PROMO_ORDER_INELIGIBLE',
    'This promo code does not work at this hour',
    { hours: weekdays },
    { at: tooLate },
  ],
  [
    'PROMO_ORDER_INELIGIBLE',
    'This promo code is for orders with delivery',
    { kind: 'free_delivery' },
    { orderType: 'pickup', delivery: null },
  ],
  [
    'PROMO_ORDER_INELIGIBLE',
    'Delivery is free for this order anyway: keep the promo code for another one',
    { kind: 'free_delivery' },
    { delivery: minor(0) },
  ],
  [
    'PROMO_ORDER_INELIGIBLE',
    'The gift of this promo code has run out today',
    { kind: 'gift', giftId: dishId(5) },
    { canGive: () => false },
  ],
] as const)('refuses with %s: %s', (reason, message, over, ofOrder) => {
  expect(applyPromo(promoTerms(over), order(ofOrder), 'en')).toMatchObject({
    status: 'refused',
    reason,
    message,
    amount: 0,
  })
})

it('refuses an unknown code, and any code after too many attempts', () => {
  expect(applyPromo({ ...promoTerms(), known: null }, order(), 'ru')).toMatchObject({
    status: 'refused',
    reason: 'PROMO_NOT_RECOGNIZED',
    kind: null,
    name: '',
    giftId: null,
  })
  expect(applyPromo({ code: 'TEN', tooMany: true, known: null }, order(), 'en')).toMatchObject({
    status: 'refused',
    reason: 'TOO_MANY_REQUESTS',
  })
})

it.each([
  [300, {}, {}],
  [1, { percent: 1 }, { subtotal: minor(50) }],
  [0, { percent: 1 }, { subtotal: minor(49) }],
  [3000, { percent: 100 }, {}],
  [1, { kind: 'amount', amounts: { BGN: minor(1) } }, {}],
  [2999, { kind: 'amount', amounts: { BGN: minor(2999) } }, {}],
  [3000, { kind: 'amount', amounts: { BGN: minor(9999) } }, {}],
  [3000, { kind: 'voucher', amounts: { BGN: minor(3001) } }, {}],
  [400, { kind: 'free_delivery' }, {}],
  [0, { kind: 'free_delivery' }, { delivery: null }],
  [0, { kind: 'gift', giftId: dishId(5) }, {}],
  [300, { hours: weekdays }, { at: lastSecond }],
  [
    300,
    {
      cities: ['varna'],
      minSums: { BGN: minor(3000), AED: minor(9999) },
      startsAt: now,
      endsAt: new Date(now.getTime() + 1),
    },
    {},
  ],
  [0, {}, { subtotal: minor(0) }],
] as const)('takes off %i: %j %j', (amount, over, ofOrder) => {
  expect(applyPromo(promoTerms(over), order(ofOrder), 'ru')).toMatchObject({
    status: 'applied',
    reason: null,
    message: 'Промокод применён',
    amount,
  })
})

it('a refused code keeps its kind, its name in the language and its gift', () => {
  const gift = promoTerms({ kind: 'gift', giftId: dishId(5) })
  expect(applyPromo(gift, order({ canGive: () => false }), 'ru')).toMatchObject({
    status: 'refused',
    kind: 'gift',
    name: 'Минус десять',
    giftId: 5,
  })
})

it('a gift takes nothing off even when its campaign has an amount', () => {
  const gift = promoTerms({ kind: 'gift', giftId: dishId(5), amounts: { BGN: minor(500) } })
  expect(applyPromo(gift, order(), 'en')).toMatchObject({ status: 'applied', amount: 0 })
})

it('a personal code is refused to somebody else, other codes have no other answer', () => {
  const other = refusedToPerson(promoTerms({ personal: true }))
  expect(other && applyPromo(other, order(), 'en')).toMatchObject({
    status: 'refused',
    reason: 'PROMO_USER_INELIGIBLE',
  })
  expect(refusedToPerson(promoTerms())).toBeNull()
  expect(refusedToPerson({ code: 'TEN', tooMany: false, known: null })).toBeNull()
  expect(refusedToPerson(null)).toBeNull()
})

it.each([...promoCodes, [' ', ''] as const])('the code %j is compared as %j', (written, code) =>
  expect(normalised(written)).toBe(code),
)
