import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus, OrderType } from '#contract/orders/order-flow.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { FoundOrder } from './orders.queries.ts'

/** As the staff says it: customers read other words. */
export const statusLabels: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  new: msg({ message: 'New', context: 'status of an order' }),
  process: msg({ message: 'Preparing', context: 'status of an order' }),
  package: msg({ message: 'Ready', context: 'status of an order' }),
  delivery: msg({ message: 'On the way', context: 'status of an order' }),
  complete: msg({ message: 'Complete', context: 'status of an order' }),
  cancel: msg({ message: 'Cancelled', context: 'status of an order' }),
  not_delivered: msg({ message: 'Not delivered', context: 'status of an order' }),
  no_show: msg({ message: 'Nobody there', context: 'status of an order' }),
}

export const statusTones: Readonly<Record<OrderStatus, BadgeTone>> = {
  new: 'primary',
  process: 'soft',
  package: 'soft',
  delivery: 'soft',
  complete: 'neutral',
  cancel: 'danger',
  not_delivered: 'danger',
  no_show: 'danger',
}

export const orderTypeLabels: Readonly<Record<OrderType, MessageDescriptor>> = {
  pickup: msg`Pickup`,
  delivery: msg`Delivery`,
}

type Payment = FoundOrder['payment']

export const paymentTypeLabels: Readonly<Record<Payment['type'], MessageDescriptor>> = {
  cash: msg({ message: 'Cash', context: 'payment' }),
  card: msg({ message: 'Card on delivery', context: 'payment' }),
  online: msg({ message: 'Online', context: 'payment' }),
}

export const paymentStatusLabels: Readonly<Record<Payment['status'], MessageDescriptor>> = {
  on_delivery: msg({ message: 'not paid yet', context: 'payment' }),
  awaiting: msg({ message: 'awaiting payment', context: 'payment' }),
  deposit_paid: msg({ message: 'deposit paid', context: 'payment' }),
  paid: msg({ message: 'paid', context: 'payment' }),
  expired: msg({ message: 'payment expired', context: 'payment' }),
  refunding: msg({ message: 'refund under way', context: 'payment' }),
  refunded: msg({ message: 'refunded', context: 'payment' }),
}
