import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isSearchable, searchText } from './search.rules.ts'
import { searchSearch } from './search.search.ts'

test.each([
  [{ text: 'суши' }, { text: 'суши' }],
  [{ text: 42 }, { text: 42 }],
  [{ text: true }, { text: true }],
  [{ text: null }, { text: undefined }],
  [{ text: ['a', 'b'] }, { text: undefined }],
  [{}, {}],
  [{ text: 'суши', other: 1 }, { text: 'суши' }],
])('the address %j is read as %j', (address, search) => {
  expect(v.parse(searchSearch, address)).toEqual(search)
})

test.each([
  ['  суши ', 'суши'],
  ['a\0b\nc', 'a b c'],
  ['\0\0\0', ''],
  ['x'.repeat(10_000), 'x'.repeat(100)],
  [`${'x'.repeat(99)}🍣`, `${'x'.repeat(99)}\u{FFFD}`],
])('searchText turns %j into %j', (typed, text) => {
  expect(searchText(typed)).toBe(text)
})

test('isSearchable needs at least three characters', () => {
  expect(['', 'a', 'ab', 'abc'].map(isSearchable)).toEqual([false, false, false, true])
})
