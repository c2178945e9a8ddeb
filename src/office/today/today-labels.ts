import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import { noShowLabels, notDeliveredLabels, refuseLabels } from '../board/board-labels.ts'
import type { CurrencyReport, Preset } from './today.rules.ts'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const presetLabels: Words<Preset> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  week: msg`7 days`,
  month: msg`This month`,
  thirty: msg`30 days`,
}

export const paymentLabels: Words<CurrencyReport['by_payment'][number]['type']> = {
  cash: msg`Cash`,
  card: msg`Card on delivery`,
  online: msg({ message: 'Online', context: 'payment' }),
}

export const channelLabels: Words<CurrencyReport['by_channel'][number]['type']> = {
  delivery: msg`Delivery`,
  pickup: msg`Pickup`,
}

export const failureLabels: Partial<Words<OrderStatus>> = {
  cancel: msg({ message: 'Cancelled', context: 'orders' }),
  not_delivered: msg({ message: 'Not delivered', context: 'orders' }),
  no_show: msg({ message: 'Nobody was there', context: 'orders' }),
}

const reasonLabels: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  cancel: refuseLabels,
  not_delivered: notDeliveredLabels,
  no_show: noShowLabels,
}

export function reasonOf({ status, reason, by }: CurrencyReport['failed'][number]) {
  const known = reason === null ? undefined : reasonLabels[status]?.[reason]
  if (known) return known
  return by === 'customer' ? msg`By the customer` : msg`Another reason`
}
