import { fc, test } from '@fast-check/vitest'
import { expect, test as it } from 'vitest'
import { badgeCodes } from '#contract/menu/dish-codes.ts'
import { type Sorting, sortings } from '#contract/menu/sortings.ts'
import { minor } from '#contract/values/money.ts'
import { countByFilter, filtered, type ShownDish, sorted } from './narrowing.rules.ts'

const filterCodes = ['fish', 'spicy', 'cheese']
const shownDish = fc.record({
  dish: fc.record({
    filters: fc.subarray(filterCodes),
    badges: fc.subarray([...badgeCodes]),
    spiciness: fc.constant(undefined),
  }),
  price: fc.integer({ min: 1, max: 5 }).map(minor),
  diets: fc.constant([]),
  isSoldOut: fc.boolean(),
})

/** Second implementation: one by one the first of those that nothing goes before. */
function oneByOne(dishes: readonly ShownDish[], sorting: Sorting): ShownDish[] {
  const rank = ({ dish, price }: ShownDish) =>
    sorting === 'popular' ? (dish.badges.includes('hit') ? 0 : 1) : price
  const goesBefore = (one: ShownDish, other: ShownDish) => {
    if (one.isSoldOut !== other.isSoldOut) return other.isSoldOut
    return sorting === 'dearest' ? rank(one) > rank(other) : rank(one) < rank(other)
  }
  const left = [...dishes]
  return dishes.flatMap(() => {
    const at = left.findIndex((one) => !left.some((other) => goesBefore(other, one)))
    return left.splice(at, 1)
  })
}

test.prop([fc.array(shownDish, { maxLength: 20 }), fc.constantFrom(...sortings)])(
  'sorted keeps menu order among equals and puts sold-out dishes last',
  (dishes, sorting) => {
    expect(sorted(dishes, undefined)).toEqual(dishes)
    const [found, expected] = [sorted(dishes, sorting), oneByOne(dishes, sorting)]
    expect(found.map((one) => dishes.findIndex((dish) => dish === one))).toEqual(
      expected.map((one) => dishes.findIndex((dish) => dish === one)),
    )
  },
)

test.prop([fc.array(shownDish), fc.subarray(filterCodes)])(
  'a filter leaves as many dishes as countByFilter says, each with all codes',
  (dishes, chosen) => {
    const found = filtered(dishes, chosen)
    for (const { dish } of found) expect(dish.filters).toEqual(expect.arrayContaining(chosen))
    for (const code of filterCodes)
      expect(countByFilter(found).get(code) ?? 0).toBe(filtered(dishes, [...chosen, code]).length)
  },
)

it('a dish that repeats a code counts once', () => {
  const dish = { filters: ['fish', 'fish'], badges: [], spiciness: undefined }
  const shown = { dish, price: minor(1), diets: [], isSoldOut: false }
  expect([...countByFilter([shown])]).toEqual([['fish', 1]])
})
