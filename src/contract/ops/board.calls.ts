import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { bodyId, id } from '../common.ts'
import { cityIdParam, cityIdSchema, orderIdParam } from '../values/ids.ts'
import { operatorOrder } from './orders.calls.ts'
import {
  delayReason,
  noShowReason,
  notDeliveredReason,
  refuseReason,
} from '../orders/order-reasons.ts'
import { escalationSteps } from '../cities/place.ts'
import { line } from '../values/plain-text.ts'
import { idempotencyKey } from '../orders/order.calls.ts'

/** Null: not on the board, because it is over, or not yet paid. */
export const boardColumn = v.nullable(
  v.picklist(['scheduled', 'new', 'preparing', 'ready', 'on_the_way']),
)
export type BoardColumn = v.InferOutput<typeof boardColumn>

/** Times ISO 8601 in UTC; in `local` by the city's clock. */
export const boardOrder = v.object({
  ...operatorOrder.entries,
  column: boardColumn,
  /** When the kitchen works and has to start; the order is `scheduled` before it. */
  start_at: v.string(),
  local: v.object({ ...operatorOrder.entries.local.entries, start_at: v.string() }),
  suggested_minutes: v.nullable(v.number()),
  /** Ids of the branches whose boards show it. */
  kitchens: v.optional(v.array(v.number())),
  escalated: v.optional(v.nullable(v.picklist(escalationSteps))),
  undo_until: v.nullable(v.string()),
})
export type BoardOrder = v.InferOutput<typeof boardOrder>

export const board = v.object({
  server_time: v.string(),
  last_event_id: v.number(),
  city: v.object({
    id: cityIdSchema,
    code: v.string(),
    time_zone: v.string(),
    lead_minutes: v.number(),
    extra_lead: v.nullable(v.object({ minutes: v.number(), until: v.string() })),
    paused_until: v.nullable(v.string()),
  }),
  /** Null: the whole city. */
  branch_id: v.optional(v.nullable(v.number())),
  /** Open orders by promised time, at most a thousand. */
  orders: v.array(boardOrder),
})
export type Board = v.InferOutput<typeof board>

export const boardEvent = v.object({ order: boardOrder, server_time: v.string() })
export type BoardEvent = v.InferOutput<typeof boardEvent>
/** Data of the events `open`, `beat` and `reset`: after `reset` read the board again. */
export const boardTime = v.object({ server_time: v.string() })

/** Without `branchId` of the whole city. */
export const boardQuery = v.object({ cityId: cityIdParam, branchId: v.optional(id) })
export type BoardQuery = v.InferOutput<typeof boardQuery>

/** Until the last time of the seven days that can be ordered for, and a day more. */
export const maxMinutes = 8 * 24 * 60
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxMinutes))
const version = bodyId
/** For the customer, after the sentence of the reason; `other` needs it. */
const text = v.optional(line(300))

export const boardMove = v.variant('action', [
  v.object({ action: v.literal('accept'), version, minutes: v.optional(minutes) }),
  v.object({ action: v.literal('refuse'), version, reason: refuseReason, text }),
  v.object({
    action: v.literal('delay'),
    version,
    minutes,
    reason: v.optional(delayReason),
    text,
  }),
  v.object({ action: v.literal('ready'), version }),
  v.object({ action: v.literal('hand_over'), version, minutes: v.optional(minutes) }),
  v.object({ action: v.literal('done'), version }),
  v.object({ action: v.literal('not_delivered'), version, reason: notDeliveredReason, text }),
  v.object({ action: v.literal('no_show'), version, reason: v.optional(noShowReason), text }),
  v.object({ action: v.literal('undo'), version }),
])
export type BoardMove = v.InferOutput<typeof boardMove>

export const boardCalls = {
  board: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/board',
      summary:
        'The open orders of a city, or of one of its branches, with the event from which their stream goes on',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: boardQuery }))
    .output(board),
  order: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/orders/{orderId}',
      summary: 'An order, with what the board knows of it',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ orderId: orderIdParam }) }))
    .output(boardOrder),
  move: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/orders/{orderId}/moves',
      summary:
        'What the kitchen does with an order. The same key again: the same answer. 409 with the fresh `order` for an older version',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ orderId: orderIdParam }),
        headers: v.object({ 'idempotency-key': idempotencyKey }),
        body: boardMove,
      }),
    )
    .output(boardOrder),
}
