import * as v from 'valibot'
import { actor } from '../customers/actor.ts'
import { decimalAmount } from '../values/prices.ts'
import { langs } from '../values/text.ts'

export const orderTotals = v.object({
  sum: decimalAmount,
  equipment: decimalAmount,
  discount: decimalAmount,
  bonuses: decimalAmount,
  delivery: decimalAmount,
  total: decimalAmount,
})
export type OrderTotals = v.InferOutput<typeof orderTotals>

export const changeQuote = v.object({
  lines: v.array(
    v.object({
      name: v.string(),
      details: v.string(),
      ...langs('name', 'details'),
      is_gift: v.boolean(),
      before: v.number(),
      after: v.number(),
      total_before: decimalAmount,
      total_after: decimalAmount,
    }),
  ),
  before: orderTotals,
  after: orderTotals,
  due_on_delivery: decimalAmount,
  refund: decimalAmount,
  loses_code: v.boolean(),
  /** Minimum age that is not confirmed yet. */
  age: v.nullable(v.number()),
})
export type ChangeQuote = v.InferOutput<typeof changeQuote>

/** Nothing changes until the customer accepts it. Times ISO 8601 in UTC. */
export const orderChange = v.object({
  ...changeQuote.entries,
  id: v.string(),
  note: v.string(),
  proposed_at: v.string(),
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
  agreed_by: v.nullable(actor),
})
export type OpsOrderChange = v.InferOutput<typeof opsOrderChange>
