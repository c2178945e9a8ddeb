import { expect, test } from 'vitest'
import { cityId, dishId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { type NewOrder, newOrderForm } from './new-order.form.ts'
import { stateOf } from './slot.rules.ts'
import { cartInputOf, daysFrom, errorsByField, isShownIn, orderInputOf } from './new-order.rules.ts'

const line = { id: dishId(5), quantity: 2, ingredients: [], free_of_choice: null }
const order: NewOrder = {
  ...newOrderForm.defaultValues,
  dishes: [{ key: 'a', name: 'Maki', choices: [], line }],
  place: { street: 'Chinar Street', house: '5', lat: 43.2, lng: 27.9 },
  house: ' 5 ',
  flat: '12',
  firstName: ' Mira ',
  phone: ' 0888 123 456 ',
  pickupId: '3',
  changeFrom: '50,00',
}
const varna = cityId(1)

test('a delivery is priced for its point, a pickup for its branch', () => {
  expect(cartInputOf(order, varna)).toEqual({
    cityId: 1,
    dishes: [line],
    orderType: 'delivery',
    point: { lat: 43.2, lng: 27.9 },
    equipment: { persons: 1, chopsticks: 1, training_chopsticks: 0 },
  })
  expect(cartInputOf({ ...order, orderType: 'pickup' }, varna)).toMatchObject({ pickupId: 3 })
  const at = '2026-03-12T18:00:00+02:00'
  expect(cartInputOf({ ...order, when: 'slot', slot: at }, varna).time).toEqual({
    type: 'on_time',
    at,
  })
})

const now = Date.parse('2026-03-12T13:00:00Z')
const slot = '2026-03-12T18:00:00+02:00'
const held = {
  hold: '7b0d2c5e-8a53-4c52-9d38-0f6f6a1e2b11',
  from: slot,
  expires_at: '2026-03-12T13:10:00Z',
  extendable_until: '2026-03-12T14:50:00Z',
  place: 'delivery',
}

test('a promo code is priced and sent, and allergens are sent as named', () => {
  const quote = { total: decimal(30), age: null }
  expect(cartInputOf(order, varna)).not.toHaveProperty('promocode')
  expect(orderInputOf(order, varna, quote, now)).not.toHaveProperty('allergens')
  const more: NewOrder = { ...order, promocode: 'SPRING', allergens: ['milk', 'nuts'] }
  expect(cartInputOf(more, varna)).toMatchObject({ promocode: 'SPRING' })
  expect(orderInputOf(more, varna, quote, now)).toMatchObject({
    promocode: 'SPRING',
    allergens: ['milk', 'nuts'],
  })
})

test('a time is sent with its hold until the hold expires', () => {
  const quote = { total: decimal(30), age: null }
  const timeOf = (more: Partial<NewOrder>, at = now) =>
    orderInputOf({ ...order, when: 'slot', slot, held, ...more }, varna, quote, at).time
  expect(timeOf({})).toEqual({ type: 'on_time', at: slot, hold: held.hold })
  expect(timeOf({}, now + 600_000)).toMatchObject({ hold: null })
  expect(timeOf({ held: null })).toMatchObject({ hold: null })
  expect(timeOf({ slot: '2026-03-12T19:00:00+02:00' })).toMatchObject({ hold: null })
  expect(timeOf({ when: 'soon' })).toEqual({ type: 'soon_as_possible' })
})

test('an extendable hold is ending three minutes before it expires', () => {
  expect(stateOf(null, slot, now)).toBe('none')
  expect(stateOf(held, 'another', now)).toBe('none')
  expect(stateOf(held, slot, now)).toBe('kept')
  expect(stateOf(held, slot, now + 420_000)).toBe('ending')
  const last = { ...held, extendable_until: held.expires_at }
  expect(stateOf(last, slot, now + 420_000)).toBe('kept')
  expect(stateOf(held, slot, now + 600_000)).toBe('over')
})

test('an order is sent with the trimmed form values at the quoted total', () => {
  const quote = { total: decimal(30), age: null }
  expect(orderInputOf(order, varna, quote, now)).toMatchObject({
    contact: { firstName: 'Mira', phone: '0888 123 456' },
    address: { type: 'flat', street: 'Chinar Street', house: '5', flat: '12' },
    time: { type: 'soon_as_possible' },
    payment: { type: 'cash', changeFrom: 50 },
    expectedTotal: 30,
    locale: 'en',
  })
  expect(orderInputOf(order, varna, quote, now)).not.toHaveProperty('ageConfirmed')
  const pickup: NewOrder = { ...order, orderType: 'pickup', payment: 'card', ageConfirmed: 18 }
  expect(orderInputOf(pickup, varna, { ...quote, age: 18 }, now)).toMatchObject({
    address: null,
    payment: { type: 'card', changeFrom: null },
    ageConfirmed: true,
  })
  const younger = { ...pickup, ageConfirmed: 16 }
  expect(orderInputOf(younger, varna, { ...quote, age: 18 }, now)).toMatchObject({
    ageConfirmed: false,
  })
})

const shown = isShownIn({ orderType: 'delivery', when: 'soon', payment: 'cash' })

test('a refusal is shown at its field or at the whole form', () => {
  const message = 'No'
  expect(
    errorsByField(
      { message, errors: { 'contact.phone': ['Wrong'], 'address.floor': ['Long'] } },
      shown,
    ),
  ).toEqual({ phone: 'Wrong', floor: 'Long' })
  expect(errorsByField({ message, errors: { pickupId: ['Unknown'] } }, shown)).toEqual({
    '': 'Unknown',
  })
  expect(errorsByField({ message, code: 'OUT_OF_SERVICE_AREA' }, shown)).toEqual({ place: 'No' })
  expect(errorsByField({ message, code: 'CLOSED' }, shown)).toEqual({ '': 'No' })
  expect(errorsByField({ message, code: 'QUOTE_CHANGED' }, shown)).toEqual({ '': 'changed' })
  const calculation = { promocode: { status: 'refused' } }
  expect(errorsByField({ message, code: 'QUOTE_CHANGED', calculation }, shown)).toEqual({
    promocode: 'promo',
  })
  const unavailable = [{ name: 'Maki', unavailable_reason: 'Sold out' }]
  const both = { promocode: { status: 'refused' }, unavailable }
  expect(errorsByField({ message, code: 'QUOTE_CHANGED', calculation: both }, shown)).toEqual({
    dishes: 'Maki (Sold out)',
    promocode: 'promo',
  })
  const none = { promocode: null, unavailable: [] }
  expect(errorsByField({ message, code: 'QUOTE_CHANGED', calculation: none }, shown)).toEqual({
    '': 'changed',
  })
  expect(errorsByField({ message, code: 'KEY_REUSED' }, shown)).toEqual({ '': 'sent' })
})

test('daysFrom lists consecutive days across the end of a month', () => {
  expect(daysFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
