import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { toDecimal } from '#contract/values/money.ts'
import type { TimelineEntry } from '#contract/ops/timeline.calls.ts'
import { isThere, readParts } from './timeline.repo.ts'

/** The oldest first. @throws Refusal NOT_FOUND */
export async function readTimeline(
  { db }: Pick<Deps, 'db'>,
  id: OrderId,
): Promise<{ data: TimelineEntry[] }> {
  if (!(await isThere(db, id))) throw notFound()
  const { statuses, payments, refunds, changes, messages, calls } = await readParts(db, id)
  const data: TimelineEntry[] = [
    ...statuses.map(({ at, status, reason, reason_code, by_operator }) => ({
      kind: 'status' as const,
      at: at.toISOString(),
      status,
      reason_code,
      reason,
      by: by_operator ? ('shop' as const) : ('customer' as const),
    })),
    ...payments.flatMap(({ created_at, captured_at, amount }) => {
      const entry = { kind: 'payment' as const, amount: toDecimal(amount) }
      return [
        { ...entry, at: created_at.toISOString(), state: 'opened' as const },
        ...(captured_at
          ? [{ ...entry, at: captured_at.toISOString(), state: 'paid' as const }]
          : []),
      ]
    }),
    ...refunds.flatMap((refund) => {
      const { created_at, settled_at, state, by_kind, by_id, by_name } = refund
      const entry = {
        kind: 'refund' as const,
        amount: toDecimal(refund.amount),
        method: refund.payment_id === null ? ('cash' as const) : ('online' as const),
        reason: refund.reason,
        by: by_kind && { kind: by_kind, id: by_id, name: by_name ?? '' },
      }
      return [
        { ...entry, at: created_at.toISOString(), state: 'recorded' as const },
        ...(settled_at && state !== 'pending'
          ? [{ ...entry, at: settled_at.toISOString(), state }]
          : []),
      ]
    }),
    ...changes.flatMap((change): TimelineEntry[] => {
      const entry = {
        kind: 'change' as const,
        total_before: toDecimal(change.total_before),
        total_after: toDecimal(change.total_after),
        note: change.note,
      }
      const by = { kind: change.by_kind, id: change.by_id, name: change.by_name }
      const proposed = { ...entry, at: change.proposed_at.toISOString(), by }
      const { state, settled_at, settled_by_kind: kind } = change
      const settledBy = kind && {
        kind,
        id: change.settled_by_id,
        name: change.settled_by_name ?? '',
      }
      return [
        { ...proposed, state: 'proposed' },
        ...(settled_at && state !== 'open'
          ? [{ ...entry, at: settled_at.toISOString(), state, by: settledBy }]
          : []),
      ]
    }),
    ...messages.map(({ at, about, channel, outcome }) => ({
      kind: 'message' as const,
      at: at.toISOString(),
      about,
      channel,
      outcome,
    })),
    ...calls.map(({ at, call, action, kind, who, name, outcome }) => ({
      kind: 'call' as const,
      at: at.toISOString(),
      call,
      action,
      who: { kind, id: who, name },
      outcome,
    })),
  ]
  return { data: data.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)) }
}
