import { expect, test } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { categoriesNamed, stationOf } from './station.rules.ts'

const categories = [
  { id: 1, slug: 'rolls', parentId: null },
  { id: 2, slug: 'hot-rolls', parentId: 1 },
  { id: 3, slug: 'drinks', parentId: null },
]
const [california, hotSalmon, cola, gone] = [dishId(1), dishId(2), dishId(3), dishId(4)]
const menu = {
  categories: new Map(categories.map((category) => [category.id, category])),
  renamedCategories: new Map([['sushi', 1]]),
  dishes: new Map([
    [california, { categoryIds: [1] }],
    [hotSalmon, { categoryIds: [2] }],
    [cola, { categoryIds: [3] }],
  ]),
  retired: new Map([[gone, { categoryIds: [2] }]]),
}
const made = (...slugs: string[]) =>
  [california, hotSalmon, cola, gone].filter(stationOf(menu, slugs))

test('a station makes the dishes of its categories and of their subcategories, retired ones too', () => {
  expect(made('rolls')).toEqual([california, hotSalmon, gone])
  expect(made('hot-rolls')).toEqual([hotSalmon, gone])
  expect(made('hot-rolls', 'drinks')).toEqual([hotSalmon, cola, gone])
})

test('a station keeps a category that has another slug now', () => {
  expect(made('sushi')).toEqual([california, hotSalmon, gone])
  expect(categoriesNamed(menu, ['sushi', 'pizza']).map(({ slug }) => slug)).toEqual(['rolls'])
})

test('a station without any category, or without one that is left, makes every dish', () => {
  expect(made()).toHaveLength(4)
  expect(made('pizza')).toHaveLength(4)
  expect(made('pizza', 'drinks')).toEqual([cola])
})
