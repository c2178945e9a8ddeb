import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { codeOf } from '#tests/backend/support/concurrently.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { debit } from './ledger.repo.ts'
import { decimal, minor } from '#contract/values/money.ts'

describeWithDatabase('bonuses of concurrent orders', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const { place, balance, entries, withThree } = bonusOrders(() => shop)

  it('only one of 50 simultaneous orders is paid with a balance for one', async () => {
    const who = await withThree()
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        place(who, { bonuses: decimal(3), expectedTotal: decimal(31) }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      new Set(
        results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : [])),
      ),
    ).toEqual(new Set(['BONUS_LIMIT']))
    expect(await balance(who)).toBe(0)
    expect((await entries(who)).filter(([reason]) => reason === 'spent')).toEqual([['spent', -3]])
  })

  it('only one of 50 simultaneous debits of a balance for one is booked', async () => {
    const who = await withThree()
    const { id: orderId } = await place(who)
    const account = { customerId: who.id, currency: 'BGN' }
    const booked = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        engine.db.transaction().execute((trx) =>
          debit(trx, account, {
            amount: minor(300),
            reason: 'spent',
            orderId,
            source: `test:${orderId}:${index}`,
            at: new Date(),
          }),
        ),
      ),
    )
    expect(booked.filter(Boolean)).toHaveLength(1)
    expect(await balance(who)).toBe(0)
  })

  it('are booked once when 10 operators complete or cancel an order at once', async () => {
    const who = await withThree()
    const spent = await place(who, { bonuses: decimal(3), expectedTotal: decimal(31) })
    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        changeStatus(shop.deps, spent.id, { status: 'cancel', version: 1 }),
      ),
    )
    expect(await balance(who)).toBe(3)
    const { id } = await place(who)
    await advance(shop.deps, id, 'delivery')
    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        changeStatus(shop.deps, id, { status: 'complete', version: 4 }),
      ),
    )
    expect(await balance(who)).toBe(6)
  })

  it('the balance stays the sum of its entries while orders are placed, cancelled and completed', async () => {
    const who = await withThree()
    const orders = await Promise.all(Array.from({ length: 6 }, () => place(who)))
    await Promise.allSettled([
      ...orders.map(({ id }, index) =>
        advance(shop.deps, id, index % 2 === 0 ? 'complete' : 'cancel'),
      ),
      ...Array.from({ length: 6 }, () =>
        place(who, { bonuses: decimal(2), expectedTotal: decimal(32) }),
      ),
    ])
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from bonus_account where balance < 0
        or balance <> coalesce((select sum(amount) from bonus_entry where account_id = bonus_account.id), 0)`.execute(
      engine.db,
    )
    expect(rows[0]?.wrong).toBe(0)
  })

  it('the ledger refuses changes, a second entry for a source and a balance below zero', async () => {
    const who = await withThree()
    const [entry] = await engine.db
      .selectFrom('bonus_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    if (!entry) throw new Error('An order has earned something')
    await expect(
      engine.db
        .updateTable('bonus_entry')
        .set({ amount: minor(1) })
        .where('id', '=', entry.id)
        .execute(),
    ).rejects.toThrow(/append-only/)
    await expect(
      engine.db.deleteFrom('bonus_entry').where('id', '=', entry.id).execute(),
    ).rejects.toThrow(/append-only/)
    const { id: _, ...copy } = entry
    await expect(engine.db.insertInto('bonus_entry').values(copy).execute()).rejects.toThrow(
      /unique/,
    )
    await expect(
      engine.db
        .updateTable('bonus_account')
        .set({ balance: minor(-1) })
        .where('customer_id', '=', who.id)
        .execute(),
    ).rejects.toThrow(/check/)
  })
})
