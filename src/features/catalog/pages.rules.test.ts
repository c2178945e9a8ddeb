import { expect, test } from 'vitest'
import { automaticPages, firstPageOf, pagesBefore, unbroken } from './pages.rules.ts'

test.each([undefined, null, '1', 0, -1, 1.5, Number.NaN, 4, 3, {}])(
  'a history that remembers %j shows the page alone',
  (remembered) => {
    expect(firstPageOf(remembered, 3)).toBe(3)
  },
)

test('a history that remembers earlier pages shows them, but never a hundred', () => {
  expect(firstPageOf(1, 3)).toBe(1)
  expect(firstPageOf(2, 3)).toBe(2)
  expect(firstPageOf(1, 100_000)).toBe(100_000)
})

test('at most forty pages are restored, wherever they begin', () => {
  expect(firstPageOf(1, 40)).toBe(1)
  expect(firstPageOf(1, 41)).toBe(41)
  expect(firstPageOf(70, 100)).toBe(70)
})

test('pages before', () => {
  expect(pagesBefore(1, 4)).toEqual([1, 2, 3])
  expect(pagesBefore(4, 4)).toEqual([])
})

test('nothing is shown above a page that is missing', () => {
  expect(unbroken(['a', 'b'])).toEqual(['a', 'b'])
  expect(unbroken(['a', undefined, 'c'])).toEqual(['c'])
  expect(unbroken(['a', undefined])).toEqual([])
  expect(unbroken([])).toEqual([])
})

test('two pages load by themselves before a customer who scrolls reaches the footer', () => {
  expect(automaticPages).toBe(2)
})
