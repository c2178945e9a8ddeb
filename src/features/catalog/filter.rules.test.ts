import { expect, test } from 'vitest'
import { filterCodes, filterParameter, toggleFilter } from './filter.rules.ts'

test.each([
  ['nothing', undefined, []],
  ['an empty text', '', []],
  ['codes once and in order', 'spicy,fish,spicy', ['fish', 'spicy']],
  ['what is no code is left out', 'fish,%3Cb%3E, ,NO', ['fish']],
])('reads %s', (_, filter, expected) => {
  expect(filterCodes(filter)).toEqual(expected)
})

test('the same set is the same address', () => {
  expect(filterParameter(['spicy', 'fish'])).toBe(filterParameter(['fish', 'spicy']))
  expect(filterParameter([])).toBeUndefined()
})

test('toggles a code', () => {
  expect(toggleFilter(undefined, 'fish')).toBe('fish')
  expect(toggleFilter('spicy', 'fish')).toBe('fish,spicy')
  expect(toggleFilter('fish,spicy', 'fish')).toBe('spicy')
  expect(toggleFilter('fish', 'fish')).toBeUndefined()
})
