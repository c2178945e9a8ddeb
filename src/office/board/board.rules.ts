import { isOlder } from '#api/or-newer.ts'
import type * as contract from '#contract/ops/board.calls.ts'
import { maxMinutes } from '#contract/ops/board.calls.ts'

export type BoardOrder = contract.BoardOrder
export type Board = contract.Board
export type BoardColumn = NonNullable<contract.BoardColumn>

export const workColumns = ['new', 'preparing', 'ready', 'on_the_way'] as const
export type WorkColumn = (typeof workColumns)[number]

const msPerMinute = 60_000

/** An order for later comes up by itself; null: it is not on the board. */
export function columnAt(
  { column, start_at }: Pick<BoardOrder, 'column' | 'start_at'>,
  now: number,
): BoardColumn | null {
  if (column !== 'scheduled') return column
  return Date.parse(start_at) <= now ? 'new' : 'scheduled'
}

export const minutesUntil = (instant: string, now: number): number =>
  Math.floor((Date.parse(instant) - now) / msPerMinute)

/** Since it was placed, or since it was to be started. */
export const waitingMinutes = (
  { created_at, start_at }: Pick<BoardOrder, 'created_at' | 'start_at'>,
  now: number,
): number =>
  Math.max(
    0,
    Math.floor((now - Math.max(Date.parse(created_at), Date.parse(start_at))) / msPerMinute),
  )

export type Urgency = 'calm' | 'soon' | 'late'

/** Minutes that a new order may wait before it is coloured. */
const waitSoon = 2
const waitLate = 5
/** Minutes before the promise. */
const promiseSoon = 10

export function urgencyOf(order: BoardOrder, now: number): Urgency {
  const column = columnAt(order, now)
  const left = minutesUntil(order.time.expected_at, now)
  const waited = column === 'new' ? waitingMinutes(order, now) : 0
  if (left < 0 || waited >= waitLate) return 'late'
  if (waited >= waitSoon) return 'soon'
  return left < promiseSoon && column !== 'scheduled' ? 'soon' : 'calm'
}

const byPromise = (a: BoardOrder, b: BoardOrder): number =>
  Date.parse(a.time.expected_at) - Date.parse(b.time.expected_at) || a.id - b.id

/** `removedVersions`: at which orders left the board; an older state brings none back. */
export interface KeptBoard extends Board {
  removedVersions: Readonly<Record<number, number>>
}

/** Returns the same board unless `order` is newer. */
export function withOrder(board: KeptBoard, order: BoardOrder): KeptBoard {
  const known = board.orders.find(({ id }) => id === order.id)
  if (known ? isOlder(order, known) : order.version < (board.removedVersions[order.id] ?? 0))
    return board
  // It has never been on the board, so it has not left it.
  if (!known && order.payment.status === 'awaiting') return board
  const others = board.orders.filter(({ id }) => id !== order.id)
  if (order.column === null)
    return {
      ...board,
      orders: others,
      removedVersions: { ...board.removedVersions, [order.id]: order.version },
    }
  return { ...board, orders: [...others, order].toSorted(byPromise) }
}

/** By anybody, on any tablet; its ticket is printed then. */
export function isBegun(board: KeptBoard, order: BoardOrder): boolean {
  const known = board.orders.find(({ id }) => id === order.id)
  const wasWaiting = known
    ? known.column === 'new' || known.column === 'scheduled'
    : board.removedVersions[order.id] === undefined
  return order.column === 'preparing' && wasWaiting
}

/** The customer has accepted other dishes while the kitchen cooks. */
export function isChangedWhileCooking(
  board: KeptBoard,
  { id, column, change }: BoardOrder,
): boolean {
  const known = board.orders.find((order) => order.id === id)?.change
  const hasNewChange = known?.id !== change?.id || known?.state !== change?.state
  return (
    column === 'preparing' && change?.state === 'accepted' && known !== undefined && hasNewChange
  )
}

/** Cancelled by its customer or elsewhere after the kitchen had begun. */
export function isCancelledWork(board: KeptBoard, order: BoardOrder): boolean {
  const column = board.orders.find(({ id }) => id === order.id)?.column
  const isBegun = column === 'preparing' || column === 'ready' || column === 'on_the_way'
  return isBegun && order.status === 'cancel'
}

/** Before the kitchen has begun, or after its acceptance was undone: then it has a ticket. */
export function isCancelledBefore(board: KeptBoard, order: BoardOrder): boolean {
  const column = board.orders.find(({ id }) => id === order.id)?.column
  return (column === 'new' || column === 'scheduled') && order.status === 'cancel'
}

/** False for an outdated or unchanged state. */
export function isNewer({ orders, removedVersions }: KeptBoard, order: BoardOrder): boolean {
  const known = orders.find(({ id }) => id === order.id)
  if (!known) return order.version >= (removedVersions[order.id] ?? 0)
  if (isOlder(order, known)) return false
  return (
    known.version !== order.version ||
    known.column !== order.column ||
    known.change_count !== order.change_count ||
    known.notes.length !== order.notes.length
  )
}

/** Keeps cards that the read lacks: they may be newer than it. */
export function mergeBoard(former: KeptBoard | undefined, board: Board): KeptBoard {
  if (!former) return { ...board, orders: board.orders.toSorted(byPromise), removedVersions: {} }
  const news = board.orders.filter((order) => isNewer(former, order))
  const { orders, removedVersions } = news.reduce<KeptBoard>(withOrder, former)
  return { ...board, orders, removedVersions }
}

/** Minutes to offer for accepting, around what the kitchen suggests. */
export const minuteChoices = (suggested: number): number[] =>
  [-10, -5, 0, 5, 10, 15, 20, 30]
    .map((more) => suggested + more)
    .filter((minutes) => minutes >= 5 && minutes <= maxMinutes)

/** `2026-03-12T18:45:00+02:00` to `18:45`, on another day than today to `12.03. 18:45`. */
export function wallTime(wall: string, today: string): string {
  const [date = '', time = ''] = wall.split('T')
  const [, month, day] = date.split('-')
  return today.startsWith(date) ? time.slice(0, 5) : `${day}.${month}. ${time.slice(0, 5)}`
}

const days = new Map<string, { minute: number; day: string }>()

/** `YYYY-MM-DD` of an instant by the city's clock. Each card asks for the same one every second. */
export function dayIn(timeZone: string, now: number): string {
  const minute = Math.floor(now / msPerMinute)
  const known = days.get(timeZone)
  if (known?.minute === minute) return known.day
  const day = new Date(now).toLocaleDateString('sv-SE', { timeZone })
  days.set(timeZone, { minute, day })
  return day
}

/** `lead_minutes` have the extra minutes in them. */
export function withKitchen(city: Board['city'], change: Partial<Board['city']>): Board['city'] {
  const next = { ...city, ...change }
  const more = (next.extra_lead?.minutes ?? 0) - (city.extra_lead?.minutes ?? 0)
  return { ...next, lead_minutes: city.lead_minutes + more }
}
