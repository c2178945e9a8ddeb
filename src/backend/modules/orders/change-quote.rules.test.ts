import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { minor } from '#contract/values/money.ts'
import { paymentAfter, presentChangeQuote, storedOrder } from './change-quote.rules.ts'
import { dueOnDelivery, refundableOf } from './present-payment.rules.ts'

const order = (total: number, more: Partial<Parameters<typeof paymentAfter>[0]> = {}) => ({
  status: 'process' as const,
  payment_status: 'paid' as const,
  total: minor(total),
  due_online: minor(total),
  repaid: minor(0),
  refunded: minor(0),
  change_from: null,
  ...more,
})
type PaidOrder = Parameters<typeof paymentAfter>[0]

const changed = (before: PaidOrder, total: number): PaidOrder => {
  const { refund, ...payment } = paymentAfter(before, minor(total))
  return {
    ...before,
    ...payment,
    total: minor(total),
    refunded: minor(before.refunded + refund),
  }
}

test('an order paid at the door stays so at any new total', () => {
  const cash = order(3400, { payment_status: 'on_delivery', due_online: minor(0) })
  for (const total of [100, 3400, 9000])
    expect(paymentAfter(cash, minor(total))).toEqual({
      payment_status: 'on_delivery',
      repaid: 0,
      refund: 0,
    })
})

test('a deposit stays, and is refunded as far as it exceeds the new total', () => {
  const deposit = order(10_000, { payment_status: 'deposit_paid', due_online: minor(2000) })
  expect(paymentAfter(deposit, minor(5000))).toMatchObject({
    payment_status: 'deposit_paid',
    refund: 0,
  })
  expect(paymentAfter(deposit, minor(1500))).toEqual({
    payment_status: 'paid',
    repaid: 500,
    refund: 500,
  })
})

test('a free order is paid at the door once it costs something', () => {
  expect(paymentAfter(order(0), minor(500))).toMatchObject({ payment_status: 'on_delivery' })
})

test('after any changes and refunds the customer has paid, or will pay, the last total', () => {
  const step = fc.record({ total: fc.nat(9999), refund: fc.nat(3000) })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.array(step, { maxLength: 6 }),
      (paid, steps) => {
        let now: PaidOrder = order(paid)
        let sorry = 0
        for (const { total, refund } of steps) {
          const given = Math.min(refund, refundableOf(now))
          sorry += given
          now = changed({ ...now, refunded: minor(now.refunded + given) }, total)
          const { due } = dueOnDelivery(now)
          expect(due).toBeGreaterThanOrEqual(0)
          expect(now.refunded).toBeLessThanOrEqual(paid)
          // Apologies are the customer's to keep: they pay no more than the total.
          expect(paid - now.refunded + due).toBeLessThanOrEqual(now.total)
          if (sorry === 0) expect(paid - now.refunded + due).toBe(now.total)
        }
      },
    ),
  )
})

const portion = (id: number, name: string, quantity: number, included: number, pick = false) => ({
  id,
  name,
  quantity,
  included,
  pick,
  extra: 0,
})
const option = (id: number, name: string, quantity: number, options: object[] = []) => ({
  id,
  name,
  quantity,
  options,
  group: 'Extras',
  included: 0,
  extra: 0,
})
const amounts = {
  goods_sum: 2000,
  equipment_sum: 0,
  discount_sum: 0,
  bonus_spent: 0,
  bonus_earn: 0,
  delivery_price: 0,
  total: 2000,
}
const pizzaWith = (ingredients: object[], options: object[] = []) =>
  v.parse(storedOrder, {
    ...amounts,
    quote: {
      dishes: [
        {
          id: 1,
          name: 'Pizza',
          slug: 'pizza',
          picture: '',
          amount: 1,
          measure: 'pcs',
          weight: null,
          quantity: 1,
          free_of_choice: null,
          ingredients,
          options,
          price: 2000,
          total: 2000,
        },
      ],
      gifts: [],
      equipment: [],
    },
  })
const described = (before: Parameters<typeof pizzaWith>, after: Parameters<typeof pizzaWith>) =>
  presentChangeQuote(order(2000), pizzaWith(...before), pizzaWith(...after)).lines.map(
    ({ details, after: pieces }) => [details.replaceAll('\u00a0', ' '), pieces],
  )

test('a change of portions says how many there were and how many there will be', () => {
  const bacon = (quantity: number) => [option(11, 'Bacon', quantity, [option(12, 'Dip', quantity)])]
  expect(described([[], bacon(2)], [[], bacon(1)])).toEqual([
    ['Bacon × 2, Dip × 2', 0],
    ['Bacon, Dip', 1],
  ])
  const ham = (quantity: number) => [portion(21, 'Ham', quantity, 1)]
  expect(described([ham(3)], [ham(2)])).toEqual([
    ['+ Ham × 3', 0],
    ['+ Ham × 2', 1],
  ])
  const soy = (quantity: number) => [portion(22, 'Soy', quantity, 1, true)]
  expect(described([soy(1)], [soy(2)])).toEqual([
    ['+ Soy', 0],
    ['+ Soy × 2', 1],
  ])
})

test('a change names fewer portions of an ingredient otherwise than none', () => {
  const cheese = (quantity: number) => [portion(23, 'Cheese', quantity, 2)]
  expect(described([cheese(1)], [cheese(0)])).toEqual([
    ['− Cheese (1/2)', 0],
    ['− Cheese', 1],
  ])
})
