import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as v from 'valibot'
import type {
  delayReason,
  noShowReason,
  notDeliveredReason,
  refuseReason,
} from '#contract/orders/order-reasons.ts'
import type { BoardColumn } from './board.rules.ts'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const columnLabels: Words<BoardColumn> = {
  scheduled: msg({ message: 'Scheduled', context: 'column of the board' }),
  new: msg({ message: 'New', context: 'column of the board' }),
  preparing: msg({ message: 'Preparing', context: 'column of the board' }),
  ready: msg({ message: 'Ready', context: 'column of the board' }),
  on_the_way: msg({ message: 'On the way', context: 'column of the board' }),
}

export const refuseLabels: Words<v.InferOutput<typeof refuseReason>> = {
  too_busy: msg`Too many orders`,
  out_of_stock: msg`A dish has run out`,
  closing: msg`We are closing`,
  out_of_area: msg`Too far away`,
  technical: msg`Technical trouble`,
  duplicate: msg`Ordered twice`,
  customer_asked: msg`The customer asked for it`,
  no_contact: msg`Cannot reach the customer`,
  other: msg`Another reason`,
}

export const delayLabels: Words<v.InferOutput<typeof delayReason>> = {
  too_busy: msg`Too many orders`,
  courier_late: msg`The courier is late`,
  traffic: msg`Traffic`,
  weather: msg`Weather`,
  technical: msg`Technical trouble`,
  other: msg`Another reason`,
}

export const notDeliveredLabels: Words<v.InferOutput<typeof notDeliveredReason>> = {
  courier_failed: msg`The courier could not bring it`,
  traffic: msg`Traffic`,
  weather: msg`Weather`,
  technical: msg`Technical trouble`,
  other: msg`Another reason`,
}

export const noShowLabels: Words<v.InferOutput<typeof noShowReason>> = {
  nobody_home: msg`Nobody opened`,
  no_contact: msg`Cannot reach the customer`,
  wrong_address: msg`The address is wrong`,
  declined: msg`The customer did not take it`,
  not_collected: msg`Not collected`,
  other: msg`Another reason`,
}
