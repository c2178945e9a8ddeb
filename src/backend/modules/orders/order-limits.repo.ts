import { sql } from 'kysely'
import type { OrderTable, Trx } from '#backend/db/schema.ts'
import { finalStatuses } from '#contract/orders/order-flow.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'

/** Orders count as open for a day, as a shop may never complete them here. */
interface Open {
  since: Date
  payment_status: OrderTable['payment_status']
}

const open = (trx: Trx, { since, payment_status }: Open) =>
  trx
    .selectFrom('purchase')
    .where('purchase.status', 'not in', finalStatuses)
    .where('purchase.payment_status', '=', payment_status)
    .where('purchase.created_at', '>', since)

export async function countByPhone(trx: Trx, phone: string, filter: Open): Promise<number> {
  const counted = open(trx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`contact ->> 'phone' = ${phone}`)
    .where('customer_id', 'is', null)
  return (await counted.executeTakeFirstOrThrow()).count
}

export async function countByCustomer(
  trx: Trx,
  customerId: CustomerId,
  filter: Open,
): Promise<number> {
  const counted = open(trx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
  return (await counted.executeTakeFirstOrThrow()).count
}

export async function countByPrefix(
  trx: Trx,
  prefixes: readonly string[],
  filter: Open,
): Promise<Map<string, number>> {
  const rows = await open(trx, filter)
    .innerJoin('order_prefix', 'order_prefix.purchase_id', 'purchase.id')
    .select((eb) => ['order_prefix.prefix', eb.fn.countAll<number>().as('count')])
    .where('order_prefix.prefix', 'in', prefixes)
    .where('customer_id', 'is', null)
    .groupBy('order_prefix.prefix')
    .execute()
  return new Map(rows.map(({ prefix, count }) => [prefix, count]))
}

export async function insertPrefixes(
  trx: Trx,
  orderId: OrderId,
  prefixes: readonly string[],
  now: Date,
): Promise<void> {
  if (prefixes.length === 0) return
  await trx
    .insertInto('order_prefix')
    .values(prefixes.map((prefix) => ({ prefix, purchase_id: orderId, created_at: now })))
    .execute()
}
