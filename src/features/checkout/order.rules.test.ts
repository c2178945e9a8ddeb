import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { plain } from '#api/wire-names.ts'
import type { Refusal } from '#api/answer.ts'
import { purchaseInput } from '#contract/purchase.calls.ts'
import {
  dueNow,
  fulfilmentError,
  isChanged,
  isWorthRepeating,
  orderBody,
  outcomeOf,
  termsOf,
} from './order.rules.ts'
import { calculated, extras, filledIn, home, pickup, toHome } from '#tests/storefront/checkout.ts'
import { decimal } from '#contract/money.ts'
import { cityId, goodsId } from '#contract/ids.ts'

const lines = [{ id: goodsId(1), quantity: 2, ingredients: [], free_of_choice: null }]

describe('the order as it is sent', () => {
  it('is one that the contract takes', () => {
    const body = orderBody(
      filledIn,
      cityId(1),
      { lines, extras, allergens: [] },
      toHome,
      calculated,
    )
    expect(v.parse(plain(purchaseInput), body)).toEqual(body)
    expect(body).toMatchObject({
      contact: { firstName: 'Anna', phone: '359881234567' },
      expectedTotal: 34,
      pickupId: null,
      point: { lat: 43.2, lng: 27.9 },
      address: { street: 'Sliva Street', house: '12', lat: 43.2, lng: 27.9 },
    })
  })
  it('a pickup has a branch and no address; a card asks for no change', () => {
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
  it('declares what the customer does not eat, unless they take it back', () => {
    const allergens = ['milk' as const]
    const sent = (values: typeof filledIn) =>
      orderBody(values, cityId(1), { lines, extras, allergens }, toHome, calculated).allergens
    expect(sent(filledIn)).toEqual(['milk'])
    expect(sent({ ...filledIn, declaresAllergens: false })).toBeUndefined()
  })
  it('bonuses are those of the price on the screen', () => {
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
  it.each([
    ['50,5', 50.5],
    [' 50.5 ', 50.5],
    [' ', null],
    ['', null],
  ])('change for %j is asked as %j', (changeFrom, asked) => {
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
  it('a chosen time is priced and ordered, with the place that is held', () => {
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
  })
  it('what is typed is sent without the space around it, and no address with a pickup', () => {
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

it('everything is paid at once online, else the deposit, else nothing', () => {
  expect(dueNow({ total: decimal(300), deposit: decimal(150) }, 'online')).toBe(300)
  expect(dueNow({ total: decimal(300), deposit: decimal(150) }, 'cash')).toBe(150)
  expect(dueNow({ total: decimal(30), deposit: decimal(0) }, 'card')).toBe(0)
})

it('a delivery without a whole address and a pickup without a branch are refused', () => {
  expect(fulfilmentError({ ...toHome, address: undefined }, 'bg')).toBe('addressEmpty')
  expect(fulfilmentError({ ...toHome, address: { ...home, house: '' } }, 'bg')).toBe('addressEmpty')
  expect(fulfilmentError({ ...pickup, choice: { ...pickup.choice, pickupId: null } }, 'bg')).toBe(
    'pickupEmpty',
  )
})

it('a kept address, in the Emirates one of a street alone, and a branch are taken', () => {
  expect(fulfilmentError(toHome, 'bg')).toBeNull()
  expect(fulfilmentError({ ...toHome, address: { ...home, house: '' } }, 'ae')).toBeNull()
  expect(fulfilmentError(pickup, 'bg')).toBeNull()
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
  goods: calculated.goods.map((line) => ({ ...line, total: decimal(36) })),
}

describe('what a refusal means', () => {
  it('a fault, and an order still being placed, may be sent again', () => {
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
  it('the first sentence is under each field, that of a whole address beside it', () => {
    const errors = {
      'contact.phone': ['Wrong', 'Short'],
      address: ['Empty'],
      'goods.0.id': ['Unknown'],
    }
    expect(outcomeOf(refusal({ errors }), calculated)).toEqual({
      kind: 'fields',
      errors: { 'contact.phone': 'Wrong', fulfilment: 'Empty' },
    })
  })
  it('what belongs to no field is said apart', () => {
    expect(outcomeOf(refusal({ errors: { 'goods.0.id': ['Unknown'] } }), calculated)).toEqual({
      kind: 'refused',
      message: 'Unknown',
    })
    expect(outcomeOf(refusal({ code: 'KEY_REUSED' }), calculated)).toEqual({
      kind: 'refused',
      message: 'No',
    })
  })
  it('a point outside every zone is the fault of the address', () => {
    expect(outcomeOf(refusal({ code: 'OUT_OF_SERVICE_AREA' }), calculated)).toEqual({
      kind: 'fields',
      errors: { fulfilment: 'noRange' },
    })
  })
  it('a changed price is shown before and now, a subtotal below the minimum with the missing amount', () => {
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
  it('one field is enough; without the prices that it speaks of a refusal is said', () => {
    expect(outcomeOf(refusal({ errors: { comment: ['Long'] } }), calculated)).toEqual({
      kind: 'fields',
      errors: { comment: 'Long' },
    })
    for (const code of ['QUOTE_CHANGED', 'MIN_SUM'] as const)
      expect(outcomeOf(refusal({ code }), calculated)).toEqual({ kind: 'refused', message: 'No' })
  })
  it('only what may have been heard is repeated at once', () => {
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
  it('another total, another line, a dish that is gone, or no price before', () => {
    expect(isChanged(calculated, calculated)).toBe(false)
    expect(isChanged(undefined, calculated)).toBe(true)
    expect(isChanged(calculated, dearer)).toBe(true)
    expect(isChanged(calculated, { ...calculated, goods: [] })).toBe(true)
  })
  it('one of two lines, at the same total', () => {
    const [line] = calculated.goods
    if (!line) throw new Error('The price has no line')
    const other = { ...line, id: goodsId(99) }
    const two = { ...calculated, goods: [line, other] }
    expect(isChanged(two, two)).toBe(false)
    expect(isChanged(two, { ...two, goods: [line, { ...other, total: decimal(1) }] })).toBe(true)
  })
})
