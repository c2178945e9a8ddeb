import { deleteExpired } from './db/expired-rows.ts'
import { workInKitchen } from './demo/kitchen.ts'
import { historyLength } from './demo/history.ts'
import type { Deps } from './core/deps.ts'
import type { DueWork } from './core/ports.ts'
import { createTicker, type Ticker } from './core/ticker.ts'
import type { Clock } from './clock.ts'
import { alertDeliveries } from './modules/alerts/alert-delivery.service.ts'
import { cancelAlertListener } from './modules/alerts/order-alerts.service.ts'
import { escalationWork } from './modules/escalation/escalation.service.ts'
import { resumeWork } from './modules/operators/city.service.ts'
import { restoreWork } from './modules/operators/dish.service.ts'
import {
  orderNotificationDelivery,
  orderNotificationListener,
} from './modules/orders/notifications/order-notifications.service.ts'
import { outboxDueWork } from './modules/outbox/outbox.service.ts'
import { refundDelivery } from './modules/payment/refunding.service.ts'
import { watchPrinters } from './modules/printing/printer-watch.service.ts'
import { ticketListener } from './modules/printing/tickets.service.ts'
import { completeIndex } from './modules/search/search-index.service.ts'
import { botConnector } from './modules/identity/bot.service.ts'
import { finishMoveListener } from './modules/orders/status.service.ts'
import {
  type WebhookTarget,
  recordReceiver,
  webhookListener,
  webhookWork,
} from './modules/webhooks/webhooks.service.ts'

/** What every process does now and then. */
export function openTickers(
  deps: Deps,
  clock: Pick<Clock, 'measure'>,
  webhook: WebhookTarget | undefined,
): Ticker[] {
  const { db, now, logger } = deps
  const job = (name: string, everyMs: number, work: () => Promise<unknown>) =>
    createTicker(() => work().then(() => 0), { name, logger, everyMs })
  return [
    job('printers', 5000, () => watchPrinters(deps)),
    job('expired rows', 60 * 60 * 1000, () => deleteExpired(db, now())),
    // After an import whose process ended too early.
    job('search index', 60_000, () => completeIndex(db)),
    job('clock', 10_000, () => clock.measure()),
    job('telegram bot', 60_000, botConnector(deps)),
    ...(webhook ? [job('webhooks', 60_000, () => recordReceiver(db, now()))] : []),
  ]
}

/** What waits in the database: codes, ends of pauses, and what an order's events bring with them. */
export const dueWorks = (deps: Deps, webhook: WebhookTarget | undefined): DueWork[] => [
  deps.messages.sending,
  restoreWork(deps),
  resumeWork(deps),
  escalationWork(deps),
  ...outboxDueWork(
    deps,
    [
      finishMoveListener(deps),
      orderNotificationListener(deps),
      webhookListener(webhook),
      ticketListener(),
      cancelAlertListener(deps),
    ],
    [orderNotificationDelivery(deps), refundDelivery(deps), ...alertDeliveries(deps)],
  ),
  webhookWork(deps, webhook),
]

export async function kitchenOf(deps: Deps, demoFolder: string): Promise<Ticker> {
  const past = await historyLength(demoFolder)
  return createTicker(() => workInKitchen(deps, past), {
    name: 'kitchen',
    logger: deps.logger,
    everyMs: 5000,
  })
}
