import { expect, test } from 'vitest'
import type { DishCard } from '#api/types.ts'
import { decimal } from '#contract/values/money.ts'
import { filterDishes, sortDishes } from './shown-dishes.rules.ts'

test('filterGoods keeps the dishes that have every code', () => {
  const dishes = [
    { id: 1, filters: ['fish', 'spicy'] },
    { id: 2, filters: ['fish'] },
  ]
  expect(filterDishes(dishes, ['fish']).length).toBe(2)
  expect(filterDishes(dishes, ['fish', 'spicy']).map((dish) => dish.id)).toEqual([1])
})

const dish = (
  id: number,
  price: number,
  badges: DishCard['badges'] = [],
  unavailable_reason: string | null = null,
) => ({ id, actual_price: decimal(price), badges, unavailable_reason })
const dishes = [
  dish(1, 12),
  dish(2, 15.5, ['spicy', 'hit']),
  dish(3, 2, ['hit'], 'Back tomorrow'),
  dish(4, 8, ['new']),
  dish(5, 12, ['hit']),
  dish(6, 40, [], 'Back tomorrow'),
]

test.each([
  [undefined, [1, 2, 3, 4, 5, 6]],
  ['popular', [2, 5, 1, 4, 3, 6]],
  ['cheapest', [4, 1, 5, 2, 3, 6]],
  ['dearest', [2, 1, 5, 4, 6, 3]],
] as const)(
  'sortGoods by %s keeps menu order among equals and puts sold-out dishes last',
  (sorting, expected) => {
    expect(sortDishes(dishes, sorting).map(({ id }) => id)).toEqual(expected)
  },
)
