import type { Selectable, Transaction } from 'kysely'
import * as v from 'valibot'
import type { Content } from '#backend/core/content.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import type { OrderStatus } from '#contract/order-flow.ts'
import type { Purchase } from '#contract/purchase.calls.ts'
import { findPurchase, type PurchaseRow } from './purchase.repo.ts'
import { presentPurchase, storedContact } from './purchase.view.rules.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Database, PurchaseTable } from '#backend/db/schema.ts'
import { rewardOrder, returnBonuses } from '#backend/modules/loyalty/settlement.service.ts'
import { issueVoucher } from '#backend/modules/promo/voucher.service.ts'
import { moveStatus, recordStatus } from './status.repo.ts'
import { type Actor, canMove, sourcesOf } from './transitions.rules.ts'
import { cancelPayment } from '#backend/modules/payment/payment.service.ts'
import { releasePromo } from '#backend/modules/promo/promo.service.ts'
import type { OrderId } from '#contract/ids.ts'

export interface StatusChange {
  status: OrderStatus
  version: number
  /** Expected minutes from now. */
  minutes?: number | undefined
  reason?: string | undefined
}

/** @throws Refusal NOT_FOUND; VERSION_MISMATCH with the current `purchase`; BAD_TRANSITION */
export async function moveOrder(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  id: OrderId,
  change: StatusChange,
  by: Actor = 'operator',
): Promise<PurchaseRow> {
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
    if (moved) {
      await recordStatus(trx, {
        purchaseId: id,
        status,
        at,
        event: 'order.status',
        reason,
        byOperator: by === 'operator',
      })
      if (status === 'complete') await bringRewards(trx, moved, settings, at)
      if (status === 'cancel') await releaseOrder(trx, moved, at)
    }
    const row = await findPurchase(trx, id)
    if (!row) throw notFound()
    if (moved) return row
    const purchase = presentPurchase(row)
    // The update has failed; this only finds the reason.
    if (row.version === version && !canMove(row.status, status, row.order_type, by))
      throw new Refusal('BAD_TRANSITION', { data: { purchase } })
    if (row.version === version)
      throw new Refusal('BAD_TRANSITION', { errors: { status: ['not_paid'] }, data: { purchase } })
    throw new Refusal('VERSION_MISMATCH', { data: { purchase } })
  })
}

/** As the customer sees it. @throws those of moveOrder */
export const changeStatus = async (...change: Parameters<typeof moveOrder>): Promise<Purchase> =>
  presentPurchase(await moveOrder(...change))

async function bringRewards(
  trx: Transaction<Database>,
  order: Selectable<PurchaseTable>,
  settings: Content['settings'],
  at: Date,
): Promise<void> {
  await rewardOrder(trx, order, settings, at)
  const { phone } = v.parse(storedContact, order.contact)
  await issueVoucher(trx, { ...order, phone }, settings, at)
}

/** Releases in the order in which placing consumes, which prevents deadlocks. */
export async function releaseOrder(
  trx: Transaction<Database>,
  order: Selectable<PurchaseTable>,
  at: Date,
): Promise<void> {
  await returnBonuses(trx, order, at)
  await releasePromo(trx, order.id, at)
  await cancelPayment(trx, order, at)
}
