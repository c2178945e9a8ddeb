import type { OrderChange } from '#contract/orders/order-change.ts'
import { decimal } from '#contract/values/money.ts'

const totals = {
  sum: decimal(20),
  equipment: decimal(0),
  discount: decimal(0),
  bonuses: decimal(0),
  delivery: decimal(0),
  total: decimal(20),
}

export const changeOf = (id: string, age: number | null): OrderChange => ({
  id,
  age,
  note: '',
  proposed_at: '2026-03-12T18:00:00Z',
  expires_at: '2026-03-12T18:10:00Z',
  lines: [],
  before: totals,
  after: totals,
  due_on_delivery: decimal(20),
  refund: decimal(0),
  loses_code: false,
})
