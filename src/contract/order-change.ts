import * as v from 'valibot'
import { actor } from './actor.ts'
import { decimalAmount } from './prices.ts'

export const orderTotals = v.object({
  sum: decimalAmount,
  equipment: decimalAmount,
  discount: decimalAmount,
  bonuses: decimalAmount,
  delivery: decimalAmount,
  total: decimalAmount,
})
export type OrderTotals = v.InferOutput<typeof orderTotals>

/** What an order would be with other dishes. Only lines that differ; pieces before and after. */
export const changeQuote = v.object({
  lines: v.array(
    v.object({
      name: v.string(),
      /** What was chosen of the dish: `Large, + bacon, − onion`. */
      details: v.string(),
      is_gift: v.boolean(),
      before: v.number(),
      after: v.number(),
      total_before: decimalAmount,
      total_after: decimalAmount,
    }),
  ),
  before: orderTotals,
  after: orderTotals,
  /** What would be collected at the door. */
  due_on_delivery: decimalAmount,
  /** What was paid online and would go back. */
  refund: decimalAmount,
  /** The promo code of the order would not apply any more. */
  loses_code: v.boolean(),
  /** An age that the customer has not confirmed yet, and has to. */
  age: v.nullable(v.number()),
})
export type ChangeQuote = v.InferOutput<typeof changeQuote>

/** Proposed by the shop; nothing changes until the customer accepts it. Times ISO 8601 in UTC. */
export const orderChange = v.object({
  ...changeQuote.entries,
  id: v.string(),
  /** In the words of the shop; may be empty. */
  note: v.string(),
  proposed_at: v.string(),
  /** It can be accepted before. */
  expires_at: v.string(),
})
export type OrderChange = v.InferOutput<typeof orderChange>

/** `ended`: the order went on without an answer. An `open` one may have expired. */
export const changeStates = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'replaced',
  'ended',
] as const

export const opsOrderChange = v.object({
  ...orderChange.entries,
  state: v.picklist(changeStates),
  settled_at: v.nullable(v.string()),
  by: actor,
  /** Who has confirmed it for a customer who agreed on the phone. */
  agreed_by: v.nullable(actor),
})
export type OpsOrderChange = v.InferOutput<typeof opsOrderChange>
