import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import type { OrderStatus, Purchase } from '#contract/purchase.calls.ts'
import { bringRewards } from './bring-rewards.ts'
import { releaseOrder } from './release.ts'
import { findPurchase } from './purchase.repo.ts'
import { presentPurchase } from './purchase.view.rules.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { moveStatus, recordStatus } from './status.repo.ts'
import { type Actor, canMove, sourcesOf } from './transitions.rules.ts'

export interface StatusChange {
  status: OrderStatus
  version: number
  /** Expected minutes from now. */
  minutes?: number | undefined
  reason?: string | undefined
}

/** @throws Refusal NOT_FOUND; VERSION_MISMATCH with the current `purchase`; BAD_TRANSITION */
export async function changeStatus(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  id: number,
  change: StatusChange,
  by: Actor = 'operator',
): Promise<Purchase> {
  const { settings } = (await snapshots.shop()).content
  return retriedTransaction(db, async (trx) => {
    const { status, version, minutes, reason } = change
    const at = now()
    const from = {
      delivery: sourcesOf(status, 'delivery', by),
      pickup: sourcesOf(status, 'pickup', by),
    }
    const moved = await moveStatus(trx, {
      id,
      version,
      to: status,
      from,
      expectedAt: minutes === undefined ? undefined : new Date(at.getTime() + minutes * 60_000),
    })
    if (moved)
      await recordStatus(trx, {
        purchaseId: id,
        status,
        at,
        event: 'order.status',
        reason,
        byOperator: by === 'operator',
      })
    const row = await findPurchase(trx, id)
    if (!row) throw notFound()
    if (moved && status === 'complete') await bringRewards(trx, row, settings, at)
    if (moved && status === 'cancel') await releaseOrder(trx, row, at)
    const purchase = presentPurchase((moved && (await findPurchase(trx, id))) || row)
    if (moved) return purchase
    // The update has failed; this only finds the reason.
    if (row.version === version && !canMove(row.status, status, row.order_type, by))
      throw new Refusal('BAD_TRANSITION', { data: { purchase } })
    if (row.version === version)
      throw new Refusal('BAD_TRANSITION', { errors: { status: ['not_paid'] }, data: { purchase } })
    throw new Refusal('VERSION_MISMATCH', { data: { purchase } })
  })
}
