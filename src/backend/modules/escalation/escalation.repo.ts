import type { Handle } from '#backend/db/schema.ts'
import { escalationSteps } from '#contract/cities/place.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** No order starts in the kitchen earlier before its time. */
const aheadMs = 12 * 60 * 60 * 1000

export const unaccepted = (db: Handle, now: Date) =>
  db
    .selectFrom('purchase')
    .select(['id', 'domain_id', 'order_type', 'time_type', 'created_at', 'slot_at'])
    .select(['status', 'expected_at', 'travel_minutes', 'due_online', 'certain_at', 'escalation'])
    .where('status', '=', 'new')
    .where('payment_status', '<>', 'awaiting')
    .where('escalation', '<', escalationSteps.length)
    .where((eb) =>
      eb.or([
        eb('certain_at', 'is', null),
        eb('time_type', '<>', 'on_time'),
        eb('slot_at', '<=', new Date(now.getTime() + aheadMs)),
      ]),
    )
    .orderBy('id')
    .limit(1000)
export type UnacceptedRow = Awaited<ReturnType<ReturnType<typeof unaccepted>['execute']>>[number]

/** False when another process was first or the order has been accepted. */
export const markCertain = async (trx: Handle, id: OrderId, at: Date): Promise<boolean> =>
  (await trx
    .updateTable('purchase')
    .set({ certain_at: at })
    .where('id', '=', id)
    .where('certain_at', 'is', null)
    .where('status', '=', 'new')
    .returning('id')
    .executeTakeFirst()) !== undefined

export const takeStep = async (
  trx: Handle,
  { id, step, unconfirmedAt }: { id: OrderId; step: number; unconfirmedAt: Date | null },
): Promise<boolean> =>
  (await trx
    .updateTable('purchase')
    .set({ escalation: step, unconfirmed_at: unconfirmedAt })
    .where('id', '=', id)
    .where('escalation', '=', step - 1)
    .where('status', '=', 'new')
    .returning('id')
    .executeTakeFirst()) !== undefined
