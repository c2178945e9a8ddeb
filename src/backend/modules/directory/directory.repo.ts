import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Handle } from '#backend/db/schema.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'
import type { Minor } from '#contract/values/money.ts'

export interface CustomerFilter {
  /** Only customers with an order in one of them; null: all. */
  cities: readonly CityId[] | null
  id?: CustomerId | undefined
  /** `like` patterns of the phone's last digits. */
  phoneEnds?: readonly string[] | undefined
  names?: readonly string[] | undefined
}

const conditions = (
  eb: ExpressionBuilder<Database, 'customer'>,
  { cities, id, phoneEnds, names }: CustomerFilter,
) =>
  eb.and([
    eb('customer.phone', 'is not', null),
    ...(id === undefined ? [] : [eb('customer.id', '=', id)]),
    ...(phoneEnds
      ? [eb.or(phoneEnds.map((end) => eb(sql`reverse(customer.phone)`, 'like', end)))]
      : []),
    ...(names ? [eb.or(names.map((name) => eb('customer.first_name', 'like', name)))] : []),
    ...(cities
      ? [
          eb.exists(
            eb
              .selectFrom('purchase')
              .select('purchase.id')
              .whereRef('purchase.customer_id', '=', 'customer.id')
              .where('purchase.domain_id', 'in', cities),
          ),
        ]
      : []),
  ])

type Cities = CustomerFilter['cities']

/** Counts orders of these cities alone. */
const withOrders = (db: Handle, cities: Cities) =>
  db
    .selectFrom('customer')
    .selectAll('customer')
    .select((eb) => [
      eb
        .selectFrom('purchase')
        .whereRef('purchase.customer_id', '=', 'customer.id')
        .where((of) => of.and(cities ? [of('purchase.domain_id', 'in', cities)] : []))
        .select((of) => of.fn.countAll<number>().as('orders'))
        .$asScalar()
        .as('orders'),
      eb
        .selectFrom('purchase')
        .whereRef('purchase.customer_id', '=', 'customer.id')
        .where((of) => of.and(cities ? [of('purchase.domain_id', 'in', cities)] : []))
        .orderBy('purchase.id', 'desc')
        .limit(1)
        .select('purchase.created_at')
        .$asScalar()
        .as('last_order_at'),
    ])
export type CustomerRow = Awaited<
  ReturnType<ReturnType<typeof withOrders>['executeTakeFirstOrThrow']>
>

export async function listCustomers(
  db: Handle,
  filter: CustomerFilter,
  page: { limit: number; offset: number; maxCount: number },
): Promise<{ rows: CustomerRow[]; total: number }> {
  const rows = await withOrders(db, filter.cities)
    .where((eb) => conditions(eb, filter))
    .orderBy('customer.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const counted = db
    .selectFrom('customer')
    .select('customer.id')
    .where((eb) => conditions(eb, filter))
    .limit(page.maxCount)
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const findCustomer = (
  db: Handle,
  id: CustomerId,
  cities: Cities,
): Promise<CustomerRow | undefined> =>
  withOrders(db, cities)
    .where((eb) => conditions(eb, { id, cities }))
    .executeTakeFirst()

export const balancesOf = (db: Handle, id: CustomerId) =>
  db
    .selectFrom('bonus_account')
    .select(['currency', 'balance'])
    .where('customer_id', '=', id)
    .orderBy('currency')
    .execute()

export const spentBy = (db: Handle, id: CustomerId, cities: Cities) =>
  db
    .selectFrom('purchase')
    .select(['currency', sql<Minor>`sum(total)::bigint`.as('sum')])
    .where('customer_id', '=', id)
    .where('status', '=', 'complete')
    .where((eb) => eb.and(cities ? [eb('domain_id', 'in', cities)] : []))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
