import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#contract/order-flow.ts'
import { noShowWords, notDeliveredWords, refuseWords } from '../board/board-words.ts'
import type { CurrencyReport, Preset } from './today.rules.ts'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const presetWords: Words<Preset> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  week: msg`7 days`,
  month: msg`This month`,
  thirty: msg`30 days`,
}

export const paymentWords: Words<CurrencyReport['by_payment'][number]['type']> = {
  cash: msg`Cash`,
  card: msg`Card on delivery`,
  online: msg({ message: 'Online', context: 'payment' }),
}

export const channelWords: Words<CurrencyReport['by_channel'][number]['type']> = {
  delivery: msg`Delivery`,
  pickup: msg`Pickup`,
}

export const failureWords: Partial<Words<OrderStatus>> = {
  cancel: msg({ message: 'Cancelled', context: 'orders' }),
  not_delivered: msg({ message: 'Not delivered', context: 'orders' }),
  no_show: msg({ message: 'Nobody was there', context: 'orders' }),
}

const reasonWords: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  cancel: refuseWords,
  not_delivered: notDeliveredWords,
  no_show: noShowWords,
}

export function reasonOf({ status, reason, by }: CurrencyReport['failed'][number]) {
  const known = reason === null ? undefined : reasonWords[status]?.[reason]
  if (known) return known
  return by === 'customer' ? msg`By the customer` : msg`Another reason`
}
