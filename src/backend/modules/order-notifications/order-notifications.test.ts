import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '#backend/core/deps.ts'
import { openLogin } from '#backend/login.ts'
import { defaultBudget } from '#backend/modules/messages/budget.rules.ts'
import { createBudget } from '#backend/modules/messages/budget.service.ts'
import { createMessages } from '#backend/modules/messages/messages.service.ts'
import { checkPayment } from '#backend/modules/payment/payment.service.ts'
import { deliverDue, notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { changeStatus } from '#backend/modules/purchase/operator.service.ts'
import { placePurchase } from '#backend/modules/purchase/purchase.service.ts'
import { channels, type Message, type Sending } from '#backend/providers/sender.ts'
import { newPhone } from '#backend/testing/codes.ts'
import { describeEachEngine } from '#backend/testing/engines.ts'
import { type OpenShop, openShop, twoRolls } from '#backend/testing/ordering.ts'
import { placeOnline, sandboxOf } from '#backend/testing/paying.ts'
import { openHour, silent } from '#backend/testing/shop.ts'
import type { OrderStatus, PurchaseInput } from '#contract/purchase.calls.ts'
import type { Locale } from '#contract/text.ts'
import { orderNotificationDelivery, orderNotificationOf } from './order-notifications.service.ts'

let now = openHour
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

describeEachEngine('messages about an order', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('outbox').execute()
    await engine.db.deleteFrom('usage_limit').execute()
  })

  const order = async (
    more: Partial<PurchaseInput> = {},
    { locale = 'en', customerId }: { locale?: Locale; customerId?: number } = {},
  ) => {
    const phone = more.contact?.phone ?? newPhone()
    const body = twoRolls(shop, { contact: { firstName: 'Ана', phone }, ...more })
    const asking = { deps: { ...shop.deps, now: () => now }, locale }
    const { purchase } = await placePurchase(
      asking,
      randomUUID(),
      body,
      customerId === undefined ? null : { id: customerId, birthday: null },
    )
    return { id: purchase.id, phone, number: purchase.number }
  }
  const move = (id: number, status: OrderStatus, version: number, reason?: string) =>
    changeStatus({ ...shop.deps, now: () => now }, id, { status, version, reason })
  /** Senders give these answers in turn, then accept everything. */
  const sender = (enabled: readonly (typeof channels)[number][], ...answers: Sending[]) => {
    const sent: Message[] = []
    const take = async (message: Message): Promise<Sending> => {
      sent.push(message)
      return answers.shift() ?? 'sent'
    }
    const senders = Object.fromEntries(enabled.map((channel) => [channel, take]))
    const parts = { db: engine.db, now: () => now, logger: silent }
    const secret = async () => 'a secret of the tests, long enough'
    const { login } = openLogin({ secret: 'a secret of the tests, long enough' }, parts)
    const deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'messages' | 'login' | 'payments'> = {
      payments: shop.deps.payments,
      db: engine.db,
      snapshots: shop.deps.snapshots,
      now: () => now,
      login,
      messages: createMessages({
        ...parts,
        secret,
        senders,
        budget: createBudget({ ...parts, budget: defaultBudget }),
      }),
    }
    const work = async () => {
      await notifyListeners(parts, [orderNotificationOf(deps)])
      return deliverDue(parts, orderNotificationDelivery(deps))
    }
    return { sent, work, texts: () => sent.map(({ text }) => text) }
  }
  const customer = async (
    told_by: 'sms' | 'whatsapp' | 'telegram',
    chat_id: number | null = null,
  ) => {
    const phone = newPhone()
    const values = {
      phone,
      locale: 'en',
      created_at: now,
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

  test('a shop that can send nothing keeps nothing waiting', async () => {
    await order()
    const { work } = sender([])
    expect(await work()).toBe(0)
    expect(await waiting()).toEqual([])
  })

  test('a guest is notified of every step after the restaurant has accepted the order, by SMS, in the language of the order', async () => {
    const { work, texts, sent } = sender(channels)
    const { id, number, phone } = await order({}, { locale: 'ru' })
    await work()
    expect(texts()).toEqual([])
    for (const [step, status] of (
      ['process', 'package', 'delivery', 'complete'] as const
    ).entries()) {
      await move(id, status, step + 1)
      await work()
    }
    expect(new Set(sent.map(({ id: own }) => own)).size).toBe(4)
    for (const message of sent)
      expect(message).toMatchObject({ channel: 'sms', phone, locale: 'ru', code: null })
    expect(texts()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Test Kitchen: готовим ваш заказ ${number}\\. .*\\d\\d:\\d\\d\\. .* https?://[^/]+/ru/order/${id}\\?key=[\\w-]{43}$`,
        ),
      ),
      expect.stringContaining(`заказ ${number} упакован`),
      expect.stringContaining(`заказ ${number} уже в пути`),
      expect.stringContaining(`заказ ${number} доставлен`),
    ])
    expect(await waiting()).toEqual([])
  })

  test('the reason of a cancelled order is told, and the pickup point of a ready one', async () => {
    const { work, texts } = sender(['sms'])
    const delivery = await order()
    await move(delivery.id, 'cancel', 1, 'The oven broke')
    const pickup = await order({
      orderType: 'pickup',
      address: null,
      pickupId: shop.branchId,
      expectedTotal: 30,
    })
    await move(pickup.id, 'process', 1)
    await move(pickup.id, 'package', 2)
    await work()
    expect(texts().toSorted()).toEqual([
      `Test Kitchen: your order ${delivery.number} is cancelled. The oven broke`,
      expect.stringMatching(
        new RegExp(
          `^Test Kitchen: your order ${pickup.number} is ready\\. We are waiting for you: .+`,
        ),
      ),
    ])
  })

  test('an order that has moved on is told as it is now, once', async () => {
    const { work, texts } = sender(['sms'])
    const { id } = await order()
    await move(id, 'process', 1)
    expect(await work()).toBe(2)
    expect(texts()).toEqual([expect.stringContaining('preparing')])
  })

  test('a customer is notified of an order that is paid online when it is paid, a guest when the restaurant accepts it', async () => {
    const { work, texts } = sender(['sms'])
    const { id, session, purchase } = await placeOnline(shop)
    const own = await customer('sms')
    await engine.db
      .updateTable('purchase')
      .set({ customer_id: own.id, contact: JSON.stringify({ firstName: 'Ана', phone: own.phone }) })
      .where('id', '=', id)
      .execute()
    const guest = await placeOnline(shop)
    await work()
    expect(texts()).toEqual([])
    expect(await waiting()).toEqual([])
    await sandboxOf(shop).answer(session, 'pay')
    await checkPayment(shop.deps, id)
    await sandboxOf(shop).answer(guest.session, 'pay')
    await checkPayment(shop.deps, guest.id)
    await work()
    expect(texts()).toEqual([expect.stringContaining(`we have your order ${purchase.number}`)])
    await move(guest.id, 'process', 2)
    await work()
    expect(texts()[1]).toContain(`we are preparing your order ${guest.purchase.number}`)
  })

  test.each([
    ['telegram', 7],
    ['whatsapp', null],
  ] as const)(
    'a customer is told by %s as he signed in, and by SMS when it refuses',
    async (preferred, chat) => {
      const { id: customerId, phone } = await customer(preferred, chat)
      const first = sender(channels)
      await order({ contact: { firstName: 'Ана', phone } }, { customerId })
      await first.work()
      expect(first.sent).toMatchObject([{ channel: preferred, chatId: chat, phone }])
      const refused = sender(channels, 'refused')
      await order({ contact: { firstName: 'Ана', phone } }, { customerId })
      await refused.work()
      expect(refused.sent.map(({ channel }) => channel)).toEqual([preferred, 'sms'])
    },
  )

  test('who orders for a friend has the friend told, by SMS', async () => {
    const { id: customerId } = await customer('telegram', 7)
    const { work, sent } = sender(channels)
    const { id, phone } = await order({}, { customerId })
    await work()
    expect(sent).toEqual([])
    await move(id, 'process', 1)
    await work()
    expect(sent).toMatchObject([{ channel: 'sms', phone }])
  })

  test('a busy provider is asked again later, until the news is old', async () => {
    const { work, sent } = sender(
      ['sms'],
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
      'later',
    )
    await move((await order()).id, 'process', 1)
    await work()
    expect(await work()).toBe(0)
    later(5)
    await work()
    expect(sent).toHaveLength(2)
    later(31 * 60)
    await work()
    expect(sent).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  test('what nobody knows of is not sent twice', async () => {
    const { work, sent } = sender(['sms'], 'unknown')
    await move((await order()).id, 'process', 1)
    await work()
    later(3600)
    await work()
    expect(sent).toHaveLength(1)
  })

  test('a phone gets 40 messages a day, whoever names it', async () => {
    const { work, sent } = sender(['sms'])
    const phone = newPhone()
    for (let nth = 0; nth < 42; nth++)
      await move((await order({ contact: { firstName: 'Ана', phone } })).id, 'process', 1)
    while ((await work()) > 0);
    expect(sent).toHaveLength(40)
    later(24 * 60 * 60 + 1)
    await order({ contact: { firstName: 'Ана', phone } }).catch(() => undefined)
    while ((await work()) > 0);
    expect(await waiting()).toEqual([])
  })

  test('a guest who places and cancels orders causes no message, and one that the restaurant refuses is notified', async () => {
    const { work, texts } = sender(['sms'])
    for (let nth = 0; nth < 12; nth++) {
      const { id } = await order()
      if (nth % 2) await work()
      await changeStatus(
        { ...shop.deps, now: () => now },
        id,
        { status: 'cancel', version: 1 },
        'customer',
      )
    }
    while ((await work()) > 0);
    expect(texts()).toEqual([])
    const refused = await order()
    await move(refused.id, 'cancel', 1, 'The oven broke')
    await work()
    expect(texts()).toEqual([
      `Test Kitchen: your order ${refused.number} is cancelled. The oven broke`,
    ])
  })

  test.each(['+14155552671', '+35990123456'])(
    'an order under a phone of another country or a premium number (%s) is placed, and causes no message',
    async (phone) => {
      const { work, texts } = sender(['sms'])
      const { id } = await order({ contact: { firstName: 'Ана', phone } })
      await move(id, 'process', 1)
      while ((await work()) > 0);
      expect(texts()).toEqual([])
    },
  )

  test('eight processes send each message once', async () => {
    for (let nth = 0; nth < 20; nth++) await move((await order()).id, 'process', 1)
    const all = Array.from({ length: 8 }, () => sender(['sms']))
    for (let round = 0; round < 8; round++) await Promise.all(all.map(({ work }) => work()))
    expect(all.flatMap(({ sent }) => sent)).toHaveLength(20)
    expect(await waiting()).toEqual([])
  })
})
