import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decodeOrders, encodeOrders } from './orders-cookie.rules.ts'
import { orderId } from '#contract/values/ids.ts'

const key = 'ARkUVltWEoxFOcxC23ayk7A1tTv5H-jNLDzJmzAg5rs'

describe('a cookie that is not a list of orders', () => {
  it.for([
    [''],
    ['1'],
    [`2~7.${key}`],
    [`1~0.${key}`],
    [`1~x.${key}`],
    [`1~7.${key}x`],
    ['1~7'],
    [`1~${key}`],
    [`1${`~7.${key}`.repeat(6)}`],
  ])('reads %s as no orders', ([text]) => {
    expect(decodeOrders(text ?? '')).toEqual([])
  })
  test.prop([fc.string({ unit: 'binary' })])('never throws for any text', (text) => {
    expect(() => decodeOrders(`1~${text}`)).not.toThrow()
  })
})

it('the orders cookie keeps the 5 newest orders, each once', () => {
  const placed = [1, 2, 3, 4, 5, 6, 3].reduce<string>(
    (text, id) => encodeOrders({ id: orderId(id), key }, decodeOrders(text)),
    '',
  )
  expect(decodeOrders(placed).map((order) => order.id)).toEqual([3, 6, 5, 4, 2])
})
