import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Content } from '#backend/core/content.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { type OrderStatus, returnedStatuses } from '#contract/orders/order-flow.ts'
import type { Order } from '#contract/orders/order.calls.ts'
import { findOrder, type OrderRow } from './order.repo.ts'
import { isRefundedInFull } from './present-payment.rules.ts'
import { presentOrder, storedContact } from './present-order.rules.ts'
import { readBefore } from '#backend/db/audited.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { OrderTable, Trx } from '#backend/db/schema.ts'
import { rewardOrder, returnBonuses } from '#backend/modules/loyalty/settlement.service.ts'
import { insertHeldRow, type Listener } from '#backend/modules/outbox/outbox.service.ts'
import { issueVoucher } from '#backend/modules/promo/voucher.service.ts'
import { lockOrder, moveStatus, recordEntry, recordStatus } from './status.repo.ts'
import { type Actor, canMove, sourcesOf } from './transitions.rules.ts'
import { cancelPayment } from '#backend/modules/payment/payment.service.ts'
import { releasePromo } from '#backend/modules/promo/promo.service.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { OrderReason } from '#contract/orders/order-reasons.ts'

export interface StatusChange {
  status: OrderStatus
  version: number
  minutes?: number | undefined
  reason?: string | undefined
}

/** @throws Refusal NOT_FOUND; VERSION_MISMATCH with the current `purchase`; BAD_TRANSITION */
export async function moveOrder(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  id: OrderId,
  change: StatusChange,
  by: Actor = 'operator',
): Promise<OrderRow> {
  const { settings } = (await snapshots.shop()).content
  return retriedTransaction(db, async (trx) => {
    const at = now()
    const { status, reason } = change
    // The version of the move makes sure that this is what it changes.
    await readBefore(trx)
    const moved = await applyMove(trx, id, change, { at, by })
    if (moved) {
      const byOperator = by === 'operator'
      const event = 'order.status' as const
      await recordStatus(trx, { orderId: id, status, at, event, reason, byOperator })
      await finishOrder(trx, moved, settings, at)
    }
    const row = await findOrder(trx, id)
    if (!row) throw notFound()
    if (moved) return row
    throw moveRefusal(row, change, by, { purchase: presentOrder(row) })
  })
}

export { lockOrder } from './status.repo.ts'

/** Undefined for a refused move: {@link moveRefusal} has the reason. */
const applyMove = (
  trx: Trx,
  id: OrderId,
  { status, version, minutes }: StatusChange,
  { at, by }: { at: Date; by: Actor },
) =>
  moveStatus(trx, {
    id,
    version,
    to: status,
    from: {
      delivery: sourcesOf(status, 'delivery', by),
      pickup: sourcesOf(status, 'pickup', by),
    },
    expectedAt: minutes === undefined ? undefined : new Date(at.getTime() + minutes * 60_000),
  })

/** Holds the event and the settlement until `dueAt`. Undefined for a refused move. */
export async function applyHeldMove(
  trx: Trx,
  id: OrderId,
  change: StatusChange & { reasonCode?: OrderReason | undefined },
  { at, dueAt }: { at: Date; dueAt: Date },
) {
  const moved = await applyMove(trx, id, change, { at, by: 'operator' })
  if (!moved) return undefined
  const { status, reason, reasonCode } = change
  const entry = { orderId: id, status, at, reason, reasonCode, byOperator: true }
  const payload = { purchase_id: id, status, settles: true }
  const entryId = await recordEntry(trx, entry)
  const eventId = await insertHeldRow(trx, { kind: 'order.status', payload }, { now: at, dueAt })
  return { moved, entryId, eventId }
}

export function moveRefusal(
  row: Pick<OrderRow, 'version' | 'status' | 'order_type'>,
  { status, version }: StatusChange,
  by: Actor,
  data: Record<string, unknown>,
): Refusal {
  if (row.version !== version) return new Refusal('VERSION_MISMATCH', { data })
  if (!canMove(row.status, status, row.order_type, by))
    return new Refusal('BAD_TRANSITION', { data })
  return new Refusal('BAD_TRANSITION', { errors: { status: ['not_paid'] }, data })
}

export async function finishOrder(
  trx: Trx,
  order: Selectable<OrderTable>,
  settings: Content['settings'],
  at: Date,
): Promise<void> {
  if (order.status === 'complete')
    await (isRefundedInFull(order)
      ? returnBonuses(trx, order, at)
      : bringRewards(trx, order, settings, at))
  if (returnedStatuses.includes(order.status)) await releaseOrder(trx, order, at)
}

/** Settles a move of the board once it can no longer be undone. */
export const finishMoveListener =
  ({ snapshots, now }: Pick<Deps, 'snapshots' | 'now'>): Listener =>
  async (trx, { purchase_id, status, settles }) => {
    if (!settles) return []
    const { settings } = (await snapshots.locked(trx)).shop.content
    const order = await lockOrder(trx, purchase_id)
    if (order?.status === status) await finishOrder(trx, order, settings, now())
    return []
  }

export const changeStatus = async (...change: Parameters<typeof moveOrder>): Promise<Order> =>
  presentOrder(await moveOrder(...change))

async function bringRewards(
  trx: Trx,
  order: Selectable<OrderTable>,
  settings: Content['settings'],
  at: Date,
): Promise<void> {
  await rewardOrder(trx, order, settings, at)
  const { phone } = v.parse(storedContact, order.contact)
  await issueVoucher(trx, { ...order, phone }, settings, at)
}

/** Releases in the same order as placing consumes, which prevents deadlocks. */
export async function releaseOrder(
  trx: Trx,
  order: Selectable<OrderTable>,
  at: Date,
): Promise<void> {
  await returnBonuses(trx, order, at)
  await releasePromo(trx, order.id, at)
  await cancelPayment(trx, order, at)
}
