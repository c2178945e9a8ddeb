import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'
import { up } from './0053-captured-payments.ts'

describeWithDatabase('payments of a version that did not look for later refunds', (engine) => {
  const orders = stripeOrders(engine)
  it.each([
    [1, true],
    [179, true],
    [181, false],
  ])('are checked within the hour if %i days old: %s', async (days, isChecked) => {
    const order = await orders.place()
    orders.stripe.pay(order.page)
    await orders.completed(order.page)
    await engine.db
      .updateTable('payment')
      .set({ due_at: null, captured_at: sql`now() - make_interval(days => ${sql.lit(days)})` })
      .execute()
    await up(engine.db)
    const isDue = sql<boolean>`due_at between now() - interval '1 minute' and now() + interval '1 hour'`
    const { due } = await engine.db
      .selectFrom('payment')
      .select(sql<boolean>`coalesce(${isDue}, false)`.as('due'))
      .where('purchase_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(due).toBe(isChecked)
  })
})
