import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '#api/answer.ts'
import { orderInput } from '#contract/orders/order.calls.ts'
import {
  dueNow,
  isChanged,
  isWorthRepeating,
  onlineFrom,
  orderBody,
  outcomeOf,
  termsOf,
} from './order.rules.ts'
import { amounts } from '#tests/support/written-values.ts'
import { calculated, extras, filledIn, home, pickup, toHome } from '#tests/storefront/checkout.ts'
import { decimal } from '#contract/values/money.ts'
import { cityId, dishId } from '#contract/values/ids.ts'

const lines = [{ id: dishId(1), quantity: 2, ingredients: [], free_of_choice: null }]

describe('the order sent to the shop', () => {
  it('matches the contract with contact, total, point and address', () => {
    const body = orderBody(
      filledIn,
      cityId(1),
      { lines, extras, allergens: [] },
      toHome,
      calculated,
    )
    expect(v.parse(orderInput, body)).toEqual(body)
    expect(body).toMatchObject({
      contact: { firstName: 'Anna', phone: '359881234567' },
      expectedTotal: 34,
      acknowledged: { expected_at: calculated.expected_at },
      pickupId: null,
      point: { lat: 43.2, lng: 27.9 },
      address: { street: 'Sliva Street', house: '12', lat: 43.2, lng: 27.9 },
    })
  })
  it('has a branch and no address for pickup, and no change for a card', () => {
    const values = { ...filledIn, payment: { type: 'card' as const, changeFrom: '50' } }
    expect(
      orderBody(values, cityId(1), { lines, extras, allergens: [] }, pickup, calculated),
    ).toMatchObject({
      pickupId: 2,
      address: null,
      point: null,
      payment: { changeFrom: null },
    })
    expect(termsOf(pickup.choice, extras, values)).toMatchObject({
      orderType: 'pickup',
      pickupId: 2,
      point: null,
    })
  })
  it('declares the customer’s allergens unless they withdraw them', () => {
    const allergens = ['milk' as const]
    const sent = (values: typeof filledIn) =>
      orderBody(values, cityId(1), { lines, extras, allergens }, toHome, calculated).allergens
    expect(sent(filledIn)).toEqual(['milk'])
    expect(sent({ ...filledIn, declaresAllergens: false })).toBeUndefined()
    allergens.pop()
    expect(sent(filledIn)).toBeUndefined()
  })
  it('confirms the age only where a dish asks for it, and none above the confirmed one', () => {
    const values = { ...filledIn, ageConfirmed: 18 }
    const sent = (quote: typeof calculated) =>
      orderBody(values, cityId(1), { lines, extras, allergens: [] }, toHome, quote).ageConfirmed
    expect([18, null].map((age) => sent({ ...calculated, age }))).toEqual([true, undefined])
    expect([16, 21].map((age) => sent({ ...calculated, age }))).toEqual([true, false])
  })
  it('takes the bonuses from the price on the screen', () => {
    const bonuses = {
      balance: decimal(40),
      max_write_off: decimal(12.5),
      written_off: decimal(12.5),
      will_earn: decimal(1),
    }
    const values = { ...filledIn, bonuses: { mode: 'most' as const, amount: '' } }
    expect(termsOf(toHome.choice, extras, values).bonuses).toBe(1_000_000)
    expect(
      orderBody(values, cityId(1), { lines, extras, allergens: [] }, toHome, {
        ...calculated,
        total: decimal(21.5),
        bonuses,
      }),
    ).toMatchObject({
      bonuses: 12.5,
      expectedTotal: 21.5,
    })
  })
  it.each<(typeof amounts)[number]>([
    ...amounts.filter(([, stored]) => stored !== null),
    [' ', null],
    ['', null],
  ])('turns change from %j into %j', (changeFrom, asked) => {
    const values = { ...filledIn, payment: { type: 'cash' as const, changeFrom } }
    const { payment } = orderBody(
      values,
      cityId(1),
      { lines, extras, allergens: [] },
      toHome,
      calculated,
    )
    expect(payment.changeFrom).toBe(asked)
  })
  it('has the chosen time in its price terms and the time with its hold in its body', () => {
    const slot = {
      from: '2026-11-21T18:00:00Z',
      to: '2026-11-21T18:30:00Z',
      hold: '6f1c2a52-7a0e-4a3a-9d0c-2c3b1c9f5a11',
      expires_at: '2026-11-21T17:00:00Z',
      place: 'varna',
    }
    const values = { ...filledIn, time: { ...filledIn.time, slot } }
    expect(termsOf(toHome.choice, extras, values).time).toEqual({ type: 'on_time', at: slot.from })
    expect(termsOf(toHome.choice, extras, filledIn).time).toBeUndefined()
    const body = orderBody(values, cityId(1), { lines, extras, allergens: [] }, toHome, calculated)
    expect(body.time).toEqual({ type: 'on_time', at: slot.from, hold: slot.hold })
    expect(body.acknowledged?.expected_at).toBeNull()
  })
  it('trims typed texts and has no address for a pickup with a saved address', () => {
    const contact = { ...filledIn.contact, email: ' anna@example.com ' }
    const values = { ...filledIn, contact, comment: ' Ring twice ' }
    const fetched = { ...pickup, address: home }
    expect(
      orderBody(values, cityId(1), { lines, extras, allergens: [] }, fetched, calculated),
    ).toMatchObject({
      contact: { email: 'anna@example.com' },
      comment: 'Ring twice',
      address: null,
    })
  })
})

it('dueNow is the total online, else the deposit, else zero', () => {
  expect(dueNow({ total: decimal(300), deposit: decimal(150) }, 'online')).toBe(300)
  expect(dueNow({ total: decimal(300), deposit: decimal(150) }, 'cash')).toBe(150)
  expect(dueNow({ total: decimal(30), deposit: decimal(0) }, 'card')).toBe(0)
})

it('the amount to reach online is that of a smaller total, but not of nothing', () => {
  const from = (total: number) => onlineFrom({ total: decimal(total), online_from: decimal(5) })
  expect([0, 0.01, 4.99, 5].map(from)).toEqual([undefined, 5, 5, undefined])
})

const refusal = (fields: Partial<Refusal>): Refusal => ({
  status: 422,
  code: 'INVALID',
  message: 'No',
  errors: {},
  ...fields,
})
const dearer = {
  ...calculated,
  total: decimal(40),
  dishes: calculated.dishes.map((line) => ({ ...line, total: decimal(36) })),
}

describe('the outcome of a refusal', () => {
  it('allows another try after a fault, an order in progress and too many requests', () => {
    expect(outcomeOf(refusal({ status: 503, code: 'BUSY' }), calculated)).toEqual({
      kind: 'fault',
      message: '',
    })
    expect(
      outcomeOf(refusal({ status: 409, code: 'IN_PROGRESS', message: 'Wait' }), calculated),
    ).toEqual({ kind: 'fault', message: 'Wait' })
    expect(
      outcomeOf(refusal({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Later' }), calculated),
    ).toEqual({ kind: 'fault', message: 'Later' })
  })
  it('shows the first message at each field, and that of the address at fulfilment', () => {
    const errors = {
      'contact.phone': ['Wrong', 'Short'],
      address: ['Empty'],
      'dishes.0.id': ['Unknown'],
    }
    expect(outcomeOf(refusal({ errors }), calculated)).toEqual({
      kind: 'fields',
      errors: { 'contact.phone': 'Wrong', fulfilment: 'Empty' },
    })
  })
  it('shows a message without a field separately', () => {
    expect(outcomeOf(refusal({ errors: { 'dishes.0.id': ['Unknown'] } }), calculated)).toEqual({
      kind: 'refused',
      message: 'Unknown',
    })
    expect(outcomeOf(refusal({ code: 'KEY_REUSED' }), calculated)).toEqual({
      kind: 'refused',
      message: 'No',
    })
  })
  it('puts a point outside every zone down to the address', () => {
    expect(outcomeOf(refusal({ code: 'OUT_OF_SERVICE_AREA' }), calculated)).toEqual({
      kind: 'fields',
      errors: { fulfilment: 'noRange' },
    })
  })
  it('carries both prices when the price changed, and the calculation below the minimum', () => {
    expect(
      outcomeOf(refusal({ status: 409, code: 'QUOTE_CHANGED', calculation: dearer }), calculated),
    ).toEqual({
      kind: 'quote',
      before: calculated,
      now: dearer,
    })
    expect(outcomeOf(refusal({ code: 'MIN_SUM', calculation: calculated }), calculated)).toEqual({
      kind: 'belowMinimum',
      calculation: calculated,
    })
  })
  it('names a single field, and shows the message when the calculation is missing', () => {
    expect(outcomeOf(refusal({ errors: { comment: ['Long'] } }), calculated)).toEqual({
      kind: 'fields',
      errors: { comment: 'Long' },
    })
    for (const code of ['QUOTE_CHANGED', 'MIN_SUM'] as const)
      expect(outcomeOf(refusal({ code }), calculated)).toEqual({ kind: 'refused', message: 'No' })
  })
  it('allows an immediate repeat only when the order may have arrived', () => {
    expect([503, 500].map((status) => isWorthRepeating({ status, code: 'FAULT' }))).toEqual([
      true,
      true,
    ])
    expect(isWorthRepeating({ status: 409, code: 'IN_PROGRESS' })).toBe(true)
    expect(isWorthRepeating({ status: 429, code: 'TOO_MANY_REQUESTS' })).toBe(false)
    expect(isWorthRepeating({ status: 422, code: 'KEY_REUSED' })).toBe(false)
  })
})

describe('changes to accept', () => {
  const [line] = calculated.dishes
  if (!line) throw new Error('The price has no line')
  it('arise from another price, a missing line, or no price before', () => {
    expect(isChanged(calculated, calculated)).toBe(false)
    expect(isChanged(undefined, calculated)).toBe(true)
    expect(isChanged(calculated, dearer)).toBe(true)
    expect(isChanged(calculated, { ...calculated, dishes: [] })).toBe(true)
    const gone = [{ ...line, unavailable_reason: 'Sold out' }]
    expect(isChanged(calculated, { ...calculated, unavailable: gone })).toBe(true)
  })
  it('arise from one changed line of two at the same total', () => {
    const other = { ...line, id: dishId(99) }
    const two = { ...calculated, dishes: [line, other] }
    expect(isChanged(two, two)).toBe(false)
    expect(isChanged(two, { ...two, dishes: [line, { ...other, total: decimal(1) }] })).toBe(true)
  })
})
