import type { Transaction } from 'kysely'
import type { CustomerGoodsTable } from '#backend/db/schema.loyalty.ts'
import type { Database } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { cityOf } from '#backend/modules/shop/shop.service.ts'
import { maxViewed } from '#contract/lists.calls.ts'
import { lockCustomer } from './address.repo.ts'
import type { CityId, CustomerId, GoodsId } from '#contract/ids.ts'

type Needs = Pick<Deps, 'db' | 'snapshots'>
type List = CustomerGoodsTable['list']
interface Whose {
  customerId: CustomerId
  list: List
  domainId: CityId
}

export const allOf = async (
  db: Deps['db'],
  customerId: CustomerId,
  list: List,
): Promise<GoodsId[]> =>
  (
    await db
      .selectFrom('customer_goods')
      .select('goods_id')
      .where('customer_id', '=', customerId)
      .where('list', '=', list)
      .orderBy('seq', 'desc')
      .execute()
  ).map(({ goods_id }) => goods_id)

/** Only dishes sold in the city, the newest first. @throws Refusal NOT_FOUND */
export async function listGoods(
  { db, snapshots }: Needs,
  { customerId, list, domainId }: Whose,
): Promise<{ goods: GoodsId[] }> {
  const [menu, shop] = await Promise.all([snapshots.menu(), snapshots.shop()])
  const { currency } = cityOf(shop, domainId)
  const ids = await allOf(db, customerId, list)
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
      await trx
        .insertInto('customer_goods')
        .values(rows)
        .onConflict((conflict) =>
          list === 'favorite'
            ? conflict.doNothing()
            : conflict
                .columns(['customer_id', 'list', 'goods_id'])
                .doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq') })),
        )
        .execute()
      if (list === 'viewed') await forgetOldest(trx, customerId)
    })
  return listGoods(deps, whose)
}

const forgetOldest = (trx: Transaction<Database>, customerId: CustomerId) =>
  trx
    .deleteFrom('customer_goods')
    .where('customer_id', '=', customerId)
    .where('list', '=', 'viewed')
    .where('goods_id', 'not in', (eb) =>
      eb
        .selectFrom('customer_goods as newest')
        .select('newest.goods_id')
        .where('newest.customer_id', '=', customerId)
        .where('newest.list', '=', 'viewed')
        .orderBy('newest.seq', 'desc')
        .limit(maxViewed),
    )
    .execute()

/** A dish that is not in the list is no error. @throws Refusal NOT_FOUND for an unknown city */
export async function removeFavorite(
  deps: Needs,
  whose: Omit<Whose, 'list'>,
  goodsId: GoodsId,
): Promise<{ goods: GoodsId[] }> {
  cityOf(await deps.snapshots.shop(), whose.domainId)
  await deps.db
    .deleteFrom('customer_goods')
    .where('customer_id', '=', whose.customerId)
    .where('list', '=', 'favorite')
    .where('goods_id', '=', goodsId)
    .execute()
  return listGoods(deps, { ...whose, list: 'favorite' })
}
