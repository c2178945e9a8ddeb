import fc from 'fast-check'
import type { Combo, MenuDish, Menu, OptionGroup, SpecialPrice } from '#backend/core/menu.ts'
import { comboPrices } from '#backend/core/combo-prices.rules.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import { cityId, dishId, type DishId } from '#contract/values/ids.ts'
import {
  combos,
  groupsOfDish,
  named,
  openedIds,
  option,
  optionIds,
  prices,
  sizeIds,
  somePrices,
} from './choice-arbitraries.ts'

export const dishIds = [21, 22, 23, 24, 25, 26].map(dishId)
/** The last of the dishes. */
const comboId = dishId(26)
export const retiredId = dishId(27)
export const strangerId = dishId(99)

/** Undefined without sizes. */
function lowest(groups: readonly OptionGroup[]): MinorPrices | undefined {
  const variants = groups.find((one) => one.variants)?.variants
  if (!variants) return undefined
  const cheapest = (currency: 'BGN' | 'AED') =>
    [...variants.values()]
      .flatMap(({ prices }) => prices[currency] ?? [])
      .toSorted((a, b) => a - b)[0]
  const [BGN, AED] = [cheapest('BGN'), cheapest('AED')]
  return { ...(BGN !== undefined && { BGN }), ...(AED !== undefined && { AED }) }
}

/** Of city 1 or another, of the dish or of a size. */
const specialPrices: fc.Arbitrary<SpecialPrice[]> = fc.uniqueArray(
  fc.record({
    cityId: fc.constantFrom(null, cityId(1), cityId(2)),
    fulfilment: fc.constantFrom(null, 'delivery' as const, 'pickup' as const),
    sizeId: fc.constantFrom(null, ...sizeIds),
    prices,
  }),
  {
    selector: ({ cityId, fulfilment, sizeId }) => `${cityId} ${fulfilment} ${sizeId}`,
    maxLength: 4,
  },
)
/** One dish in eight has some. */
const limits: fc.Arbitrary<MenuDish['limits']> = fc.oneof(
  { weight: 7, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record(
      { min: fc.integer({ min: 1, max: 3 }), max: fc.integer({ min: 3, max: 20 }) },
      { requiredKeys: [] },
    ),
  },
)

const dish = (id: DishId): fc.Arbitrary<MenuDish> =>
  fc
    .record({
      prices: somePrices,
      ingredients: fc.subarray([1, 2, 3, 4, 5]).chain((ids) =>
        fc.tuple(
          ...ids.map((optionId) =>
            fc.record({
              optionId: fc.constant(optionId),
              included: fc.integer({ min: 0, max: 2 }),
              max: fc.integer({ min: 2, max: 4 }),
            }),
          ),
        ),
      ),
      groups: groupsOfDish,
      stopped: fc.integer({ min: 0, max: 9 }),
      categoryIds: fc.subarray([1, 2]),
      specialPrices,
      limits,
    })
    .map(({ stopped, prices, ...random }) => ({
      prices: lowest(random.groups) ?? prices,
      id,
      slug: `d${id}`,
      name: named(`Dish ${id}`),
      description: named('-'),
      combo: null,
      picture: `dishes/d${id}`,
      weight: 100 + id,
      amount: id,
      measure: 'pcs' as const,
      nutrition: null,
      allergens: [],
      diets: [],
      badges: [],
      filters: [],
      oldPrices: {},
      parts: [],
      relatedIds: [],
      changedAt: new Date(0),
      unavailable: new Map(
        stopped === 0
          ? [[cityId(1), named('Sold out')]]
          : stopped === 1
            ? [[cityId(2), named('Sold out elsewhere')]]
            : [],
      ),
      ...random,
    }))
/** Without sizes, and sold where its slots have a dish. */
const asCombo = (item: MenuDish, combo: Combo, dishes: readonly MenuDish[]): MenuDish => ({
  ...item,
  combo,
  prices: comboPrices(combo, item.prices, byId(dishes)),
  groups: item.groups.filter(({ variants }) => variants === null),
})
const byId = <T extends { id: number }>(items: readonly T[]): Map<T['id'], T> =>
  new Map(items.map((item) => [item.id, item]))

export const menus: fc.Arbitrary<Menu> = fc
  .record({
    options: fc.tuple(...[...optionIds, ...openedIds, ...sizeIds].map(option)),
    dishes: fc.tuple(...dishIds.map(dish)),
    combo: combos(dishIds.filter((id) => id !== comboId)),
    retired: dish(retiredId),
    gifts: fc.array(
      fc.record({ dishId: fc.constantFrom(...dishIds, retiredId), from: somePrices }),
      { maxLength: 4 },
    ),
    equipment: fc.tuple(
      somePrices,
      somePrices,
      fc.boolean(),
      fc.option(fc.subarray([1, 2], { minLength: 1 })),
    ),
  })
  .map(({ options, dishes, combo, retired, gifts, equipment: [first, second, both, needs] }) => ({
    version: 'test',
    options: byId(options),
    dishes: byId(dishes.map((item) => (item.id === comboId ? asCombo(item, combo, dishes) : item))),
    retired: byId([retired]),
    gifts,
    additionals: [],
    tiles: [],
    dishIdBySlug: new Map(),
    renamedDishes: new Map(),
    renamedCategories: new Map(),
    categories: new Map(),
    filters: new Map(),
    equipment: [
      {
        code: 'chopsticks' as const,
        name: named('Chopsticks'),
        prices: first,
        categoryIds: null,
      },
      ...(both
        ? [
            {
              code: 'training_chopsticks' as const,
              name: named('Training'),
              prices: second,
              categoryIds: needs,
            },
          ]
        : []),
    ],
  }))
