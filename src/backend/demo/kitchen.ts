import { sql } from 'kysely'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { nextStatus, openStatuses } from '#contract/orders/order-flow.ts'
import { demoCustomer } from './customer.ts'

/** Seconds that an order stays in a status. */
const maxMinutes = { new: 45, process: 60, package: 45, delivery: 60 } as const
/** Seconds before the wanted time at which an order for later is started. */
const ahead = 50 * 60

/** Moves due orders one step; returns how many. The first `past` orders are history. */
export async function workInKitchen(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>,
  past: number,
): Promise<number> {
  const { db, now } = deps
  const due = await db
    .selectFrom('purchase')
    .select(['id', 'version', 'status', 'order_type'])
    .where('status', 'in', openStatuses)
    .where('payment_status', '<>', 'awaiting')
    .where((eb) =>
      eb(
        'id',
        'not in',
        eb
          .selectFrom('purchase as other')
          .innerJoin('customer', 'customer.id', 'other.customer_id')
          .select('other.id')
          .where('customer.phone', '=', demoCustomer.phone)
          .orderBy('other.id')
          .limit(past),
      ),
    )
    .where(
      sql<boolean>`(select max(at) from purchase_status where purchase_id = purchase.id)
        <= ${now()}::timestamptz - (${JSON.stringify(maxMinutes)}::jsonb->>status)::int * interval '1 second'`,
    )
    .where(
      sql<boolean>`(status <> 'new' or time_type <> 'on_time' or expected_at <= ${now()}::timestamptz + ${ahead}::int * interval '1 second')`,
    )
    .orderBy('id')
    .limit(50)
    .execute()
  for (const { id, version, status, order_type } of due) {
    const to = nextStatus(status, order_type)
    if (!to) continue
    await changeStatus(deps, id, { status: to, version }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  return due.length
}
