import { expect, test } from 'vitest'
import { pageNumbers } from './page-links.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 6, [1, 2, null, 6]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('pageNumbers lists the links for page %i of %i', (current, last, expected) => {
  expect(pageNumbers(current, last)).toEqual(expected)
})
