import * as v from 'valibot'

export const orderTypes = ['delivery', 'pickup'] as const
export const orderType = v.picklist(orderTypes)
export type OrderType = v.InferOutput<typeof orderType>

export const orderStatuses = [
  'new',
  'process',
  'package',
  'delivery',
  'complete',
  'cancel',
  'not_delivered',
  'no_show',
] as const
export const orderStatus = v.picklist(orderStatuses)
export type OrderStatus = v.InferOutput<typeof orderStatus>

/** `refunding` until the provider confirms the refund, `deposit_paid` with the rest on delivery. */
export const paymentStatuses = [
  'on_delivery',
  'awaiting',
  'deposit_paid',
  'paid',
  'expired',
  'refunding',
  'refunded',
] as const

export const orderFlow: Record<OrderType, readonly OrderStatus[]> = {
  delivery: ['new', 'process', 'package', 'delivery', 'complete'],
  pickup: ['new', 'process', 'package', 'complete'],
}

export function nextStatus(status: OrderStatus, orderType: OrderType): OrderStatus | undefined {
  const flow = orderFlow[orderType]
  const at = flow.indexOf(status)
  return at < 0 ? undefined : flow[at + 1]
}

/** What was paid or spent is returned. */
export const returnedStatuses: readonly OrderStatus[] = ['cancel', 'not_delivered']
export const failedStatuses: readonly OrderStatus[] = [...returnedStatuses, 'no_show']
export const finalStatuses: readonly OrderStatus[] = ['complete', ...failedStatuses]
export const changeable: readonly OrderStatus[] = ['new', 'process']
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => !finalStatuses.includes(status),
)

export const isFinal = (status: OrderStatus): boolean => finalStatuses.includes(status)

/** Data of an event `status`. Times ISO 8601 in UTC. */
export const orderState = v.object({
  status: orderStatus,
  version: v.number(),
  at: v.string(),
  reason: v.nullable(v.string()),
  payment_status: v.picklist(paymentStatuses),
  expected_at: v.string(),
  can_cancel: v.boolean(),
  unconfirmed_at: v.optional(v.nullable(v.string())),
  /** Grows with every step of a proposal. */
  change_count: v.optional(v.number()),
})
export type OrderState = v.InferOutput<typeof orderState>

export const isOver = (order: Pick<OrderState, 'status' | 'payment_status'>): boolean =>
  isFinal(order.status) && order.payment_status !== 'refunding'
