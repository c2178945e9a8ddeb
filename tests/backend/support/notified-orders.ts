import { randomUUID } from 'node:crypto'
import type { Deps } from '#backend/core/deps.ts'
import type { Handle } from '#backend/db/schema.ts'
import { createAuthDeps } from '#backend/login.ts'
import { defaultBudget } from '#backend/modules/messages/budget.rules.ts'
import { createBudget } from '#backend/modules/messages/budget.service.ts'
import { createMessages } from '#backend/modules/messages/messages.service.ts'
import {
  orderNotificationDelivery,
  orderNotificationListener,
} from '#backend/modules/orders/notifications/order-notifications.service.ts'
import { deliverDue, notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import type { channels, Message, Sending } from '#backend/providers/sender.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { newPhone } from './codes.ts'
import { type OpenShop, twoRolls } from './ordering.ts'
import { silent } from './shop.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'

/** Orders, and the senders of their notifications. */
export function notifiedOrders(
  engine: { readonly db: Handle },
  open: () => OpenShop,
  now: () => Date,
) {
  const order = async (
    more: Partial<OrderInput> = {},
    { locale = 'en', customerId }: { locale?: Locale; customerId?: CustomerId } = {},
  ) => {
    const phone = more.contact?.phone ?? newPhone()
    const body = twoRolls(open(), { contact: { firstName: 'Ана', phone }, ...more })
    const context = { deps: { ...open().deps, now }, locale }
    const { order: placed } = await placeOrder(
      context,
      randomUUID(),
      body,
      customerId === undefined ? null : { id: customerId, birthday: null },
    )
    return { id: placed.id, phone, number: placed.number }
  }
  const move = (id: OrderId, status: OrderStatus, version: number, reason?: string) =>
    changeStatus({ ...open().deps, now }, id, { status, version, reason })
  /** Senders give these answers in turn, then accept everything. */
  const sender = (enabled: readonly (typeof channels)[number][], ...answers: Sending[]) => {
    const sent: Message[] = []
    const take = async (message: Message): Promise<Sending> => {
      sent.push(message)
      return answers.shift() ?? 'sent'
    }
    const senders = Object.fromEntries(enabled.map((channel) => [channel, take]))
    const outboxDeps = { db: engine.db, now, logger: silent }
    const secret = async () => 'a secret of the tests, long enough'
    const { login } = createAuthDeps({ secret: 'a secret of the tests, long enough' }, outboxDeps)
    const deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'messages' | 'login' | 'payments'> = {
      payments: open().deps.payments,
      db: engine.db,
      snapshots: open().deps.snapshots,
      now,
      login,
      messages: createMessages({
        ...outboxDeps,
        secret,
        senders,
        budget: createBudget({ ...outboxDeps, budget: defaultBudget }),
      }),
    }
    const deliver = () => deliverDue(outboxDeps, orderNotificationDelivery(deps))
    const work = async () => {
      await notifyListeners(outboxDeps, [orderNotificationListener(deps)])
      return deliver()
    }
    return { sent, deliver, work, texts: () => sent.map(({ text }) => text) }
  }
  const customer = async (
    told_by: 'sms' | 'whatsapp' | 'telegram',
    chat_id: number | null = null,
  ) => {
    const phone = newPhone()
    const values = {
      phone,
      locale: 'en',
      created_at: now(),
      first_name: null,
      email: null,
      birthday: null,
    }
    const { id } = await engine.db
      .insertInto('customer')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await engine.db.updateTable('customer').set({ told_by, chat_id }).where('id', '=', id).execute()
    return { id, phone }
  }
  const waiting = () =>
    engine.db.selectFrom('outbox').select('kind').where('done_at', 'is', null).execute()
  return { order, move, sender, customer, waiting }
}
