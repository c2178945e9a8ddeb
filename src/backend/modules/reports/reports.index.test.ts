import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop } from '#tests/backend/support/ordering.ts'
import { cityId } from '#contract/values/ids.ts'
import * as repo from './reports.repo.ts'

const now = new Date('2026-03-12T13:00:00Z')
/** Days without a gap; the embedded database takes its time to write more. */
const days = 100
const perDay = { postgres: 300, embedded: 30 }

/** A day among many; the planner has statistics of all of them. */
describeWithDatabase('the queries of a daily report', (engine) => {
  beforeAll(async () => {
    await openShop(engine.db)
    await sql`alter table purchase disable trigger user`.execute(engine.db)
    await sql`
      insert into purchase (domain_id, status, created_at, expected_at, locale, order_type, payment_type, payment_status, currency,
        goods_sum, equipment_sum, discount_sum, delivery_price, total, quote, contact, persons, comment, do_not_call_back, key_salt, key_hash)
      select 1, case number % 10 when 0 then 'cancel' else 'complete' end, ${now}::timestamptz - number * interval '1 day' / ${perDay[engine.name]}::int, ${now}, 'en', 'delivery', 'cash', 'paid', 'BGN',
        100, 0, 0, 0, 100, '{"goods": []}', '{}', 1, '', false, '', number::text
      from generate_series(1, ${days * perDay[engine.name]}::int) as number`.execute(engine.db)
    await sql`alter table purchase enable trigger user`.execute(engine.db)
    await sql`
      insert into purchase_status (purchase_id, status, at)
      select id, said, created_at from purchase cross join unnest(array['new', 'complete']) as said`.execute(
      engine.db,
    )
    await sql`
      insert into payment (id, purchase_id, provider, status, amount, currency, created_at)
      select 'p' || id, id, 'stripe', 'captured', 100, 'BGN', created_at from purchase where id % 3 = 0`.execute(
      engine.db,
    )
    await sql`
      insert into refund (id, purchase_id, source, amount, currency, reason, created_at, state)
      select 'r' || id, id, 'r' || id, 1, 'BGN', '', created_at, 'done' from purchase where id % 5 = 0`.execute(
      engine.db,
    )
    await sql`analyze`.execute(engine.db)
  })
  const varna = {
    id: cityId(1),
    timeZone: 'Europe/Sofia',
    startsAt: new Date('2026-03-10T22:00:00Z'),
    endsAt: new Date('2026-03-11T22:00:00Z'),
  }
  const day = [varna]

  test.each([
    ['orders', repo.cellsOf(day, now), 'purchase_created'],
    ['dishes', repo.dishesOf(day), 'purchase_created'],
    ['codes', repo.codesOf(day), 'purchase_created'],
    ['failures', repo.failuresOf(day), 'purchase_created'],
    ['a list', repo.ordersOf(varna, { at: varna.startsAt, id: 0 }, 500), 'purchase_created'],
    ['the door', repo.takenAtTheDoor(day), 'purchase_status_complete'],
    ['taxes', repo.byTaxClass(day), 'purchase_status_complete'],
    ['payments', repo.takenOnline(day), 'payment_taken'],
    ['refunds', repo.refundsOf(day), 'refund_created'],
  ])('use an index for %s, and scan no table', async (_, query, index) => {
    // The planner of few rows scans them.
    if (engine.name === 'embedded') return
    const { rows } = await sql`explain ${query}`.execute(engine.db)
    const plan = JSON.stringify(rows)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on (?:purchase|purchase_status|payment|refund)\b/)
  })

  test('count all orders of the day', async () => {
    const { rows } = await repo.cellsOf(day, now).execute(engine.db)
    expect(rows.reduce((count, { orders }) => count + orders, 0)).toBe(perDay[engine.name])
  })
})
