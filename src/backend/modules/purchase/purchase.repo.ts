import {
  type Insertable,
  type Kysely,
  type SelectQueryBuilder,
  type Selectable,
  type Transaction,
  sql,
} from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, PurchaseTable } from '#backend/db/schema.ts'
import type { PaymentStatus } from '#backend/db/schema.payment.ts'
import { finalStatuses, type OrderStatus } from '#contract/order-flow.ts'
import { recordStatus } from './status.repo.ts'
import type { Minor } from '#contract/money.ts'
import { isLockTimeout } from '#backend/db/retry.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { CityId, CustomerId, OrderId } from '#contract/ids.ts'

type Handle = Kysely<Database> | Transaction<Database>
/** History with the oldest status first; `at` is a timestamp as JSON. */
export type PurchaseRow = Selectable<PurchaseTable> & {
  history: { status: string; at: string; reason: string | null }[]
  voucher: { code: string; amount: Minor | null } | null
  city: { code: string; time_zone: string } | null
  /** Attempts to pay online, the oldest first. */
  payments: { status: PaymentStatus; amount: Minor; url: string | null }[]
}

const withHistory = (db: Handle) =>
  db
    .selectFrom('purchase')
    .selectAll('purchase')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('purchase_status')
          .select(['purchase_status.status', 'purchase_status.at', 'purchase_status.reason'])
          .whereRef('purchase_status.purchase_id', '=', 'purchase.id')
          .orderBy('purchase_status.id'),
      ).as('history'),
      jsonObjectFrom(
        eb
          .selectFrom('promo_code')
          .select(['promo_code.code', 'promo_code.amount'])
          .whereRef('promo_code.purchase_id', '=', 'purchase.id'),
      ).as('voucher'),
      jsonObjectFrom(
        eb
          .selectFrom('domain')
          .select(['domain.code', 'domain.time_zone'])
          .whereRef('domain.id', '=', 'purchase.domain_id'),
      ).as('city'),
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .select(['payment.status', 'payment.amount', 'payment.url'])
          .whereRef('payment.purchase_id', '=', 'purchase.id')
          .orderBy('payment.created_at'),
      ).as('payments'),
    ])

export function findPurchase(db: Handle, id: OrderId): Promise<PurchaseRow | undefined> {
  return withHistory(db).where('id', '=', id).executeTakeFirst()
}

export interface PurchaseFilter {
  statuses?: readonly OrderStatus[]
  domainId?: CityId
  customerId?: CustomerId
}

/** The newest first, with the number of all orders. */
export async function listPurchases(
  db: Handle,
  filter: PurchaseFilter,
  page?: { limit: number; offset: number },
): Promise<{ rows: PurchaseRow[]; total: number }> {
  const narrow = <T>(query: SelectQueryBuilder<Database, 'purchase', T>) => {
    const { statuses, domainId, customerId } = filter
    return query.where((eb) =>
      eb.and([
        ...(statuses ? [eb('purchase.status', 'in', statuses)] : []),
        ...(domainId ? [eb('purchase.domain_id', '=', domainId)] : []),
        ...(customerId ? [eb('purchase.customer_id', '=', customerId)] : []),
      ]),
    )
  }
  const sorted = narrow(withHistory(db)).orderBy('id', 'desc')
  const rows = await (page ? sorted.limit(page.limit).offset(page.offset) : sorted).execute()
  const { total } = await narrow(
    db.selectFrom('purchase').select((eb) => eb.fn.countAll<number>().as('total')),
  ).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Also writes the first status, its event and the idempotency key. */
export async function insertPurchase(
  trx: Transaction<Database>,
  purchase: Insertable<PurchaseTable>,
  key: { owner: string; keyHash: string },
): Promise<OrderId> {
  const { id } = await trx
    .insertInto('purchase')
    .values(purchase)
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('idempotency')
    .set({ purchase_id: id })
    .where('owner', '=', key.owner)
    .where('key_hash', '=', key.keyHash)
    .execute()
  await recordStatus(trx, {
    purchaseId: id,
    status: purchase.status,
    at: new Date(purchase.created_at),
    event: 'order.created',
  })
  return id
}

/** How long a transaction waits for locks of another. */
const lockTimeout = '5s'

/** @throws Refusal IN_PROGRESS when another transaction holds the key for over 5 s */
export async function lockKey(
  trx: Transaction<Database>,
  { owner, key_hash }: { owner: string; key_hash: string },
): Promise<void> {
  try {
    await sql`
      select set_config('lock_timeout', ${lockTimeout}, true), pg_advisory_xact_lock(hashtextextended(${`idempotency ${owner} ${key_hash}`}, 0))`.execute(
      trx,
    )
  } catch (error) {
    throw isLockTimeout(error) ? new Refusal('IN_PROGRESS') : error
  }
}

/** The caller has locked the key; false when an order has it. */
export async function claimKey(
  trx: Transaction<Database>,
  key: { owner: string; key_hash: string; fingerprint: string; created_at: Date },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

export const findKey = (trx: Transaction<Database>, owner: string, keyHash: string) =>
  trx
    .selectFrom('idempotency')
    .select(['fingerprint', 'purchase_id'])
    .where('owner', '=', owner)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()

/** Orders count as open for a day: a shop may never complete them here. */
interface Open {
  since: Date
  payment_status: PurchaseTable['payment_status']
}

const open = (trx: Transaction<Database>, { since, payment_status }: Open) =>
  trx
    .selectFrom('purchase')
    .where('purchase.status', 'not in', finalStatuses)
    .where('purchase.payment_status', '=', payment_status)
    .where('purchase.created_at', '>', since)

export async function countByPhone(
  trx: Transaction<Database>,
  phone: string,
  filter: Open,
): Promise<number> {
  const counted = open(trx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`contact ->> 'phone' = ${phone}`)
    .where('customer_id', 'is', null)
  return (await counted.executeTakeFirstOrThrow()).count
}

export async function countByCustomer(
  trx: Transaction<Database>,
  customerId: CustomerId,
  filter: Open,
): Promise<number> {
  const counted = open(trx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
  return (await counted.executeTakeFirstOrThrow()).count
}

export async function countByPrefix(
  trx: Transaction<Database>,
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
  trx: Transaction<Database>,
  purchaseId: OrderId,
  prefixes: readonly string[],
  now: Date,
): Promise<void> {
  if (prefixes.length === 0) return
  await trx
    .insertInto('order_prefix')
    .values(prefixes.map((prefix) => ({ prefix, purchase_id: purchaseId, created_at: now })))
    .execute()
}
