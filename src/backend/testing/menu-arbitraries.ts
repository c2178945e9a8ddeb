import fc from 'fast-check'
import type { Choice, Dish, Menu, Option } from '#backend/core/menu.ts'
import type { MinorPrices } from '#contract/prices.ts'
import { minor } from '#contract/money.ts'
import { cityId, goodsId, type GoodsId } from '#contract/ids.ts'

export const named = (en: string) => ({ en, ru: `${en} по-русски` })
export const minors = fc
  .oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 5000 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 99_999_999, 100_000_000) },
  )
  .map(minor)
const prices: fc.Arbitrary<MinorPrices> = fc.record(
  { BGN: minors, AED: minors },
  { requiredKeys: ['BGN'] },
)
/** One in eight is not sold for leva, the city's money. */
const somePrices: fc.Arbitrary<MinorPrices> = fc.oneof(
  { weight: 7, arbitrary: prices },
  { weight: 1, arbitrary: fc.record({ AED: minors }) },
)
export const optionIds = [1, 2, 3, 4, 5, 6, 7, 8]
export const choiceIds = [11, 12]
export const dishIds = [21, 22, 23, 24, 25, 26].map(goodsId)
export const retiredId = goodsId(27)
export const strangerId = goodsId(99)

const option = (id: number): fc.Arbitrary<Option> =>
  fc
    .option(somePrices)
    .map((cost) => ({ id, code: `o${id}`, name: named(`Option ${id}`), prices: cost }))
const choice = (id: number): fc.Arbitrary<Choice> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 4 }),
      fc.subarray([5, 6, 7, 8], { minLength: 1 }),
    )
    .map(([included, more, ids]) => ({
      id,
      code: `c${id}`,
      name: named(`Choice ${id}`),
      included,
      max: included + more,
      optionIds: ids,
    }))
const dish = (id: GoodsId): fc.Arbitrary<Dish> =>
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
      choiceId: fc.option(fc.constantFrom(...choiceIds)),
      stopped: fc.integer({ min: 0, max: 9 }),
      categoryIds: fc.subarray([1, 2]),
    })
    .map(({ stopped, ...random }) => ({
      id,
      slug: `d${id}`,
      name: named(`Dish ${id}`),
      description: named('-'),
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
const byId = <T extends { id: number }>(items: readonly T[]): Map<T['id'], T> =>
  new Map(items.map((item) => [item.id, item]))

export const menus: fc.Arbitrary<Menu> = fc
  .record({
    options: fc.tuple(...optionIds.map(option)),
    choices: fc.tuple(...choiceIds.map(choice)),
    goods: fc.tuple(...dishIds.map(dish)),
    retired: dish(retiredId),
    gifts: fc.array(
      fc.record({ goodsId: fc.constantFrom(...dishIds, retiredId), from: somePrices }),
      { maxLength: 4 },
    ),
    equipment: fc.tuple(
      somePrices,
      somePrices,
      fc.boolean(),
      fc.option(fc.subarray([1, 2], { minLength: 1 })),
    ),
  })
  .map(({ options, choices, goods, retired, gifts, equipment: [first, second, both, needs] }) => ({
    version: 'test',
    options: byId(options),
    choices: byId(choices),
    goods: byId(goods),
    retired: byId([retired]),
    gifts,
    additionals: [],
    tiles: [],
    goodsIdBySlug: new Map(),
    renamedGoods: new Map(),
    renamedCategories: new Map(),
    categories: new Map(),
    filters: new Map(),
    equipment: [
      { code: 'chopsticks' as const, name: named('Chopsticks'), prices: first, categoryIds: null },
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
