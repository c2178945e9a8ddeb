import * as v from 'valibot'
import { expect, test } from 'vitest'
import { categorySearch, productsSearch } from './catalog.search.ts'

test.each([
  [{ page: 2 }, { page: 2 }],
  [{ page: 'abc' }, { page: undefined }],
  [{ page: 0 }, { page: 1 }],
  [{ page: 1.5 }, { page: undefined }],
  [{ page: [2, 3] }, { page: undefined }],
  [{}, {}],
])('productsSearch reads the page of %j', (search, expected) => {
  expect(v.parse(productsSearch, search)).toEqual(expected)
})

test.each([
  [{ filter: 'spicy,fish' }, { filter: 'fish,spicy' }],
  [{ filter: 7 }, { filter: '7' }],
  [{ diet: ['vegan', 'halal'] }, { diet: 'halal,vegan' }],
  [
    { from: 5, to: [1] },
    { from: 5, to: undefined },
  ],
  [{ filter: '<script>' }, { filter: undefined }],
  [{ filter: { a: 1 } }, { filter: undefined }],
  [{ sort: 'cheapest' }, { sort: 'cheapest' }],
  [{ sort: 'name' }, { sort: undefined }],
  [{ sort: ['popular'] }, { sort: undefined }],
  [{ page: 3 }, { page: 3 }],
  [{ page: -1 }, { page: undefined }],
  [{}, {}],
])('categorySearch reads the filters, sorting and page of %j', (search, expected) => {
  expect(v.parse(categorySearch, search)).toEqual(expected)
})
