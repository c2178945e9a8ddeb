import { isFault } from '#api/answer.ts'
import type { Calculation } from '#api/types.ts'
import type { TimeSlot } from '#contract/slot.calls.ts'
import { lineKey } from '#features/cart/cart.rules.ts'
import type { CartRefusal } from '#features/cart/refusal.rules.ts'
import type { OrderId } from '#contract/ids.ts'

export const serverFields = [
  'contact.firstName',
  'contact.phone',
  'contact.email',
  'payment.changeFrom',
  'bonuses',
  'time',
  'comment',
] as const
/** May bring a fresh calculation, or other times. */
export type OrderRefusal = CartRefusal & { slots?: readonly TimeSlot[]; hold?: string | null }
export type ServerField = (typeof serverFields)[number] | 'fulfilment'

export type Outcome =
  | { kind: 'placed'; id: OrderId; payAt: string | null }
  /** Messages, or codes of the form, by field. */
  | { kind: 'fields'; errors: Partial<Record<ServerField, string>> }
  | { kind: 'quote'; before: Calculation | undefined; now: Calculation }
  | { kind: 'belowMinimum'; calculation: Calculation }
  /** The slot is full; `hold` is the one that was sent. */
  | { kind: 'time'; message: string; slots: readonly TimeSlot[]; hold: string | null }
  /** Undecided: the same request may be sent again. */
  | { kind: 'fault'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'limit'; message: string }

/**
 * Without an answer, or while the first request is still processed, the same one may be sent again.
 */
export const isWorthRepeating = ({ status, code }: Pick<CartRefusal, 'status' | 'code'>): boolean =>
  status >= 500 || code === 'IN_PROGRESS'

/** Fields that the API names differently. */
const byStart: [RegExp, ServerField][] = [
  [/^(address|point|pickupId)/, 'fulfilment'],
  [/^time/, 'time'],
]

/** The first message of each field, and those that belong to no field of the form. */
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

/** `shown` is the price on the screen. */
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
  if (code === 'MIN_SUM' && calculation) return { kind: 'belowMinimum', calculation }
  if (code === 'HOLD_EXPIRED' || code === 'NO_CAPACITY')
    return { kind: 'time', message, slots: refusal.slots ?? [], hold: refusal.hold ?? null }
  if (code === 'OUT_OF_SERVICE_AREA') return { kind: 'fields', errors: { fulfilment: 'noRange' } }
  const { errors, other } = fieldsOf(refusal.errors)
  return Object.keys(errors).length > 0
    ? { kind: 'fields', errors }
    : { kind: 'refused', message: other ?? message }
}

function hasChangedLine(before: Calculation, now: Calculation): boolean {
  const totals = new Map(now.goods.map((line) => [lineKey(line), line.total]))
  return before.goods.some((line) => totals.get(lineKey(line)) !== line.total)
}

export const isChanged = (before: Calculation | undefined, now: Calculation): boolean =>
  !before || before.total !== now.total || now.unavailable.length > 0 || hasChangedLine(before, now)
