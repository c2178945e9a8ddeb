import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importContent } from '#backend/modules/import/content.service.ts'
import { checkPayment } from '#backend/modules/payment/payment.service.ts'
import { channels } from '#backend/providers/sender.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { notifiedOrders } from '#tests/backend/support/notified-orders.ts'
import { type OpenShop, openShop } from '#tests/backend/support/ordering.ts'
import { placeOnline, sandboxOf } from '#tests/backend/support/payment-helpers.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { decimal, minor } from '#contract/values/money.ts'

let now = openHour

describeWithDatabase('messages about an order', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('outbox').execute()
    await engine.db.deleteFrom('usage_limit').execute()
  })

  const { order, move, sender, customer, waiting } = notifiedOrders(
    engine,
    () => shop,
    () => now,
  )

  test('a shop without a channel keeps no message waiting', async () => {
    await order()
    const { work } = sender([])
    expect(await work()).toBe(0)
    expect(await waiting()).toEqual([])
  })

  test('a guest gets an SMS at every step after acceptance, in the language of the order', async () => {
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

  test('a message about a cancelled order gives its reason, about a ready one its pickup point', async () => {
    const { work, texts } = sender(['sms'])
    const delivery = await order()
    await move(delivery.id, 'cancel', 1, 'The oven broke')
    const pickup = await order({
      orderType: 'pickup',
      address: null,
      pickupId: shop.branchId,
      expectedTotal: decimal(30),
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

  test('an order that has moved on is reported once, in its current status', async () => {
    const { work, texts } = sender(['sms'])
    const { id } = await order()
    await move(id, 'process', 1)
    expect(await work()).toBe(2)
    expect(texts()).toEqual([expect.stringContaining('preparing')])
  })

  test('an order paid online notifies a customer once paid, a guest once accepted', async () => {
    const { work, texts } = sender(['sms'])
    const { id, session, order: placed } = await placeOnline(shop)
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
    expect(texts()).toEqual([expect.stringContaining(`we have your order ${placed.number}`)])
    await move(guest.id, 'process', 2)
    await work()
    expect(texts()[1]).toContain(`we are preparing your order ${guest.order.number}`)
  })

  test.each([
    ['telegram', 7],
    ['whatsapp', null],
  ] as const)(
    'a customer who signed in by %s is notified there, and by SMS when that fails',
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

  test('an order for a friend notifies the friend by SMS', async () => {
    const { id: customerId } = await customer('telegram', 7)
    const { work, sent } = sender(channels)
    const { id, phone } = await order({}, { customerId })
    await work()
    expect(sent).toEqual([])
    await move(id, 'process', 1)
    await work()
    expect(sent).toMatchObject([{ channel: 'sms', phone }])
  })

  const withVouchers = () => {
    const settings = { ...content().settings, voucher: { percent: 10, days: 30 } }
    return importContent(engine.db, { ...content(), settings }, openHour)
  }
  const complete = async (id: OrderId) => {
    for (const [step, status] of (
      ['process', 'package', 'delivery', 'complete'] as const
    ).entries())
      await move(id, status, step + 1)
  }

  test('a complete order that earned a voucher names its code and amount', async () => {
    await withVouchers()
    const { work, texts } = sender(['sms'])
    const { id, number } = await order()
    await complete(id)
    await work()
    expect(texts().at(-1)).toMatch(
      new RegExp(
        `^Test Kitchen: your order ${number} has been delivered\\. Enjoy your meal! .*BGN.3\\.40.* [A-Z2-9]{10}$`,
      ),
    )
  })

  test('a voucher of a city that has changed its currency is named in the new one', async () => {
    await withVouchers()
    const { work, texts } = sender(['sms'])
    const { id } = await order()
    await complete(id)
    await engine.db
      .updateTable('promo_code')
      .set({ amount: minor(174), currency: 'EUR' })
      .where('purchase_id', '=', id)
      .execute()
    await work()
    expect(texts().at(-1)).toMatch(/€1\.74.* [A-Z2-9]{10}$/)
  })
})
