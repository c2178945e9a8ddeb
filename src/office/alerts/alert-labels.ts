import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AlertChannel, AlertKind } from '#contract/ops/alerts.ts'

export const kindLabels: Readonly<Record<AlertKind, MessageDescriptor>> = {
  order_new: msg`A new order`,
  order_not_accepted: msg`Nobody accepts an order`,
  order_cancelled: msg`A customer has cancelled an order`,
  printer_trouble: msg`A printer is out of paper or silent`,
  back_on_sale: msg`A dish is on sale again`,
}

export const alertChannelLabels: Readonly<Record<AlertChannel, MessageDescriptor>> = {
  push: msg`Notification`,
  telegram: msg`Telegram`,
  email: msg`E-mail`,
}
