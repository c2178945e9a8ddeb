import { type RawBuilder, sql } from 'kysely'
import type { Handle, OrderTable } from '#backend/db/schema.ts'
import type { Interval } from '#backend/modules/cities/business-day.rules.ts'
import type { OrderStatus, OrderType } from '#contract/orders/order-flow.ts'
import type { CityId, DishId, OrderId } from '#contract/values/ids.ts'
import type { Minor } from '#contract/values/money.ts'

export interface CityInterval extends Interval {
  id: CityId
  timeZone: string
}

/** A row for each city: every query reads its own range of an index. */
const days = (cities: readonly CityInterval[]) => sql`
  (values ${sql.join(
    cities.map(
      ({ id, timeZone, startsAt, endsAt }) =>
        sql`(${id}::int, ${timeZone}::text, ${startsAt}::timestamptz, ${endsAt}::timestamptz)`,
    ),
  )}) as day (domain_id, time_zone, starts_at, ends_at)`

/** Excludes orders that wait for their payment or were never paid in time. */
const placed = (cities: readonly CityInterval[]) => sql`
  ${days(cities)} join purchase as p
    on p.domain_id = day.domain_id and p.created_at >= day.starts_at and p.created_at < day.ends_at
    and p.payment_status <> 'awaiting'
    and not (p.status = 'cancel' and p.due_online > 0 and p.refunded = 0
      and p.payment_status in ('expired', 'refunding', 'refunded'))`

/** The last promise up to the acceptance; later delays do not count. */
const promise = sql`coalesce((
  select expected_at from purchase_event
  where purchase_id = p.id and id > coalesce((
    select max(id) from purchase_event where purchase_id = p.id and status = 'new'), 0)
  order by id limit 1), p.expected_at)`

export interface Cell {
  currency: string
  hour: number
  payment_type: OrderTable['payment_type']
  order_type: OrderType
  status: OrderStatus
  orders: number
  total: Minor
  /** Overpayments refunded after a change of dishes. */
  repaid: Minor
  /** Money kept for orders that were not collected. */
  kept: Minor
  refunded: Minor
  late: number
}
export const cellsOf = (cities: readonly CityInterval[], now: Date): RawBuilder<Cell> => sql<Cell>`
  select p.currency, extract(hour from p.created_at at time zone day.time_zone)::int as hour,
    p.payment_type, p.order_type, p.status, count(*)::int as orders,
    sum(p.total)::bigint as total, sum(p.repaid)::bigint as repaid,
    sum(case p.payment_status when 'paid' then p.total + p.repaid when 'deposit_paid' then p.due_online when 'refunded' then p.due_online else 0 end)::bigint as kept,
    sum(p.refunded)::bigint as refunded,
    count(*) filter (where p.status not in ('cancel', 'not_delivered', 'no_show') and ${promise} < coalesce((
      select max(at) from purchase_status where purchase_id = p.id and status = 'complete'), ${now}::timestamptz))::int as late
  from ${placed(cities)}
  group by 1, 2, 3, 4, 5`

interface DishSales {
  currency: string
  id: DishId
  name: string
  pieces: number
  in_combos: number
  revenue: Minor
}
export const dishesOf = (cities: readonly CityInterval[]): RawBuilder<DishSales> => sql<DishSales>`
  select p.currency, sold.id, max(sold.name) as name, sum(sold.pieces)::int as pieces,
    sum(sold.in_combos)::int as in_combos, sum(sold.revenue)::bigint as revenue
  from ${placed(cities)}
  cross join lateral jsonb_array_elements(p.quote -> 'goods') as line
  cross join lateral (
    select (line ->> 'id')::int as id, line ->> 'name' as name, (line ->> 'qtt')::int as pieces,
      0 as in_combos, (line ->> 'total')::bigint as revenue
    union all
    select (part ->> 'goods_id')::int, part ->> 'name', 0, (line ->> 'qtt')::int, 0
    from jsonb_array_elements(coalesce(line -> 'slots', '[]')) as part) as sold
  where p.status not in ('cancel', 'not_delivered', 'no_show')
  group by 1, 2`

interface CodeSales {
  currency: string
  /** Null for vouchers, each of which is used once. */
  code: string | null
  orders: number
  revenue: Minor
  discount: Minor
}
export const codesOf = (cities: readonly CityInterval[]): RawBuilder<CodeSales> => sql<CodeSales>`
  select p.currency, case promo ->> 'kind' when 'voucher' then null else promo ->> 'code' end as code,
    count(*)::int as orders, sum(p.total + p.repaid)::bigint as revenue,
    sum((promo ->> 'amount')::bigint)::bigint as discount
  from ${placed(cities)}
  cross join lateral (select nullif(p.quote -> 'promocode', 'null') as promo) as used
  where promo is not null and p.status not in ('cancel', 'not_delivered', 'no_show')
  group by 1, 2
  order by 3 desc, 4 desc, 2`

interface Failures {
  currency: string
  status: OrderStatus
  reason: string | null
  by_operator: boolean
  orders: number
  lost: Minor
}
export const failuresOf = (cities: readonly CityInterval[]): RawBuilder<Failures> => sql<Failures>`
  select p.currency, p.status, said.reason_code as reason, said.by_operator, count(*)::int as orders,
    sum(p.total)::bigint as lost
  from ${placed(cities)}
  cross join lateral (
    select reason_code, by_operator from purchase_status
    where purchase_id = p.id and status = p.status order by id desc limit 1) as said
  where p.status in ('cancel', 'not_delivered', 'no_show')
  group by 1, 2, 3, 4
  order by 5 desc, 6 desc, 2, 3, 4`

const complete = (cities: readonly CityInterval[]) => sql`
  ${days(cities)} join purchase_status as done
    on done.status = 'complete' and done.at >= day.starts_at and done.at < day.ends_at
  join purchase as p on p.id = done.purchase_id and p.domain_id = day.domain_id`

interface AtTheDoor {
  currency: string
  payment_type: OrderTable['payment_type']
  orders: number
  taken: Minor
  bonuses: Minor
  discounts: Minor
}
export const takenAtTheDoor = (
  cities: readonly CityInterval[],
): RawBuilder<AtTheDoor> => sql<AtTheDoor>`
  select p.currency, p.payment_type, count(*)::int as orders,
    sum(p.total + p.repaid - p.due_online)::bigint as taken,
    sum(p.bonus_spent)::bigint as bonuses, sum(p.discount_sum)::bigint as discounts
  from ${complete(cities)}
  group by 1, 2`

interface TaxClass {
  currency: string
  tax: string | null
  amount: Minor
}
export const byTaxClass = (cities: readonly CityInterval[]): RawBuilder<TaxClass> => sql<TaxClass>`
  select p.currency, line ->> 'tax' as tax, sum((line ->> 'total')::bigint)::bigint as amount
  from ${complete(cities)}
  cross join lateral jsonb_array_elements(p.quote -> 'goods') as line
  group by 1, 2
  order by 2 nulls last`

interface Amount {
  currency: string
  amount: Minor
}
/** Excludes late payments, which never belonged to the order. */
export const takenOnline = (cities: readonly CityInterval[]): RawBuilder<Amount> => sql<Amount>`
  select payment.currency, sum(payment.amount)::bigint as amount
  from ${days(cities)} join payment
    on coalesce(payment.captured_at, payment.created_at) >= day.starts_at
    and coalesce(payment.captured_at, payment.created_at) < day.ends_at
    and (payment.status = 'captured' or payment.refunded > 0)
  join purchase as p on p.id = payment.purchase_id and p.domain_id = day.domain_id
  group by 1`

export const refundsOf = (
  cities: readonly CityInterval[],
): RawBuilder<Amount & { is_cash: boolean }> => sql<Amount & { is_cash: boolean }>`
  select refund.currency, refund.payment_id is null as is_cash, sum(refund.amount)::bigint as amount
  from ${days(cities)} join refund
    on refund.created_at >= day.starts_at and refund.created_at < day.ends_at
    and refund.state <> 'failed'
  join purchase as p on p.id = refund.purchase_id and p.domain_id = day.domain_id
  group by 1, 2`

export interface OrderRow {
  id: OrderId
  created_at: Date
  status: OrderStatus
  order_type: OrderType
  payment_type: OrderTable['payment_type']
  payment_status: OrderTable['payment_status']
  currency: string
  goods_sum: Minor
  equipment_sum: Minor
  discount_sum: Minor
  bonus_spent: Minor
  delivery_price: Minor
  total: Minor
  refunded: Minor
  repaid: Minor
  promised_at: Date
  completed_at: Date | null
  reason: string | null
}
export const ordersOf = (
  city: CityInterval,
  after: { at: Date; id: number },
  limit: number,
): RawBuilder<OrderRow> => sql<OrderRow>`
  select p.id, p.created_at, p.status, p.order_type, p.payment_type, p.payment_status, p.currency,
    p.goods_sum, p.equipment_sum, p.discount_sum, p.bonus_spent, p.delivery_price, p.total, p.refunded, p.repaid,
    ${promise} as promised_at,
    (select max(at) from purchase_status where purchase_id = p.id and status = 'complete') as completed_at,
    (select reason from purchase_status where purchase_id = p.id and status = p.status order by id desc limit 1) as reason
  from ${placed([city])}
  where p.created_at >= ${after.at} and (p.created_at, p.id) > (${after.at}, ${after.id})
  order by p.created_at, p.id
  limit ${limit}`

/** Reads all figures in one snapshot. */
export async function readReport(
  db: Handle,
  {
    cities,
    before,
    now,
  }: { cities: readonly CityInterval[]; before: readonly CityInterval[]; now: Date },
) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      cells: (await cellsOf(cities, now).execute(trx)).rows,
      past: (await cellsOf(before, now).execute(trx)).rows,
      dishes: (await dishesOf(cities).execute(trx)).rows,
      codes: (await codesOf(cities).execute(trx)).rows,
      failures: (await failuresOf(cities).execute(trx)).rows,
      door: (await takenAtTheDoor(cities).execute(trx)).rows,
      taxes: (await byTaxClass(cities).execute(trx)).rows,
      online: (await takenOnline(cities).execute(trx)).rows,
      refunds: (await refundsOf(cities).execute(trx)).rows,
    }))
}
export type ReportRows = Awaited<ReturnType<typeof readReport>>
