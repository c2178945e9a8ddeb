import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { purchaseInput } from '#contract/purchase.calls.ts'
import { dueNow, fulfilmentError, orderBody, termsOf } from './order.rules.ts'
import { calculated, extras, filledIn, home, pickup, toHome } from './testing/values.ts'

const lines = [{ id: 1, qtt: 2, ingredients: [], free_of_choice: null }]

describe('the order as it is sent', () => {
  it('is one that the contract takes', () => {
    const body = orderBody(filledIn, 1, { lines, extras }, toHome, calculated)
    expect(v.parse(purchaseInput, body)).toEqual(body)
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
    expect(orderBody(values, 1, { lines, extras }, pickup, calculated)).toMatchObject({
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
  it('bonuses are those of the price on the screen', () => {
    const bonuses = { balance: 40, max_write_off: 12.5, written_off: 12.5, will_earn: 1 }
    const values = { ...filledIn, bonuses: { mode: 'most' as const, amount: '' } }
    expect(termsOf(toHome.choice, extras, values).bonuses).toBe(1_000_000)
    expect(
      orderBody(values, 1, { lines, extras }, toHome, { ...calculated, total: 21.5, bonuses }),
    ).toMatchObject({
      bonuses: 12.5,
      expectedTotal: 21.5,
    })
  })
  it('change may be written with a comma', () => {
    expect(
      orderBody(
        { ...filledIn, payment: { type: 'cash', changeFrom: '50,5' } },
        1,
        { lines, extras },
        toHome,
        calculated,
      ).payment.changeFrom,
    ).toBe(50.5)
  })
})

it('everything is paid at once online, else the deposit, else nothing', () => {
  expect(dueNow({ total: 300, deposit: 150 }, 'online')).toBe(300)
  expect(dueNow({ total: 300, deposit: 150 }, 'cash')).toBe(150)
  expect(dueNow({ total: 30, deposit: 0 }, 'card')).toBe(0)
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
