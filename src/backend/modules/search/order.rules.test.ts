import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuDish } from '#backend/core/menu.ts'
import { cityId, dishId, type DishId } from '#contract/values/ids.ts'
import { dishOf } from '#tests/backend/support/small-menu.ts'
import { inOrder } from './order.rules.ts'
import type { Score } from './rank.rules.ts'

const place = { menu: { categories: new Map() }, locales: ['en', 'ru'] as const, cityId: cityId(1) }

/** Sorts all that is found. */
function allInOrder(
  text: string,
  dishes: readonly MenuDish[],
  scores: ReadonlyMap<DishId, Score>,
): MenuDish[] {
  const keysOf = (dish: MenuDish): number[] => [
    Number(dish.name.en.toLowerCase() !== text.trim().toLowerCase()),
    -(scores.get(dish.id)?.worth ?? 0),
    Number(dish.unavailable.has(place.cityId)),
    -(scores.get(dish.id)?.places ?? 0),
    Number(!dish.badges.includes('hit')),
  ]
  return dishes
    .map((dish) => ({ dish, keys: keysOf(dish) }))
    .toSorted((a, b) => a.keys.map((key, at) => key - (b.keys[at] ?? 0)).find(Boolean) ?? 0)
    .map(({ dish }) => dish)
}

const found = fc.record({
  name: fc.constantFrom('Salmon', 'salmon ', 'Salmon roll', 'Soup'),
  worth: fc.constantFrom(0.1, 0.2, 0.4, 0.75, 1),
  places: fc.constantFrom(0, 1, 2, 3),
  isOut: fc.boolean(),
  isHit: fc.boolean(),
})

test('the first dishes are those of the full ranking', () => {
  fc.assert(
    fc.property(
      fc.array(found, { maxLength: 60 }),
      fc.integer({ min: 1, max: 70 }),
      (all, count) => {
        const dishes = all.map(({ name, isOut, isHit }, index) =>
          dishOf(dishId(index + 1), name, 100, {
            badges: isHit ? ['hit'] : [],
            unavailable: new Map(isOut ? [[place.cityId, { en: 'Out' }]] : []),
          }),
        )
        const scores = new Map(
          all.map(({ name, worth, places }, index) => [
            dishId(index + 1),
            // Nothing is worth more than a dish with this name.
            { worth: name.toLowerCase() === 'salmon' ? 1 : worth, places },
          ]),
        )
        expect(inOrder(place, ' SALMON', dishes, { scores, count })).toEqual(
          allInOrder(' SALMON', dishes, scores).slice(0, count),
        )
      },
    ),
  )
})
