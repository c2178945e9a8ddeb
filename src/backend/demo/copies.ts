import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'

/** Copies completed orders over the year before `now`; returns how many, 0 without an order. */
export async function copyOrders(
  db: Handle,
  { first, count, of, now }: { first: number; count: number; of: number; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with template as (
      select *, row_number() over (order by id) - 1 as place, count(*) over () as places
      from (
        select * from purchase
        where bonus_spent = 0 and due_online = 0 and key_hash not like 'copy %' and not exists (select from promo_redemption where purchase_id = purchase.id)
        order by id limit 20
      ) as original
    ),
    made as (
      insert into purchase (domain_id, status, version, created_at, expected_at, locale, order_type, time_type, payment_type, payment_status, currency, goods_sum,
        equipment_sum, discount_sum, delivery_price, total, quote, contact, address, branch, persons, comment, do_not_call_back, key_salt, key_hash)
      select domain_id, 'complete', 5, at, at + interval '1 hour', locale, order_type, 'soon_as_possible', 'card', 'paid', currency, goods_sum,
        equipment_sum, discount_sum, delivery_price, total, quote, contact, address, branch, persons, comment, do_not_call_back, key_salt, 'copy ' || gen_random_uuid()
      from generate_series(${first}::int, ${first + count - 1}::int) as number
      join template on place = number % places
      cross join lateral (select ${now}::timestamptz - interval '1 year' * (1 - number / ${of}::float8) as at) as moment
      returning id, created_at, key_hash
    ),
    statuses as (
      insert into purchase_status (purchase_id, status, at)
      select id, status, created_at + minutes * interval '1 minute' from made
      cross join (values ('new', 0), ('process', 5), ('package', 20), ('delivery', 30), ('complete', 55)) as step (status, minutes)
      order by id, minutes
    )
    insert into idempotency (owner, key_hash, fingerprint, purchase_id, created_at)
    select 'copy', key_hash, '', id, created_at from made returning purchase_id`.execute(db)
  return rows.length
}
