import type { Deps } from '#backend/core/deps.ts'
import { cityOf } from '#backend/modules/shop/shop.service.ts'
import { maxViewed } from '#contract/lists.calls.ts'
import { lockCustomer } from './address.repo.ts'
import { deleteFavorite, insertGoods, keepNewest, type List, readList } from './lists.repo.ts'
import type { CityId, CustomerId, GoodsId } from '#contract/ids.ts'

type Needs = Pick<Deps, 'db' | 'snapshots'>

export { readList } from './lists.repo.ts'

interface Whose {
  customerId: CustomerId
  list: List
  domainId: CityId
}

/** Only dishes sold in the city, the newest first. @throws Refusal NOT_FOUND */
export async function listGoods(
  { db, snapshots }: Needs,
  { customerId, list, domainId }: Whose,
): Promise<{ goods: GoodsId[] }> {
  const [menu, shop] = await Promise.all([snapshots.menu(), snapshots.shop()])
  const { currency } = cityOf(shop, domainId)
  const ids = await readList(db, customerId, list)
  return { goods: ids.filter((id) => menu.goods.get(id)?.prices[currency] !== undefined) }
}

/** Skips unknown dishes, keeps the 20 latest views. @throws Refusal NOT_FOUND */
export async function addGoods(
  deps: Needs,
  whose: Whose,
  goods: readonly GoodsId[],
): Promise<{ goods: GoodsId[] }> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  cityOf(shop, whose.domainId)
  const { customerId, list } = whose
  const oldestFirst = [...new Set(goods)].filter((id) => menu.goods.has(id)).toReversed()
  if (oldestFirst.length > 0)
    await deps.db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customerId)
      const rows = oldestFirst.map((goods_id) => ({ customer_id: customerId, list, goods_id }))
      await insertGoods(trx, list, rows)
      if (list === 'viewed') await keepNewest(trx, customerId, maxViewed)
    })
  return listGoods(deps, whose)
}

/** A dish that is not in the list is no error. @throws Refusal NOT_FOUND for an unknown city */
export async function removeFavorite(
  deps: Needs,
  whose: Omit<Whose, 'list'>,
  goodsId: GoodsId,
): Promise<{ goods: GoodsId[] }> {
  cityOf(await deps.snapshots.shop(), whose.domainId)
  await deleteFavorite(deps.db, whose.customerId, goodsId)
  return listGoods(deps, { ...whose, list: 'favorite' })
}
