import { sql } from 'kysely'
import { type DatabasePlace, openDatabase } from '#backend/db/database.ts'
import type { Handle } from '#backend/db/schema.ts'

/** Seconds. */
const outboxTimeout = 60

/** Each with a query for violations. */
const invariants: Readonly<Record<string, string>> = {
  'the lines of an order add up to its sums': `
    select id from purchase,
      lateral (select coalesce(sum((line->>'total')::bigint), 0) as goods, coalesce(bool_and((line->>'total')::bigint = (line->>'price')::bigint * (line->>'qtt')::bigint), true) as priced
        from jsonb_array_elements(quote->'goods') as line) as lines,
      lateral (select coalesce(sum((pair->>'total')::bigint), 0) as equipment from jsonb_array_elements(quote->'equipment') as pair) as pairs,
      lateral (select coalesce(sum((discount->>'amount')::bigint), 0) as discount from jsonb_array_elements(quote->'discounts') as discount) as discounts
    where not (priced and goods = goods_sum and equipment = equipment_sum and discount = discount_sum
      and total = goods_sum + equipment_sum - discount_sum - bonus_spent + delivery_price)`,
  'an order has the status that its history ends with': `
    select id from purchase where status <> (select status from purchase_status where purchase_id = purchase.id order by id desc limit 1)`,
  'an order has one key, and a key one order': `
    select purchase.id from purchase full join idempotency on purchase_id = purchase.id
    group by purchase.id, idempotency.key_hash having purchase.id is null
    union all select purchase_id from idempotency group by purchase_id having count(*) > 1`,
  'a balance is the sum of its ledger': `
    select id from bonus_account where balance <> (select coalesce(sum(amount), 0) from bonus_entry where account_id = bonus_account.id)`,
  'bonuses of an order are spent once, and given back when the shop fails it': `
    select id from purchase where bonus_spent > 0 and (select coalesce(sum(amount), 0) from bonus_entry where purchase_id = purchase.id and reason in ('spent', 'returned'))
      <> case when status in ('cancel', 'not_delivered') then 0 else -bonus_spent end`,
  'a promo code is used as often as its ledger says, and within its limit': `
    select id from promo_code where used > total_limit or used <> (select coalesce(sum(change), 0) from promo_redemption where code_id = promo_code.id)
    union all
    select id from promo_campaign where used > total_limit or used <> (select coalesce(sum(change), 0) from promo_redemption where campaign_id = promo_campaign.id)
    union all
    select purchase.id from promo_redemption join purchase on purchase.id = purchase_id
    group by purchase.id having sum(change) <> case when purchase.status in ('cancel', 'not_delivered') or purchase.quote ->> 'promocode' is null then 0 else 1 end`,
  'a slot takes no more chosen orders than the kitchen can': `
    select min(purchase.id) from purchase join domain on domain.id = domain_id
    where time_type = 'on_time' and status <> 'cancel' group by domain_id, slot_at, slot_capacity having count(*) > slot_capacity`,
  'an order is paid online if and only if exactly one payment of what was due was captured': `
    select id from purchase where due_online > 0 and (payment_status in ('paid', 'deposit_paid'))
      <> ((select count(*) from payment where purchase_id = purchase.id and status = 'captured' and amount = due_online and payment.currency = purchase.currency) = 1)
    union all select purchase_id from payment where status = 'captured' group by purchase_id having count(*) > 1`,
  'no more is refunded than the ledger says, or than was paid': `
    select id from purchase where refunded > total + repaid or refunded <> (select coalesce(sum(amount), 0) from refund where purchase_id = purchase.id and state <> 'failed')
    union all
    select purchase_id from payment where refunded > amount or refunded <> (select coalesce(sum(amount), 0) from refund where payment_id = payment.id and state <> 'failed')`,
  'what is due does not stay in the outbox': `
    select id from outbox where done_at is null and available_at < now() - interval '${outboxTimeout} seconds'`,
}

/** Violated sentences with the first ids. */
export async function brokenInvariants(db: Handle): Promise<string[]> {
  const broken: string[] = []
  for (const [sentence, query] of Object.entries(invariants)) {
    const { rows } = await sql`${sql.raw(query)} limit 5`.execute(db)
    if (rows.length > 0) broken.push(`Not so: ${sentence}: ${JSON.stringify(rows)}`)
  }
  return broken
}

export async function brokenInvariantsAt(place: DatabasePlace): Promise<string[]> {
  const database = await openDatabase(place)
  try {
    return await brokenInvariants(database.kysely)
  } finally {
    await database.close()
  }
}

// `DATABASE_URL=… node tests/backend/faults/invariants.ts`, or with the DATA_DIR of a shop that is stopped.
if (import.meta.main) {
  const { DATABASE_URL, DATA_DIR } = process.env
  const broken = await brokenInvariantsAt({
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(DATA_DIR && { dataDir: DATA_DIR }),
  })
  console.log(
    broken.length === 0 ? `${Object.keys(invariants).length} invariants hold` : broken.join('\n'),
  )
  process.exitCode = broken.length === 0 ? 0 : 1
}
