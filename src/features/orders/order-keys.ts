import type { OrderId } from '#contract/values/ids.ts'

/** What an order spends, and what comes back when it is cancelled or changed. */
export const spentKeys = [
  ['customer', 'bonuses'],
  ['customer', 'vouchers'],
]

/** All cached queries that contain the order, or what it has spent. */
export const orderKeys = (id: OrderId) => [
  ['order', id],
  ['customer', 'order', id],
  ['customer', 'orders'],
  // The thank-you page may not know the id.
  ['placed-order'],
  ...spentKeys,
  // Prices count on the balance.
  ['cart'],
]
