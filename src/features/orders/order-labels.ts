import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Order } from '#api/types.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import { isAwaited } from '#features/payment/payment-state.rules.ts'

const labels: Record<OrderStatus, MessageDescriptor> = {
  new: msg({ message: 'Accepted', context: 'order status' }),
  process: msg({ message: 'Preparing', context: 'order status' }),
  package: msg({ message: 'Packed', context: 'order status' }),
  delivery: msg({ message: 'On the way', context: 'order status' }),
  complete: msg({ message: 'Delivered', context: 'order status' }),
  cancel: msg({ message: 'Cancelled', context: 'order status' }),
  not_delivered: msg({ message: 'Not delivered', context: 'order status' }),
  no_show: msg({ message: 'Not received', context: 'order status' }),
}
/** A pickup order is ready where it was packed, and is never delivered. */
const pickupLabels: Partial<typeof labels> = {
  package: msg({ message: 'Ready to pick up', context: 'order status' }),
  complete: msg({ message: 'Picked up', context: 'order status' }),
  no_show: msg({ message: 'Not picked up', context: 'order status' }),
}

const awaited = msg({ message: 'Awaiting payment', context: 'order status' })

/** In one line, as ordered: "Margherita × 2, Lemonade". */
export const dishNames = (dishes: readonly Pick<Order['dishes'][number], 'name' | 'quantity'>[]) =>
  dishes.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ')

/** The kitchen starts after a required prepayment. */
export const orderLabel = ({
  status,
  order_type,
  payment,
}: Pick<Order, 'status' | 'order_type' | 'payment'>): MessageDescriptor =>
  status === 'new' && isAwaited(payment) ? awaited : statusLabel(status, order_type)

export const statusLabel = (
  status: OrderStatus,
  orderType: Order['order_type'],
): MessageDescriptor => (orderType === 'pickup' && pickupLabels[status]) || labels[status]
