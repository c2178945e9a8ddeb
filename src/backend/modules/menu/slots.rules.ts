import type { SlotDocument, StoredCombo } from '#backend/db/schema.menu.ts'
import type { City } from '#backend/core/city.ts'
import type { Combo, Dish, Slot } from '#backend/core/menu.ts'
import { maxOffers } from '#contract/catalog-options.ts'
import type { MinorPrices } from '#contract/prices.ts'
import type { CityId, GoodsId } from '#contract/ids.ts'
import { comboPrices } from '#backend/core/combo-prices.rules.ts'
import { noneLeft } from './none-left.ts'

/** On the menu, in its order, without combos. */
type Dishes = ReadonlyMap<GoodsId, Dish>
interface Offers {
  slots: ReadonlyMap<string, { id: number; document: SlotDocument }>
  goodsIdBySlug: ReadonlyMap<string, GoodsId>
  dishes: Dishes
  cities: readonly Pick<City, 'id' | 'currency'>[]
  /** With those of its subcategories. */
  inCategory: (slug: string) => readonly Dish[]
}

/** By category id, each dish also in the parents of its categories. */
export function dishesByCategory(
  dishes: Iterable<Dish>,
  categories: readonly { id: number; parent_id: number | null }[],
): Map<number, Dish[]> {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const found = new Map<number, Dish[]>()
  for (const dish of dishes)
    for (const id of new Set(dish.categoryIds.flatMap((own) => [own, parents.get(own) ?? own]))) {
      const list = found.get(id)
      if (list) list.push(dish)
      else found.set(id, [dish])
    }
  return found
}

function slotOf(
  { id, document }: { id: number; document: SlotDocument },
  { goodsIdBySlug, dishes, inCategory }: Offers,
): Slot {
  const offered = new Map<GoodsId, { surcharge: MinorPrices }>()
  for (const { goods, surcharge = {} } of document.goods) {
    const goodsId = goodsIdBySlug.get(goods)
    if (goodsId !== undefined && dishes.has(goodsId)) offered.set(goodsId, { surcharge })
  }
  for (const dish of document.categories.flatMap(inCategory))
    if (!offered.has(dish.id) && offered.size < maxOffers) offered.set(dish.id, { surcharge: {} })
  const wanted = document.default === undefined ? undefined : goodsIdBySlug.get(document.default)
  return {
    id,
    name: document.name,
    dishes: offered,
    defaultId: wanted !== undefined && offered.has(wanted) ? wanted : null,
  }
}

/** Cities in which a slot has no dish left. */
function citiesWithoutDish({ slots }: Combo, { dishes, cities }: Offers): CityId[] {
  const isLeft = (goodsId: GoodsId, { id, currency }: Offers['cities'][number]) => {
    const dish = dishes.get(goodsId)
    return dish?.prices[currency] !== undefined && !dish.unavailable.has(id)
  }
  const isWithout = (city: Offers['cities'][number]) =>
    slots.some((slot) => ![...slot.dishes.keys()].some((goodsId) => isLeft(goodsId, city)))
  return cities.filter(isWithout).map(({ id }) => id)
}

export function withCombo(dish: Dish, { slots, discount }: StoredCombo, offers: Offers): Dish {
  const combo: Combo = {
    slots: slots.flatMap((code) => {
      const slot = offers.slots.get(code)
      return slot ? [slotOf(slot, offers)] : []
    }),
    discount: discount ?? null,
  }
  return {
    ...dish,
    combo,
    prices: comboPrices(combo, dish.prices, offers.dishes),
    unavailable: new Map([
      ...citiesWithoutDish(combo, offers).map((city) => [city, noneLeft] as const),
      ...dish.unavailable,
    ]),
  }
}
