import fc from 'fast-check'
import type { Combo, Option, OptionGroup, OptionPrices, Slot, Variant } from '#backend/core/menu.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import { minor } from '#contract/values/money.ts'
import { cityId, type DishId } from '#contract/values/ids.ts'

export const named = (en: string) => ({ en, ru: `${en} по-русски` })
export const minors = fc
  .oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 5000 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 99_999_999, 100_000_000) },
  )
  .map(minor)
export const prices: fc.Arbitrary<MinorPrices> = fc.record(
  { BGN: minors, AED: minors },
  { requiredKeys: ['BGN'] },
)
/** One in eight is not sold for leva, the city's money. */
export const somePrices: fc.Arbitrary<MinorPrices> = fc.oneof(
  { weight: 7, arbitrary: prices },
  { weight: 1, arbitrary: fc.record({ AED: minors }) },
)
export const optionIds = [1, 2, 3, 4, 5, 6, 7, 8]
/** Of the group that an option of the first group may open. */
export const openedIds = [9, 10]
export const sizeIds = [31, 32, 33]
export const slotIds = [41, 42]
const openedGroupId = 14
export const groupIds = [11, 12]
const sizeGroupId = 13

const pricesBySize = fc
  .dictionary(fc.constantFrom(...sizeIds.map(String)), somePrices, { maxKeys: 3 })
  .map((bySize) => new Map(Object.entries(bySize).map(([size, cost]) => [Number(size), cost])))
/** One option in four costs something else with the dish. */
const ownPrices: fc.Arbitrary<OptionPrices | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.record({ prices: somePrices, variantPrices: pricesBySize }) },
)

export const option = (id: number): fc.Arbitrary<Option> =>
  fc
    .record({
      prices: fc.option(somePrices),
      variantPrices: pricesBySize,
      weight: fc.integer({ min: 0, max: 60 }),
      stopped: fc.integer({ min: 0, max: 29 }),
    })
    .map(({ prices, variantPrices, weight, stopped }) => ({
      id,
      code: `o${id}`,
      name: named(`Option ${id}`),
      prices,
      variantPrices,
      picture: null,
      weight,
      sku: null,
      allergens: [],
      mayContain: [],
      diets: null,
      nutrition: null,
      soldOut: new Set(stopped < 2 ? [cityId(stopped + 1)] : []),
    }))

/** One of them, several, or portions of each. The first option may open one more group. */
const group = (
  id: number,
  ids: readonly number[],
  opened: fc.Arbitrary<OptionGroup | null> = fc.constant(null),
): fc.Arbitrary<OptionGroup> =>
  fc
    .record({
      opens: opened,
      select: fc.constantFrom('one' as const, 'many' as const, 'quantity' as const),
      freeRule: fc.constantFrom('dearest' as const, 'first' as const),
      options: fc.shuffledSubarray([...ids], { minLength: 1 }),
      most: fc.integer({ min: 1, max: 5 }),
      least: fc.integer({ min: 0, max: 2 }),
      included: fc.integer({ min: 0, max: 3 }),
      each: fc.integer({ min: 1, max: 3 }),
      own: fc.tuple(...ids.map(() => ownPrices)),
    })
    .map(({ select, freeRule, options, most, least, included, each, opens, own }) => {
      const max = select === 'one' ? 1 : select === 'many' ? Math.min(most, options.length) : most
      return {
        id,
        code: `g${id}`,
        name: named(`Group ${id}`),
        select,
        min: Math.min(least, max),
        max,
        included: Math.min(included, max),
        freeRule,
        options: options.map((optionId, index) => ({
          optionId,
          max: select === 'quantity' && !(index === 0 && opens) ? each : 1,
          isDefault: false,
          prices: own[index],
          opens: index === 0 ? opens : null,
        })),
        variants: null,
      }
    })
const sizes: fc.Arbitrary<OptionGroup> = fc
  .tuple(
    fc.subarray(sizeIds, { minLength: 1 }),
    fc.array(prices, { minLength: 3, maxLength: 3 }),
    fc.option(fc.integer({ min: 100, max: 900 })),
    fc.option(group(openedGroupId, openedIds)),
  )
  .map(([ids, costs, weight, opens]) => ({
    id: sizeGroupId,
    code: 'size',
    name: named('Size'),
    select: 'one',
    min: 1,
    max: 1,
    included: 0,
    freeRule: 'dearest',
    options: ids.map((optionId, index) => ({
      optionId,
      max: 1,
      isDefault: false,
      opens: index === 0 ? opens : null,
    })),
    variants: new Map(
      ids.map((id, index): [number, Variant] => [
        id,
        { prices: costs[index] ?? {}, weight, amount: id },
      ]),
    ),
  }))
export const groupsOfDish: fc.Arbitrary<OptionGroup[]> = fc
  .tuple(
    fc.option(sizes),
    fc.option(group(11, [5, 6], fc.option(group(openedGroupId, openedIds)))),
    fc.option(group(12, [7, 8])),
  )
  .map((all) => all.filter((one) => one !== null))

const slot = (id: number, dishIds: readonly DishId[]): fc.Arbitrary<Slot> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...dishIds), fc.option(prices)), {
      selector: ([dish]) => dish,
      minLength: 1,
      maxLength: 3,
    })
    .map((offers) => ({
      id,
      name: named(`Slot ${id}`),
      dishes: new Map(offers.map(([dish, surcharge]) => [dish, { surcharge: surcharge ?? {} }])),
      defaultId: null,
    }))
export const combos = (dishIds: readonly DishId[]): fc.Arbitrary<Combo> =>
  fc.record({
    slots: fc.tuple(...slotIds.map((id) => slot(id, dishIds))),
    discount: fc.option(
      fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
        fc.record({ amount: prices }),
      ),
    ),
  })
