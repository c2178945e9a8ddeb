import { isFault } from '#api/answer.ts'
import type { Calculation } from '#contract/cart.calls.ts'
import type { TimeSlot } from '#contract/slot.calls.ts'
import type { CartRefusal } from '#features/cart/refusal.rules.ts'
import { changedLines } from './changed-lines.rules.ts'

/** Fields of the form that the server may find fault with. */
export const serverFields = [
  'contact.firstName',
  'contact.phone',
  'contact.email',
  'payment.changeFrom',
  'bonuses',
  'time',
  'comment',
] as const
/** An order's refusal: it may bring a fresh calculation, or other times. */
export type OrderRefusal = CartRefusal & { slots?: readonly TimeSlot[]; hold?: string | null }
/** A field of the form, or the address or branch beside it. */
export type ServerField = (typeof serverFields)[number] | 'handover'

/** What came of sending an order. */
export type Outcome =
  | { kind: 'placed'; id: number; payAt: string | null }
  /** Sentences, or codes of the form's own, by field. */
  | { kind: 'fields'; errors: Partial<Record<ServerField, string>> }
  | { kind: 'quote'; before: Calculation | undefined; now: Calculation }
  | { kind: 'minSum'; calculation: Calculation }
  /** The place in the slot is gone; `hold` is the one that was sent. */
  | { kind: 'time'; message: string; slots: readonly TimeSlot[]; hold: string | null }
  /** Nothing is decided: the same may be sent again. */
  | { kind: 'fault'; message: string }
  | { kind: 'refused'; message: string }
  /** Too many open orders: the message says what else can be done. */
  | { kind: 'limit'; message: string }

/** The same request may be sent again at once: no answer came, or the first one is still being worked on. */
export const isWorthRepeating = ({ status, code }: Pick<CartRefusal, 'status' | 'code'>): boolean =>
  status >= 500 || code === 'IN_PROGRESS'

/** What the server names in its own way. */
const byStart: [RegExp, ServerField][] = [
  [/^(address|point|pickupId)/, 'handover'],
  [/^time/, 'time'],
]

/** The first sentence under each field; what belongs to no field of the form is told apart. */
function fieldsOf(errors: CartRefusal['errors']): {
  errors: Partial<Record<ServerField, string>>
  other: string | undefined
} {
  const known: Partial<Record<ServerField, string>> = {}
  let other: string | undefined
  for (const [name, [sentence]] of Object.entries(errors)) {
    const field =
      serverFields.find((candidate) => candidate === name) ??
      byStart.find(([start]) => start.test(name))?.[1]
    if (field && sentence) known[field] ??= sentence
    else other ??= sentence
  }
  return { errors: known, other }
}

/** What a refusal means to the customer; `shown` is the price on the screen. */
export function outcomeOf(refusal: OrderRefusal, shown: Calculation | undefined): Outcome {
  const { code, calculation, message } = refusal
  if (code === 'TOO_MANY_ORDERS') return { kind: 'limit', message }
  if (isFault(refusal) || code === 'IN_PROGRESS')
    return {
      kind: 'fault',
      message: refusal.status === 429 || code === 'IN_PROGRESS' ? message : '',
    }
  if (code === 'QUOTE_CHANGED' && calculation)
    return { kind: 'quote', before: shown, now: calculation }
  if (code === 'MIN_SUM' && calculation) return { kind: 'minSum', calculation }
  if (code === 'HOLD_EXPIRED' || code === 'NO_CAPACITY')
    return { kind: 'time', message, slots: refusal.slots ?? [], hold: refusal.hold ?? null }
  if (code === 'OUT_OF_SERVICE_AREA') return { kind: 'fields', errors: { handover: 'noRange' } }
  const { errors, other } = fieldsOf(refusal.errors)
  return Object.keys(errors).length > 0
    ? { kind: 'fields', errors }
    : { kind: 'refused', message: other ?? message }
}

/** Whether there is anything to accept: the total, a line or a dish that is gone. */
export const isChanged = (before: Calculation | undefined, now: Calculation): boolean =>
  !before ||
  before.total !== now.total ||
  now.unavailable.length > 0 ||
  changedLines(before, now).length > 0
