import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { minuteMs } from '#backend/core/durations.ts'
import type { City } from '#backend/core/city.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { OrderTable, Trx } from '#backend/db/schema.ts'
import { insertHeldRow, takeBackRow } from '#backend/modules/outbox/outbox.service.ts'
import { applyHeldMove, lockOrder, moveRefusal } from '#backend/modules/orders/status.service.ts'
import { shopTexts } from '#backend/modules/orders/order-language.service.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { BoardMove, BoardOrder } from '#contract/ops/board.calls.ts'
import { locale as localeCode } from '#contract/values/text.ts'
import { type BoardContext, boardOrders } from './board.service.ts'
import { changeExpected, findMove, type LastMove, restore, writeMove } from './moves.repo.ts'
import { delayable, moveFaults, reasonText, targetOf } from './moves.rules.ts'

type StoredOrder = Selectable<OrderTable>
type Undo = Extract<BoardMove, { action: 'undo' }>
type Delay = Extract<BoardMove, { action: 'delay' }>

/** Also delays the customer's message, webhooks, rewards and refunds of the move. */
export const undoMs = 10_000

interface Moving {
  trx: Trx
  order: StoredOrder
  key: string
  at: Date
  data: () => Promise<{ order: BoardOrder }>
}
const dueOf = ({ at }: Pick<Moving, 'at'>): Date => new Date(at.getTime() + undoMs)

/**
 * Once per idempotency key, until another move follows.
 * @throws Refusal NOT_FOUND; INVALID without a needed text; VERSION_MISMATCH, BAD_TRANSITION and
 * UNDO_OVER with the fresh `order`
 */
export async function moveOnBoard(
  { deps: { db, snapshots, now }, locale }: BoardContext,
  id: OrderId,
  key: string,
  move: BoardMove,
): Promise<BoardOrder> {
  const errors = moveFaults(move)
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID', { errors })
  const [shop, texts] = await Promise.all([snapshots.shop(), shopTexts({ snapshots }, locale)])
  return retriedTransaction(db, async (trx) => {
    const at = now()
    // Taken before the order is locked, in the same order as the outbox.
    const undone = move.action === 'undo' ? await takeBack(trx, id, { key, at }) : undefined
    const order = await lockOrder(trx, id)
    if (!order) throw notFound()
    const city = cityOf(shop, order.domain_id)
    const show = () => shownOrder(trx, city, id, { now: at, texts })
    if ((await findMove(trx, id))?.key === key) return show()
    const data = async () => ({ order: await show() })
    const moving = { trx, order, key, at, data }
    if (move.action === 'undo') await undo(moving, move, undone)
    else if (move.action === 'delay') await delay(moving, move)
    else await changeStatus(moving, move)
    return show()
  })
}

async function shownOrder(
  trx: Trx,
  city: City,
  id: OrderId,
  reading: Parameters<typeof boardOrders>[3],
): Promise<BoardOrder> {
  const order = (await boardOrders(trx, city, [id], reading)).get(id)
  if (!order) throw notFound()
  return order
}

const before = ({ order }: Moving) => ({
  purchase_id: order.id,
  status_before: order.status,
  payment_before: order.payment_status,
  expected_before: order.expected_at,
})

/** @throws Refusal VERSION_MISMATCH, BAD_TRANSITION */
async function changeStatus(moving: Moving, move: Exclude<BoardMove, Undo | Delay>): Promise<void> {
  const { trx, order, key, at, data } = moving
  const change = {
    ...reasonText(move, v.parse(localeCode, order.locale)),
    status: targetOf(move.action, order.order_type),
    version: move.version,
    minutes: 'minutes' in move ? move.minutes : undefined,
  }
  const held = await applyHeldMove(trx, order.id, change, { at, dueAt: dueOf(moving) })
  if (!held) throw moveRefusal(order, change, 'operator', await data())
  await writeMove(trx, {
    ...before(moving),
    key,
    action: move.action,
    version: held.moved.version,
    undo_until: dueOf(moving),
    event_id: held.eventId,
    entry_id: held.entryId,
  })
}

/** @throws Refusal VERSION_MISMATCH, BAD_TRANSITION */
async function delay(moving: Moving, move: Delay): Promise<void> {
  const { trx, order, key, at, data } = moving
  const { id, status } = order
  if (order.version !== move.version) throw new Refusal('VERSION_MISMATCH', { data: await data() })
  if (!delayable.includes(status)) throw new Refusal('BAD_TRANSITION', { data: await data() })
  const expectedAt = new Date(at.getTime() + move.minutes * minuteMs)
  await changeExpected(trx, order, expectedAt)
  const { reason } = reasonText(move, v.parse(localeCode, order.locale))
  const payload = { purchase_id: id, status, reason, promised: expectedAt.toISOString() }
  const event_id = await insertHeldRow(
    trx,
    { kind: 'order.delayed', payload },
    { now: at, dueAt: dueOf(moving) },
  )
  await writeMove(trx, {
    ...before(moving),
    key,
    action: move.action,
    version: order.version + 1,
    undo_until: dueOf(moving),
    event_id,
    entry_id: null,
  })
}

/** Undefined once the event has left the outbox: removing the held event decides the race. */
async function takeBack(
  trx: Moving['trx'],
  id: OrderId,
  { key, at }: Pick<Moving, 'key' | 'at'>,
): Promise<LastMove | undefined> {
  const last = await findMove(trx, id)
  if (!last?.event_id || !last.undo_until || last.key === key || at >= last.undo_until)
    return undefined
  return (await takeBackRow(trx, last.event_id)) ? last : undefined
}

/** @throws Refusal VERSION_MISMATCH, UNDO_OVER */
async function undo(
  moving: Moving,
  { action, version }: Undo,
  undone: LastMove | undefined,
): Promise<void> {
  const { trx, order, key, data } = moving
  if (order.version !== version) throw new Refusal('VERSION_MISMATCH', { data: await data() })
  if (undone?.version !== version) throw new Refusal('UNDO_OVER', { data: await data() })
  await restore(trx, order, undone)
  await writeMove(trx, {
    ...before(moving),
    key,
    action,
    version: order.version + 1,
    undo_until: null,
    event_id: null,
    entry_id: null,
  })
}
