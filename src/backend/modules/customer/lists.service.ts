import type { Deps } from '#backend/core/deps.ts'
import { inTransaction } from '#backend/db/transaction.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import { maxViewed } from '#contract/customers/lists.calls.ts'
import { lockCustomer } from './address.repo.ts'
import { deleteFavorite, insertDish, keepNewest, type List, readList } from './lists.repo.ts'
import type { CityId, CustomerId, DishId } from '#contract/values/ids.ts'

type Needs = Pick<Deps, 'db' | 'snapshots'>

export { readList } from './lists.repo.ts'

interface Whose {
  customerId: CustomerId
  list: List
  cityId: CityId
}

export async function listDishes(
  { db, snapshots }: Needs,
  { customerId, list, cityId }: Whose,
): Promise<{ dishes: DishId[] }> {
  const [menu, shop] = await Promise.all([snapshots.menu(), snapshots.shop()])
  const { currency } = cityOf(shop, cityId)
  const ids = await readList(db, customerId, list)
  return { dishes: ids.filter((id) => menu.dishes.get(id)?.prices[currency] !== undefined) }
}

/** Skips unknown dishes and keeps the 20 latest views. @throws Refusal NOT_FOUND */
export async function addDish(
  deps: Needs,
  whose: Whose,
  dishes: readonly DishId[],
): Promise<{ dishes: DishId[] }> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  cityOf(shop, whose.cityId)
  const { customerId, list } = whose
  const oldestFirst = [...new Set(dishes)].filter((id) => menu.dishes.has(id)).toReversed()
  if (oldestFirst.length > 0)
    await inTransaction(deps.db, async (trx) => {
      await lockCustomer(trx, customerId)
      const rows = oldestFirst.map((goods_id) => ({ customer_id: customerId, list, goods_id }))
      await insertDish(trx, list, rows)
      if (list === 'viewed') await keepNewest(trx, customerId, maxViewed)
    })
  return listDishes(deps, whose)
}

/** Ignores a dish that is not in the list. @throws Refusal NOT_FOUND for an unknown city */
export async function removeFavorite(
  deps: Needs,
  whose: Omit<Whose, 'list'>,
  dishId: DishId,
): Promise<{ dishes: DishId[] }> {
  cityOf(await deps.snapshots.shop(), whose.cityId)
  await deleteFavorite(deps.db, whose.customerId, dishId)
  return listDishes(deps, { ...whose, list: 'favorite' })
}
