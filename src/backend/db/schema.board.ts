import type { ColumnType } from 'kysely'
import type { OrderStatus, paymentStatuses } from '#contract/orders/order-flow.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'

type Instant = ColumnType<Date, Date, Date>

/** The last move of the board. `event_id` is its row in the outbox, held until `undo_until`. */
export interface OrderMoveTable {
  purchase_id: OrderId
  key: string
  action: string
  version: number
  undo_until: ColumnType<Date | null, Date | null, Date | null>
  event_id: number | null
  entry_id: number | null
  status_before: OrderStatus
  payment_before: (typeof paymentStatuses)[number]
  expected_before: Instant
}
export interface BoardCounterTable {
  domain_id: CityId
  seq: number
}
/** Written only by triggers on `purchase` (`0025-board.ts`), numbered by city in commit order. */
export interface BoardEventTable {
  domain_id: CityId
  seq: number
  purchase_id: OrderId
  at: Instant
}

export interface BoardTables {
  purchase_move: OrderMoveTable
  board_counter: BoardCounterTable
  board_event: BoardEventTable
}
