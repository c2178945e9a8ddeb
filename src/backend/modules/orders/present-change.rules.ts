import * as v from 'valibot'
import type { OpsOrderChange, OrderChange } from '#contract/orders/order-change.ts'
import { changeable } from '#contract/orders/order-flow.ts'
import { presentChangeQuote, storedOrder } from './change-quote.rules.ts'
import type { OrderRow } from './order.repo.ts'

type Row = Pick<
  OrderRow,
  | 'status'
  | 'payment_status'
  | 'total'
  | 'due_online'
  | 'repaid'
  | 'refunded'
  | 'change_from'
  | 'change'
>

export function presentChangeForOperator(row: Row): OpsOrderChange | null {
  const { change, status } = row
  if (!change) return null
  const before = v.parse(storedOrder, change.before)
  const after = v.parse(storedOrder, change.after)
  const { settled_by_kind: kind, settled_by_id: id, settled_by_name: name } = change
  const isEnded = change.state === 'open' && !changeable.includes(status)
  return {
    ...presentChangeQuote(row, before, after),
    id: change.id,
    note: change.note,
    proposed_at: new Date(change.proposed_at).toISOString(),
    expires_at: new Date(change.expires_at).toISOString(),
    state: isEnded ? 'ended' : change.state,
    settled_at: change.settled_at && new Date(change.settled_at).toISOString(),
    by: { kind: change.by_kind, id: change.by_id, name: change.by_name },
    agreed_by: change.state === 'accepted' && kind ? { kind, id, name: name ?? '' } : null,
  }
}

export function presentChange(row: Row): OrderChange | null {
  const change = presentChangeForOperator(row)
  if (change?.state !== 'open') return null
  const { state: _state, settled_at: _settled, by: _by, agreed_by: _agreed, ...open } = change
  return open
}
