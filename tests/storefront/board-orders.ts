import * as v from 'valibot'
import { board, type BoardColumn, boardOrder } from '#contract/ops/board.calls.ts'
import type { BoardOrder, KeptBoard } from '#office/board/board.rules.ts'

interface Told {
  id?: number
  version?: number
  column?: BoardColumn
  start_at?: string
  /** Promised. */
  expected?: string
}

const placed = '2026-03-12T18:00:00Z'

/** Placed at 18:00 in UTC. */
export function orderOf({
  id = 1,
  version = 1,
  column = 'new',
  start_at = placed,
  expected = '2026-03-12T18:40:00Z',
}: Told = {}): BoardOrder {
  const order = {
    id,
    version,
    column,
    start_at,
    number: String(10_000 + id),
    city_id: 1,
    status: 'new',
    created_at: placed,
    status_history: [],
    payment: {
      type: 'cash',
      status: 'on_delivery',
      change_from: null,
      due_online: 0,
      paid: 0,
      refunded: 0,
      declined: false,
      expires_at: null,
      redirect_url: null,
    },
    order_type: 'pickup',
    contact: { firstName: 'Mira', phone: '+359888123456' },
    address: null,
    branch: null,
    time: { type: 'soon_as_possible', at: null, expected_at: expected },
    dishes: [],
    refunds: [],
    notes: [],
    refundable: 0,
    placed_by: null,
    escalated: null,
    gifts: [],
    equipment: [],
    discounts: [],
    age: null,
    persons: 1,
    comment: '',
    allergens: [],
    promocode: null,
    voucher: null,
    can_cancel: true,
    can_repeat: true,
    currency: 'BGN',
    totals: { sum: 0, equipment: 0, discount: 0, bonuses: 0, delivery: 0, total: 0 },
    city: { code: 'varna', time_zone: 'Europe/Sofia' },
    zone: null,
    address_distance: null,
    local: {
      created_at: '2026-03-12T20:00:00+02:00',
      at: null,
      expected_at: '2026-03-12T20:40:00+02:00',
      promised: '2026-03-12T20:40:00+02:00',
      start_at: '2026-03-12T20:00:00+02:00',
    },
    due_on_delivery: 0,
    change_to_bring: null,
    doNotCallBack: false,
    suggested_minutes: 25,
    undo_until: null,
  }
  return v.parse(boardOrder, order)
}

const noTotals = orderOf().totals
/** Other dishes that the customer agreed to. */
export const acceptedChange: NonNullable<BoardOrder['change']> = {
  id: 'c1',
  state: 'accepted',
  note: '',
  lines: [],
  before: noTotals,
  after: noTotals,
  due_on_delivery: noTotals.total,
  refund: noTotals.total,
  loses_code: false,
  age: null,
  proposed_at: '2026-03-12T18:01:00Z',
  expires_at: '2026-03-12T18:16:00Z',
  settled_at: '2026-03-12T18:02:00Z',
  by: { kind: 'staff', id: 1, name: 'Ann' },
  agreed_by: null,
}

export function boardOf(...orders: BoardOrder[]): KeptBoard {
  const empty = {
    server_time: placed,
    last_event_id: 0,
    city: {
      id: 1,
      code: 'varna',
      time_zone: 'Europe/Sofia',
      lead_minutes: 20,
      extra_lead: null,
      paused_until: null,
    },
    orders: [],
  }
  return { ...v.parse(board, empty), orders, removedVersions: {} }
}
