import { expect, test } from 'vitest'
import { hiddenFrom, isShownTo, kitchensOf } from './kitchens.rules.ts'

const centre = { id: 1, delivers: false }
const port = { id: 2, delivers: false }
const north = { id: 3, delivers: false }
const delivery = { order_type: 'delivery' as const, branch: null }
const pickup = (id: number) => ({ order_type: 'pickup' as const, branch: { id } })

test('a pickup order goes to its own branch, also where another one delivers', () => {
  expect(kitchensOf(pickup(2), [centre, port])).toEqual([2])
  expect(kitchensOf(pickup(2), [{ ...centre, delivers: true }, port])).toEqual([2])
})

test('a delivery is that of every branch until one is named for deliveries', () => {
  expect(kitchensOf(delivery, [centre, port])).toEqual([1, 2])
  expect(kitchensOf(delivery, [centre, { ...port, delivers: true }])).toEqual([2])
})

test('a delivery is that of each branch named for deliveries', () =>
  expect(
    kitchensOf(delivery, [{ ...centre, delivers: true }, port, { ...north, delivers: true }]),
  ).toEqual([1, 3]))

test('a pickup order of a branch that is gone is that of every branch, so that one cooks it', () => {
  expect(kitchensOf(pickup(9), [centre, { ...port, delivers: true }])).toEqual([1, 2])
  expect(kitchensOf({ order_type: 'pickup', branch: null }, [centre, port])).toEqual([1, 2])
})

test('the board of a whole city shows each order, that of a branch its own', () => {
  const order = { kitchens: [2] }
  expect(isShownTo(null, order)).toBe(true)
  expect(isShownTo(2, order)).toBe(true)
  expect(isShownTo(1, order)).toBe(false)
})

test('an order of a backend without branches is shown on every board', () =>
  expect(isShownTo(1, {})).toBe(true))

test('lists hide from a branch the deliveries and the pickup orders of others', () => {
  expect(hiddenFrom(1, [centre, port, north])).toEqual({ deliveries: false, pickups: [2, 3] })
  expect(hiddenFrom(1, [centre, { ...port, delivers: true }])).toEqual({
    deliveries: true,
    pickups: [2],
  })
  expect(hiddenFrom(9, [centre, port])).toEqual({ deliveries: true, pickups: [1, 2] })
})
