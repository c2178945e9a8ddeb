import type { SlotDocument, StoredCombo } from '#backend/db/schema.menu.ts'
import type { Combo, MenuDish, Slot } from '#backend/core/menu.ts'
import { maxOffers } from '#contract/menu/catalog-options.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import type { DishId } from '#contract/values/ids.ts'
import { comboPrices } from '#backend/core/combo-prices.rules.ts'

type Dishes = ReadonlyMap<DishId, MenuDish>
interface Offers {
  dishIdBySlug: ReadonlyMap<string, DishId>
  dishes: Dishes
  inCategory: (slug: string) => readonly MenuDish[]
}

export function slotOf(
  { id, document }: { id: number; document: SlotDocument },
  { dishIdBySlug, dishes, inCategory }: Offers,
): Slot {
  const offered = new Map<DishId, { surcharge: MinorPrices }>()
  for (const { goods: dish, surcharge = {} } of document.goods) {
    const dishId = dishIdBySlug.get(dish)
    if (dishId !== undefined && dishes.has(dishId)) offered.set(dishId, { surcharge })
  }
  for (const dish of document.categories.flatMap(inCategory))
    if (!offered.has(dish.id) && offered.size < maxOffers) offered.set(dish.id, { surcharge: {} })
  const wanted = document.default === undefined ? undefined : dishIdBySlug.get(document.default)
  return {
    id,
    name: document.name,
    dishes: offered,
    defaultId: wanted !== undefined && offered.has(wanted) ? wanted : null,
  }
}

export function withCombo(
  dish: MenuDish,
  { slots, discount }: StoredCombo,
  { bySlot, dishes }: { bySlot: ReadonlyMap<string, Slot>; dishes: Dishes },
): MenuDish {
  const combo: Combo = {
    slots: slots.flatMap((code) => bySlot.get(code) ?? []),
    discount: discount ?? null,
  }
  return { ...dish, combo, prices: comboPrices(combo, dish.prices, dishes) }
}
