import type { Deps } from './core/deps.ts'
import {
  orderNotificationDelivery,
  orderNotificationOf,
} from './modules/order-notifications/order-notifications.service.ts'
import {
  webhookDelivery,
  webhookOf,
  type WebhookTarget,
} from './modules/webhooks/webhooks.service.ts'
import { createOutbox } from './modules/outbox/outbox.service.ts'

/** Notifies the customer, and the operator's webhook where there is one. */
export const openOutbox = (deps: Deps, webhook: WebhookTarget | undefined) =>
  createOutbox(
    deps,
    [orderNotificationOf(deps), webhookOf(webhook)],
    [orderNotificationDelivery(deps), ...(webhook ? [webhookDelivery(deps, webhook)] : [])],
  )
