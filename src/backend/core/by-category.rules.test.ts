import { expect, test } from 'vitest'
import { byCategory } from './by-category.rules.ts'

const dishes = [
  { name: 'maki', categories: ['rolls'] },
  { name: 'set', categories: ['rolls', 'sushi', 'sets'] },
  { name: 'soup', categories: [] },
]

test('a category lists its dishes and those of its subcategories once each, in their order', () => {
  const found = byCategory(
    dishes,
    ({ categories }) => categories,
    (category) => (category === 'rolls' ? 'sushi' : null),
  )
  expect([...found].map(([category, list]) => [category, list.map(({ name }) => name)])).toEqual([
    ['rolls', ['maki', 'set']],
    ['sushi', ['maki', 'set']],
    ['sets', ['set']],
  ])
})
