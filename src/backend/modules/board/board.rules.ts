import { minuteMs } from '#backend/core/durations.ts'
import type { City } from '#backend/core/city.ts'
import { minutesBefore, type Schedule, startsAt } from '#backend/modules/cities/hours.rules.ts'
import type { BoardColumn } from '#contract/ops/board.calls.ts'
import type { OrderStatus, OrderType } from '#contract/orders/order-flow.ts'

type Kitchen = Pick<City, 'leadMinutes' | 'extraLead' | 'slotMinutes' | 'slotCapacity' | 'zones'>

const stepMinutes = 5

const columns: Partial<Record<OrderStatus, NonNullable<BoardColumn>>> = {
  new: 'new',
  process: 'preparing',
  package: 'ready',
  delivery: 'on_the_way',
}

export interface BoardTimes {
  order_type: OrderType
  time_type: 'soon_as_possible' | 'on_time'
  created_at: Date
  slot_at: Date | null
  travel_minutes: number | null
}

/** Orders from before this was recorded get the longest travel time. */
export const travelMinutes = (
  { zones }: Pick<Kitchen, 'zones'>,
  { order_type, travel_minutes }: Pick<BoardTimes, 'order_type' | 'travel_minutes'>,
): number =>
  order_type === 'pickup'
    ? 0
    : (travel_minutes ?? Math.max(0, ...zones.map(({ delivery_minutes }) => delivery_minutes)))

/** The promised time minus kitchen and courier minutes; at once without a chosen time. */
export function startOf(city: Kitchen, order: BoardTimes): Date {
  if (order.time_type !== 'on_time' || !order.slot_at) return order.created_at
  const travel = { delivery_minutes: travelMinutes(city, order) }
  const minutes = minutesBefore(city, travel, order.slot_at)
  return new Date(
    Math.max(order.created_at.getTime(), order.slot_at.getTime() - minutes * minuteMs),
  )
}

/** An order paid online is certain since its payment, or since `now` until that is recorded. */
export const certainSince = (
  order: { certain_at: Date | null; due_online: number; status: OrderStatus; created_at: Date },
  now: Date,
): Date =>
  order.certain_at ?? (order.due_online > 0 && order.status === 'new' ? now : order.created_at)

/** Once the order is certain and the kitchen works; opening hours that change later hide no order. */
export function kitchenStart(
  city: Kitchen & Schedule,
  order: BoardTimes & { expected_at: Date },
  certainAt: Date,
): Date {
  const start = new Date(Math.max(startOf(city, order).getTime(), certainAt.getTime()))
  const opens = startsAt(city, null, start)
  return opens < order.expected_at ? opens : start
}

/** Only unstarted work waits: an order in preparation keeps its column. */
export function columnOf(
  { status, payment_status }: { status: OrderStatus; payment_status: string },
  startAt: Date,
  now: Date,
): BoardColumn {
  if (payment_status === 'awaiting') return null
  const column = columns[status] ?? null
  return column === 'new' && startAt > now ? 'scheduled' : column
}

/** A full kitchen needs one more slot for every slot's worth of queued orders. */
export function suggestedMinutes(city: Kitchen, travel: number, queued: number): number {
  const waiting = Math.max(0, queued - city.slotCapacity) / city.slotCapacity
  const minutes = city.leadMinutes + travel + waiting * city.slotMinutes
  return Math.ceil(minutes / stepMinutes) * stepMinutes
}
