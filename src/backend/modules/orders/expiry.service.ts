import * as v from 'valibot'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { DueWork } from '#backend/core/ports.ts'
import { closePage, paymentSentence } from '#backend/modules/payment/payment.service.ts'
import { locale } from '#contract/values/text.ts'
import { releaseOrder } from './status.service.ts'
import { findOrder } from './order.repo.ts'
import { cancelUnpaid, overdueOrders, recordStatus } from './status.repo.ts'
import type { OrderId } from '#contract/values/ids.ts'

const batch = 20

export const expiryWork = (deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>): DueWork => ({
  name: 'unpaid orders',
  find: (now) => overdueOrders(deps.db, now),
  work: () => expireOverdue(deps),
})

/** A payment counts if the provider reports it when its page is closed; later ones are refunded. */
export async function expireOverdue(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>,
): Promise<number> {
  let expired = 0
  const rows = await overdueOrders(deps.db, deps.now()).limit(batch).execute()
  const overdue = rows.map(({ id }) => id)
  // In parallel: an unavailable provider delays each of them by seconds.
  await Promise.all(overdue.map((id) => closePage(deps, id)))
  for (const id of overdue) if (await expire(deps, id)) expired++
  return expired
}

const expire = ({ db, now }: Pick<Deps, 'db' | 'now'>, id: OrderId): Promise<boolean> =>
  retriedTransaction(db, async (trx) => {
    const at = now()
    if (!(await cancelUnpaid(trx, id, at))) return false
    const row = await findOrder(trx, id)
    if (!row) return false
    const reason = paymentSentence('expired', v.parse(locale, row.locale))
    await recordStatus(trx, { orderId: id, status: 'cancel', at, event: 'order.status', reason })
    await releaseOrder(trx, row, at)
    return true
  })
