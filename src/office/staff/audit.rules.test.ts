import { expect, test } from 'vitest'
import { callOf, changesOf, linesOf } from './audit.rules.ts'

test('changesOf gives changed fields with their values before and after', () =>
  expect(changesOf({ role: 'kitchen', until: null }, { role: 'support', limit: 3 })).toEqual([
    { name: 'role', before: 'kitchen', after: 'support' },
    { name: 'until', before: 'null', after: undefined },
    { name: 'limit', before: undefined, after: '3' },
  ]))

test('linesOf names sent values by path', () => {
  expect(
    linesOf({
      params: { dishId: 5 },
      body: { cityId: 1, available: false, until: null, prices: { BGN: 4.5 }, codes: ['a', 'b'] },
    }),
  ).toEqual([
    { name: 'dishId', value: '5' },
    { name: 'cityId', value: '1' },
    { name: 'available', value: 'false' },
    { name: 'until', value: 'null' },
    { name: 'prices.BGN', value: '4.5' },
    { name: 'codes.0', value: 'a' },
    { name: 'codes.1', value: 'b' },
  ])
})

test('linesOf gives no lines for an empty input and at most 40 for a long list', () => {
  expect(linesOf({})).toEqual([])
  expect(linesOf({ params: {}, body: {} })).toEqual([])
  expect(linesOf({ cut: '{"params"' })).toEqual([{ name: 'cut', value: '{"params"' }])
  expect(linesOf({ body: { all: Array.from({ length: 500 }, () => 1) } })).toHaveLength(40)
})

test('callOf names a call without its module', () => {
  expect(callOf('ops.pause')).toBe('pause')
  expect(callOf('ops.changeGoods')).toBe('changeDish')
})
