import { expect, test } from 'vitest'
import { automaticPages, firstPageOf, pagesBefore, paginationOf, unbroken } from './pages.rules.ts'

test.each([undefined, null, '1', 0, -1, 1.5, Number.NaN, 4, 3, {}])(
  'a history entry of %j shows page 3 alone',
  (remembered) => {
    expect(firstPageOf(remembered, 3)).toBe(3)
  },
)

test('a history entry shows the pages it remembers, but not a hundred thousand', () => {
  expect(firstPageOf(1, 3)).toBe(1)
  expect(firstPageOf(2, 3)).toBe(2)
  expect(firstPageOf(1, 100_000)).toBe(100_000)
})

test('a history entry restores at most 40 pages', () => {
  expect(firstPageOf(1, 40)).toBe(1)
  expect(firstPageOf(1, 41)).toBe(41)
  expect(firstPageOf(70, 100)).toBe(70)
})

test('pagesBefore lists the pages between the first and the current one', () => {
  expect(pagesBefore(1, 4)).toEqual([1, 2, 3])
  expect(pagesBefore(4, 4)).toEqual([])
})

test('unbroken drops all pages above a missing one', () => {
  expect(unbroken(['a', 'b'])).toEqual(['a', 'b'])
  expect(unbroken(['a', undefined, 'c'])).toEqual(['c'])
  expect(unbroken(['a', undefined])).toEqual([])
  expect(unbroken([])).toEqual([])
})

test('two pages load automatically before the footer can be reached', () => {
  expect(automaticPages).toBe(2)
})

test.each([
  [1, 1, { from: 1, to: 20, coming: 20 }],
  [2, 2, { from: 1, to: 40, coming: 5 }],
  [3, 2, { from: 21, to: 45, coming: 0 }],
])('page %i below %i in all counts its dishes and those that come', (page, shown, expected) => {
  const meta = { current_page: page, last_page: 3, per_page: 20, total: 45 }
  expect(paginationOf(meta, shown)).toEqual({ page, last: 3, total: 45, ...expected })
})
