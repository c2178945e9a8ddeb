import type { Insertable } from 'kysely'
import type { CustomerDishTable } from '#backend/db/schema.loyalty.ts'
import type { Handle } from '#backend/db/schema.ts'
import type { CustomerId, DishId } from '#contract/values/ids.ts'

export type List = CustomerDishTable['list']

export const readList = async (db: Handle, customerId: CustomerId, list: List): Promise<DishId[]> =>
  (
    await db
      .selectFrom('customer_goods')
      .select('goods_id')
      .where('customer_id', '=', customerId)
      .where('list', '=', list)
      .orderBy('seq', 'desc')
      .execute()
  ).map(({ goods_id }) => goods_id)

/** A dish viewed again becomes the newest; a favourite keeps its place. */
export const insertDish = (
  trx: Handle,
  list: List,
  rows: readonly Insertable<CustomerDishTable>[],
) =>
  trx
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

export const keepNewest = (trx: Handle, customerId: CustomerId, count: number) =>
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
        .limit(count),
    )
    .execute()

export const deleteFavorite = (db: Handle, customerId: CustomerId, dishId: DishId) =>
  db
    .deleteFrom('customer_goods')
    .where('customer_id', '=', customerId)
    .where('list', '=', 'favorite')
    .where('goods_id', '=', dishId)
    .execute()
