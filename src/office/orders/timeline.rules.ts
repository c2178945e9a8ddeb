import type { OrderStatus } from '#contract/orders/order-flow.ts'
import type { TimelineEntry } from '#contract/ops/timeline.calls.ts'

type Status = Extract<TimelineEntry, { kind: 'status' }>
type Call = Extract<TimelineEntry, { kind: 'call' }>

/** `who` has made it; null where the shop does not know, or nobody has. */
export interface ShownEntry {
  entry: TimelineEntry
  who: string | null
}

const reached: Readonly<Record<string, readonly OrderStatus[]>> = {
  accept: ['process'],
  refuse: ['cancel'],
  ready: ['package'],
  hand_over: ['delivery', 'complete'],
  done: ['complete'],
  not_delivered: ['not_delivered'],
  no_show: ['no_show'],
}

/** A call is recorded before its work is done. */
const workMs = 30_000

const isOf = (call: Call, { at, by, status }: Status): boolean => {
  const took = Date.parse(at) - Date.parse(call.at)
  const isReached = call.action === null || reached[call.action]?.includes(status) === true
  return by === 'shop' && isReached && took >= 0 && took <= workMs
}

/** They have entries of their own. */
const recorded = [
  'ops.refund',
  'ops.proposeChange',
  'ops.withdrawChange',
  'ops.confirmChange',
] as const

const isSuccess = (entry: TimelineEntry, name: string): entry is Call =>
  entry.kind === 'call' && entry.call === name && entry.outcome === 'done'

/**
 * Merges a status change with the call that made it, and likewise refunds and proposals. An undone
 * move leaves no change, so its call stays.
 */
export function shownTimeline(
  entries: readonly TimelineEntry[],
  placedBy: string | null,
): ShownEntry[] {
  const makers = new Map<TimelineEntry, string>()
  const hidden = new Set<TimelineEntry>()
  for (const entry of entries) {
    if (recorded.some((name) => isSuccess(entry, name))) hidden.add(entry)
    if (!isSuccess(entry, 'ops.move') && !isSuccess(entry, 'ops.status')) continue
    const change = entries.find(
      (one) => one.kind === 'status' && !makers.has(one) && isOf(entry, one),
    )
    if (!change) continue
    makers.set(change, entry.who.name)
    hidden.add(entry)
  }
  return entries
    .filter((entry) => !hidden.has(entry) && !isPaidAtOnce(entry))
    .map((entry) => ({ entry, who: makers.get(entry) ?? makerOf(entry, placedBy) }))
}

/** Cash is given as it is recorded. */
const isPaidAtOnce = (entry: TimelineEntry): boolean =>
  entry.kind === 'refund' && entry.method === 'cash' && entry.state === 'done'

function makerOf(entry: TimelineEntry, placedBy: string | null): string | null {
  if (entry.kind === 'call') return entry.who.name
  if (entry.kind === 'change') return entry.by?.name ?? null
  if (entry.kind === 'refund' && entry.state === 'recorded') return entry.by?.name ?? null
  return entry.kind === 'status' && entry.status === 'new' ? placedBy : null
}
