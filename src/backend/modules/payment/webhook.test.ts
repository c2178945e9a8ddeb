import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { expireOverdue } from '#backend/modules/orders/expiry.service.ts'
import { getOrderForViewer } from '#backend/modules/orders/order-access.service.ts'
import { payOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { webhookCalls } from '#tests/backend/support/webhook-calls.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import {
  brokenPayments,
  eventOf,
  placeOnline,
  sessionOf,
  signed,
  strayMoney,
} from '#tests/backend/support/payment-helpers.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { isWholeRun } from '#tests/support/tier.ts'
import type { Order } from '#contract/orders/order.calls.ts'
import { reconcilePayments } from './reconciliation-job.service.ts'
import { type Minor, minor } from '#contract/values/money.ts'

type Status = Order['payment']['status']
type PlacedOrder = Awaited<ReturnType<typeof placeOnline>>
/** One that races with itself is repeated more often. */
const timesOf = (name: string) => (isWholeRun ? 5 : 1) * (races.has(name) ? 10 : 1)
const races = new Set([
  'the same and other events at once, while the customer comes back and the shop looks for itself',
  'a payment while the order is cancelled',
  'a card that was declined and paid after all, beside a second one',
])
const seconds = (count: number) => new Date(openHour.getTime() + count * 1000)

describeWithDatabase('payments by any webhook', (engine) => {
  let shop: OpenShop
  let now = openHour
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })
  const { deps, bank, pay, take, tell, refused, statusOf } = webhookCalls(
    engine,
    () => shop,
    () => now,
  )
  const cancel = async ({ id }: PlacedOrder) => {
    const { version } = await engine.db
      .selectFrom('purchase')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return changeStatus(shop.deps, id, { status: 'cancel', version })
  }
  const forge = (session: string, books: { status?: 'paid'; amount?: Minor; currency?: string }) =>
    engine.db.updateTable('sandbox_session').set(books).where('id', '=', session).execute()
  async function secondPage(order: PlacedOrder): Promise<string> {
    await bank().answer(order.session, 'decline')
    await tell(order.session)
    return sessionOf((await payOrder(shop.deps, order.id, { key: order.key })).redirect_url)
  }
  const cases: [string, (order: PlacedOrder) => Promise<unknown>, Status | Status[]][] = [
    ['a payment', async ({ session }) => pay(session).then(() => tell(session)), 'paid'],
    [
      'the same event three times',
      async ({ session }) => {
        await pay(session)
        const webhook = await signed(bank(), await eventOf(engine.db, session), now)
        for (let count = 0; count < 3; count++) await take(webhook)
      },
      'paid',
    ],
    [
      'the decline of the first card after the second one has paid',
      async (order) => {
        const second = await secondPage(order)
        await pay(second)
        await tell(second)
        await tell(order.session)
      },
      'paid',
    ],
    [
      'an event before its payment is there, which comes again',
      async ({ session }) => {
        await pay(session)
        const id = randomUUID()
        await refused(tell(session, { id, payment: randomUUID() }), 'NOT_FOUND')
        await tell(session, { id })
      },
      'paid',
    ],
    [
      'an event of another sum',
      async ({ session }) => {
        await forge(session, { status: 'paid', amount: minor(1) })
        await tell(session)
        await tell(session, { amount: 3400 })
      },
      'awaiting',
    ],
    [
      'an event of another currency',
      async ({ session }) => {
        await forge(session, { status: 'paid', currency: 'AED' })
        await tell(session)
        await tell(session, { currency: 'BGN' })
      },
      'awaiting',
    ],
    [
      'a bad signature',
      async ({ session }) => {
        await pay(session)
        const { body, headers } = await signed(bank(), await eventOf(engine.db, session), now)
        await refused(take({ body: `${body} `, headers }), 'BAD_REQUEST')
        await refused(
          take({
            body,
            headers: new Headers({ 'sandbox-signature': `${headers.get('sandbox-signature')}0` }),
          }),
          'BAD_REQUEST',
        )
      },
      'awaiting',
    ],
    [
      'an old signature',
      async ({ session }) => {
        await pay(session)
        await refused(tell(session, {}, seconds(-301)), 'BAD_REQUEST')
        await refused(tell(session, {}, seconds(301)), 'BAD_REQUEST')
      },
      'awaiting',
    ],
    [
      'no signature',
      async ({ session }) => {
        await pay(session)
        await refused(
          take({ body: JSON.stringify(await eventOf(engine.db, session)), headers: new Headers() }),
          'BAD_REQUEST',
        )
      },
      'awaiting',
    ],
    [
      'a payment again after the refund',
      async (order) => {
        await pay(order.session)
        const webhook = await signed(bank(), await eventOf(engine.db, order.session), now)
        await take(webhook)
        await cancel(order)
        await reconcilePayments(deps())
        await take(webhook)
        await tell(order.session)
      },
      'refunded',
    ],
    [
      'the same and other events at once, while the customer comes back and the shop looks for itself',
      async ({ id, key, session }) => {
        await pay(session)
        const webhook = await signed(bank(), await eventOf(engine.db, session), now)
        const look = () => getOrderForViewer({ deps: shop.deps, locale: 'en' }, id, { key })
        await Promise.all([
          take(webhook),
          look(),
          tell(session),
          take(webhook),
          reconcilePayments(deps()),
          tell(session),
          look(),
        ])
      },
      'paid',
    ],
    [
      'a payment while the order is cancelled',
      async (order) => {
        await pay(order.session)
        await Promise.allSettled([tell(order.session), cancel(order), tell(order.session)])
        // A cancellation that lost the race against the payment is repeated.
        await cancel(order).catch(() => undefined)
      },
      ['refunding', 'refunded'],
    ],
    [
      'a card that was declined and paid after all, beside a second one',
      async (order) => {
        const second = await secondPage(order)
        await pay(second)
        await forge(order.session, { status: 'paid' })
        await Promise.all([tell(order.session), tell(second)])
      },
      'paid',
    ],
    [
      'a payment that nobody has made',
      async ({ session }) => {
        await tell(session)
        const { session: other } = await placeOnline(shop)
        await tell(session, { session: other })
      },
      'awaiting',
    ],
    [
      'a payment when the order has expired and its page could not be closed',
      async ({ id, session }) => {
        const { provider } = shop.deps.payments
        if (!provider) throw new Error('The sandbox is there')
        const away = {
          ...shop.deps,
          payments: {
            ...shop.deps.payments,
            provider: { ...provider, close: () => Promise.reject(new Error('away')) },
          },
        }
        await engine.db
          .updateTable('purchase')
          .set({ pay_until: openHour })
          .where('id', '=', id)
          .execute()
        await expireOverdue(away)
        await pay(session)
        await tell(session)
      },
      'refunding',
    ],
  ]

  it.for(cases)(
    'stay consistent with orders after %s',
    { timeout: 120_000 },
    async ([name, happens, expected]) => {
      now = openHour
      for (let count = 0; count < timesOf(name); count++) {
        const order = await placeOnline(shop)
        await happens(order)
        expect([expected].flat()).toContain(await statusOf(order.id))
      }
      expect(await brokenPayments(engine.db)).toEqual([])
      // In the end no money remains without an order.
      now = seconds(120)
      while ((await reconcilePayments(deps())) > 0);
      expect(await brokenPayments(engine.db)).toEqual([])
      expect(await strayMoney(engine.db)).toEqual([])
    },
  )
})
