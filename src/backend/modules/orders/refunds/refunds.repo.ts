import { sql } from 'kysely'
import type { Trx } from '#backend/db/schema.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { Minor } from '#contract/values/money.ts'
import { returnedStatuses } from '#contract/orders/order-flow.ts'

/** One statement, so that parallel refunds cannot exceed what is left; false when they would. */
export async function claimRefund(trx: Trx, id: OrderId, amount: Minor): Promise<boolean> {
  const claimed = await trx
    .updateTable('purchase')
    .set((eb) => ({
      refunded: eb('refunded', '+', amount),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', 'not in', returnedStatuses)
    .where(
      sql<boolean>`refunded + ${amount}::bigint <= case
        when payment_status = 'paid' or (payment_status = 'refunded' and status = 'complete')
          then total + repaid
        when payment_status = 'deposit_paid' then due_online
        else 0 end`,
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const refundsFrom = (trx: Trx, sources: readonly string[]) =>
  trx.selectFrom('refund').select(['amount', 'reason']).where('source', 'in', sources).execute()
