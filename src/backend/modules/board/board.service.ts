import { minuteMs } from '#backend/core/durations.ts'
import type { City } from '#backend/core/city.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import type { Handle } from '#backend/db/schema.ts'
import { orderForOperator, ordersForBoard } from '#backend/modules/orders/list-orders.service.ts'
import { leadAt } from '#backend/modules/cities/hours.rules.ts'
import { type ShopTexts, shopTexts } from '#backend/modules/orders/order-language.service.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import { wallText } from '#backend/modules/slots/grid.rules.ts'
import type { Locale } from '#contract/locales.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { Board, BoardOrder, BoardQuery } from '#contract/ops/board.calls.ts'
import { isShownTo, kitchensOf } from '#contract/ops/kitchens.rules.ts'
import { escalationSteps } from '#contract/cities/place.ts'
import { millisecondsAt } from '#contract/values/time.ts'
import { countQueued, findExtraLead, findMoves, lastSeq, openOrderIds } from './board.repo.ts'
import {
  certainSince,
  columnOf,
  kitchenStart,
  suggestedMinutes,
  travelMinutes,
} from './board.rules.ts'

export interface BoardContext {
  deps: Pick<Deps, 'db' | 'snapshots' | 'now'>
  /** That of the reader, who may not know the customer's. */
  locale: Locale
}

export async function boardOrders(
  db: Handle,
  city: City,
  ids: readonly OrderId[],
  { now, texts }: { now: Date; texts: ShopTexts },
): Promise<Map<OrderId, BoardOrder>> {
  if (ids.length === 0) return new Map()
  const kitchen = { ...city, leadMinutes: leadAt(city, now) }
  const begun = new Date(now.getTime() + kitchen.leadMinutes * minuteMs)
  const reading = ordersForBoard(db, ids, texts)
  // A transaction has one connection; elsewhere both reads wait in parallel.
  if (db.isTransaction) await reading
  const readingMoves = findMoves(db, ids)
  if (db.isTransaction) await readingMoves
  const [found, lastMoves, queued] = await Promise.all([
    reading,
    readingMoves,
    countQueued(db, city.id, begun),
  ])
  const moves = new Map(lastMoves.map((move) => [move.purchase_id, move]))
  return new Map(
    found.map(({ row, order }) => {
      const startAt = kitchenStart(city, row, certainSince(row, now))
      const move = moves.get(row.id)
      const isUndoable = move?.undo_until && move.version === row.version && move.undo_until > now
      return [
        row.id,
        {
          ...order,
          column: columnOf(row, startAt, now),
          start_at: startAt.toISOString(),
          local: { ...order.local, start_at: wallText(city.timeZone, millisecondsAt(startAt)) },
          suggested_minutes:
            row.time_type === 'on_time' || startAt > now
              ? null
              : suggestedMinutes(kitchen, travelMinutes(city, row), queued),
          escalated: row.status === 'new' ? (escalationSteps[row.escalation - 1] ?? null) : null,
          kitchens: kitchensOf(order, city.branches),
          undo_until: isUndoable && move.undo_until ? move.undo_until.toISOString() : null,
        },
      ]
    }),
  )
}

/** @throws Refusal NOT_FOUND for an unknown city, or a branch of another one */
export async function boardOf({ snapshots }: Pick<Deps, 'snapshots'>, query: BoardQuery) {
  const city = cityOf(await snapshots.shop(), query.cityId)
  const branchId = query.branchId ?? null
  if (branchId !== null && !city.branches.some(({ id }) => id === branchId)) throw notFound()
  return { city, branchId }
}

/** @throws Refusal NOT_FOUND for an unknown city, or a branch of another one */
export async function readBoard(
  { deps: { db, snapshots, now }, locale }: BoardContext,
  query: BoardQuery,
): Promise<Board> {
  const { cityId } = query
  const { city, branchId } = await boardOf({ snapshots }, query)
  const at = now()
  // Read first: the stream sends every change after this id.
  const last_event_id = await lastSeq(db, cityId)
  const texts = await shopTexts({ snapshots }, locale)
  const orders = await boardOrders(db, city, await openOrderIds(db, cityId), { now: at, texts })
  const extra = await findExtraLead(db, cityId)
  return {
    server_time: at.toISOString(),
    last_event_id,
    city: {
      id: city.id,
      code: city.code,
      time_zone: city.timeZone,
      lead_minutes: leadAt(city, at),
      extra_lead:
        extra?.extra_lead_until && extra.extra_lead_until > at
          ? { minutes: extra.extra_lead_minutes, until: extra.extra_lead_until.toISOString() }
          : null,
      paused_until:
        city.pausedUntil && city.pausedUntil > at ? city.pausedUntil.toISOString() : null,
    },
    branch_id: branchId,
    orders: [...orders.values()]
      .filter((order) => isShownTo(branchId, order))
      .toSorted(
        (a, b) => Date.parse(a.time.expected_at) - Date.parse(b.time.expected_at) || a.id - b.id,
      ),
  }
}

export async function readOrder(
  { deps: { db, snapshots, now }, locale }: BoardContext,
  id: OrderId,
): Promise<BoardOrder> {
  const { city_id: domain_id } = await orderForOperator({ db }, id)
  const city = cityOf(await snapshots.shop(), domain_id)
  const texts = await shopTexts({ snapshots }, locale)
  const order = (await boardOrders(db, city, [id], { now: now(), texts })).get(id)
  if (!order) throw notFound()
  return order
}
