import { fc, test } from '@fast-check/vitest'
import * as v from 'valibot'
import { expect, test as it } from 'vitest'
import { categoryQuery } from '#contract/menu/narrowing.ts'
import { decimal } from '#contract/values/money.ts'
import { categorySearch } from '../catalog.search.ts'
import {
  canonicalOf,
  countNarrowed,
  priceOf,
  pricesOf,
  queryOf,
  spicyCodes,
  toggledIn,
} from './narrowing.rules.ts'

it.each([
  [10, 10],
  ['10.5', 10.5],
  ['10,50', 10.5],
  [' 7 ', 7],
  ['۱۰٫۵', 10.5],
  ['1 000', 1000],
  ['0', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['9.999', undefined],
  ['9999999', undefined],
  [NaN, undefined],
  [null, undefined],
  [{ a: 1 }, undefined],
])('priceOf reads %j as %j', (given, expected) => {
  expect(priceOf(given)).toBe(expected)
})

it('pricesOf swaps prices in the wrong order', () => {
  expect(pricesOf(20, 10)).toEqual({ from: 10, to: 20 })
  expect(pricesOf(undefined, 10)).toEqual({ from: undefined, to: 10 })
})

it('queryOf turns what an address asks for into that of the API, and countNarrowed counts it', () => {
  expect(queryOf({})).toEqual({ page: 1 })
  expect(queryOf({ filter: 'spicy,fish', sort: 'cheapest', page: 3 })).toEqual({
    filter: ['fish', 'spicy'],
    sort: 'cheapest',
    page: 3,
  })
  expect(queryOf({ diet: 'vegan,halal', spicy: 'hot,none', from: 5 })).toEqual({
    diet: ['vegan', 'halal'],
    spiciness: [0, 3],
    price_from: decimal(5),
    page: 1,
  })
  expect(countNarrowed({ diet: 'vegan', spicy: 'hot,none', from: 5 })).toBe(4)
})

it('toggledIn adds a missing code and removes a present one', () => {
  expect(toggledIn(['mild'], 'hot')).toEqual(['mild', 'hot'])
  expect(toggledIn(['mild', 'hot'], 'hot')).toEqual(['mild'])
})

const anything = fc.oneof(
  fc.string(),
  fc.double(),
  fc.subarray([...spicyCodes]).map((codes) => codes.join(',')),
  fc.constantFrom(
    'vegan',
    'vegan,halal,air',
    'a'.repeat(81),
    'a,'.repeat(40),
    '20,5',
    'gluten-free',
    12.5,
    1e9,
    -3,
    null,
    ['vegan'],
  ),
)
test.prop([
  fc.record({
    filter: anything,
    sort: fc.constantFrom('popular', 'cheapest', 'dearest', 'name'),
    diet: anything,
    spicy: anything,
    from: anything,
    to: anything,
    page: fc.oneof(fc.integer(), anything),
  }),
])('any address gives filters that the API accepts, and a stable canonical form', (search) => {
  const asked = v.parse(categorySearch, search)
  const canonical = canonicalOf(asked)
  expect(v.is(categoryQuery, queryOf(asked))).toBe(true)
  expect(queryOf(canonical)).toEqual(queryOf(asked))
  // Else a redirect would lead to another one.
  expect(v.parse(categorySearch, canonical)).toEqual(canonical)
  expect(canonicalOf(canonical)).toEqual(canonical)
})
