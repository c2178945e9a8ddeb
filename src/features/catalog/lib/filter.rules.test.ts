import { expect, test } from 'vitest'
import { filterCodes, filterParameter, toggleFilter } from './filter.rules.ts'

test.each([
  ['nothing', undefined, []],
  ['an empty text', '', []],
  ['codes once and in order', 'spicy,fish,spicy', ['fish', 'spicy']],
  ['only the valid codes of a list', 'fish,%3Cb%3E, ,NO', ['fish']],
  ['no code that is too long', `fish,${'a'.repeat(81)}`, ['fish']],
])('filterCodes reads %s', (_, filter, expected) => {
  expect(filterCodes(filter)).toEqual(expected)
})

test('filterParameter gives one address for any order of codes', () => {
  expect(filterParameter(['spicy', 'fish'])).toBe(filterParameter(['fish', 'spicy']))
  expect(filterParameter([])).toBeUndefined()
})

test('toggleFilter adds a missing code and removes a present one', () => {
  expect(toggleFilter(undefined, 'fish')).toBe('fish')
  expect(toggleFilter('spicy', 'fish')).toBe('fish,spicy')
  expect(toggleFilter('fish,spicy', 'fish')).toBe('spicy')
  expect(toggleFilter('fish', 'fish')).toBeUndefined()
})
