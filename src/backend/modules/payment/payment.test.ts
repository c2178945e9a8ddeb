import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { expireOverdue } from '#backend/modules/orders/expiry.service.ts'
import { getOrderForViewer } from '#backend/modules/orders/order-access.service.ts'
import { payOrder, placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import {
  brokenPayments,
  placeOnline,
  sandboxOf,
  sessionOf,
} from '#tests/backend/support/payment-helpers.ts'
import { openHour, silent } from '#tests/backend/support/shop.ts'
import { receiveWebhook } from './webhook.service.ts'
import { reconcilePayments } from './reconciliation-job.service.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'

describeWithDatabase('an order that is paid online', (engine) => {
  let shop: OpenShop
  let now = openHour
  const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })
  beforeEach(() => void (now = openHour))
  const deps = () => ({ ...shop.deps, logger: silent })
  const see = ({ id, key }: { id: OrderId; key: string }) =>
    getOrderForViewer({ deps: shop.deps, locale: 'en' }, id, { key })
  /** Returns the number of accepted webhooks. */
  const deliver = () =>
    sandboxOf(shop).deliver((body, headers) =>
      receiveWebhook(deps(), 'sandbox', { body, headers: new Headers(headers) }).then(
        () => true,
        () => false,
      ),
    )
  const holds = async () => expect(await brokenPayments(engine.db)).toEqual([])

  it('cannot be placed where payments are switched off', async () => {
    const off = {
      ...shop.context,
      deps: { ...shop.deps, payments: { ...shop.deps.payments, provider: undefined } },
    }
    await expect(
      placeOrder(off, randomUUID(), twoRolls(shop, { payment: { type: 'online' } })),
    ).rejects.toMatchObject({
      code: 'INVALID',
      errors: { 'payment.type': ['payment_off'] },
    })
  })

  it('awaits its payment, and the kitchen cannot accept it before', async () => {
    const order = await placeOnline(shop)
    expect(order.order.payment).toMatchObject({
      status: 'awaiting',
      due_online: 34,
      paid: 0,
      expires_at: new Date(now.getTime() + 1_800_000).toISOString(),
    })
    await expect(
      changeStatus(shop.deps, order.id, { status: 'process', version: 1 }),
    ).rejects.toMatchObject({
      code: 'BAD_TRANSITION',
      errors: { status: ['not_paid'] },
    })
    expect(await see(order)).toMatchObject({
      status: 'new',
      payment: { redirect_url: order.order.payment.redirect_url },
    })
  })

  it('becomes paid by the webhook, once', async () => {
    const order = await placeOnline(shop)
    await sandboxOf(shop).answer(order.session, 'pay')
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(await see(order)).toMatchObject({
      version: 2,
      payment: { status: 'paid', paid: 34, expires_at: null, redirect_url: null },
    })
    await expect(payOrder(shop.deps, order.id, { key: order.key })).rejects.toMatchObject({
      code: 'TOO_LATE',
    })
    await expect(sandboxOf(shop).answer(order.session, 'pay')).rejects.toMatchObject({
      code: 'TOO_LATE',
    })
    expect(
      await changeStatus(shop.deps, order.id, { status: 'process', version: 2 }),
    ).toMatchObject({ status: 'process' })
    await holds()
  })

  it('awaits a slow bank, takes no second payment, and becomes paid when the bank answers', async () => {
    const order = await placeOnline(shop)
    expect(await sandboxOf(shop).answer(order.session, 'late')).toMatchObject({ status: 'pending' })
    expect(await deliver()).toBe(0)
    expect(await see(order)).toMatchObject({ payment: { status: 'awaiting', paid: 0 } })
    await expect(sandboxOf(shop).answer(order.session, 'pay')).rejects.toMatchObject({
      code: 'TOO_LATE',
    })
    later(0.3)
    expect(await sandboxOf(shop).show(order.session)).toMatchObject({ status: 'paid' })
    expect(await deliver()).toBe(1)
    expect(await see(order)).toMatchObject({ payment: { status: 'paid', paid: 34 } })
    await holds()
  })

  it('becomes paid when its customer comes back before the webhook', async () => {
    const order = await placeOnline(shop)
    await sandboxOf(shop).answer(order.session, 'pay')
    expect(await see(order)).toMatchObject({ payment: { status: 'paid' } })
    await deliver()
    expect(await see(order)).toMatchObject({ version: 2, payment: { status: 'paid' } })
    await holds()
  })

  it('becomes paid after a reconciliation when its webhook was lost', async () => {
    const order = await placeOnline(shop)
    await sandboxOf(shop).answer(order.session, 'pay')
    await engine.db.deleteFrom('sandbox_event').execute()
    later(1)
    expect(await reconcilePayments(deps())).toBeGreaterThan(0)
    expect(await see(order)).toMatchObject({ payment: { status: 'paid' } })
  })

  it('is promised from its payment, also after closing time, and a chosen time stays', async () => {
    const paidAfter28 = async (more: Partial<OrderInput> = {}) => {
      const order = await placeOnline(shop, more)
      later(28)
      await sandboxOf(shop).answer(order.session, 'pay')
      return [order.order, await see(order)].map(({ time }) => time.expected_at)
    }
    expect(await paidAfter28()).toEqual(['2026-03-12T14:00:00.000Z', '2026-03-12T14:28:00.000Z'])
    const [chosen, kept] = await paidAfter28({
      time: { type: 'on_time', at: '2026-03-12T16:00:00Z' },
    })
    expect(kept).toBe(chosen)
    // The kitchen of Varna closes at midnight and opens at noon, 10:00 in UTC.
    now = new Date('2026-03-12T21:50:00Z')
    expect(await paidAfter28()).toEqual(['2026-03-12T22:50:00.000Z', '2026-03-13T11:00:00.000Z'])
  })

  it('can be paid again after a declined card, on one new page', async () => {
    const order = await placeOnline(shop)
    await sandboxOf(shop).answer(order.session, 'decline')
    await deliver()
    expect(await see(order)).toMatchObject({
      status: 'new',
      payment: { status: 'awaiting', declined: true, redirect_url: null },
    })
    const [first, second] = await Promise.all(
      [1, 2].map(() => payOrder(shop.deps, order.id, { key: order.key })),
    )
    expect(first).toEqual(second)
    const session = sessionOf(first?.redirect_url ?? null)
    expect(session).not.toBe(order.session)
    await sandboxOf(shop).answer(session, 'pay')
    await deliver()
    expect(await see(order)).toMatchObject({ payment: { status: 'paid', declined: false } })
    await holds()
  })

  it('gets its payment page later when the provider was away', async () => {
    const { provider } = shop.deps.payments
    if (!provider) throw new Error('The sandbox is there')
    const away = { ...provider, open: () => Promise.reject(new Error('away')) }
    const context = {
      ...shop.context,
      deps: { ...shop.deps, payments: { ...shop.deps.payments, provider: away } },
    }
    const { order } = await placeOrder(
      context,
      randomUUID(),
      twoRolls(shop, { payment: { type: 'online' } }),
    )
    expect(order.payment).toMatchObject({ status: 'awaiting', redirect_url: null })
    await expect(payOrder(context.deps, order.id, { key: order.key })).rejects.toMatchObject({
      code: 'BUSY',
    })
    expect((await payOrder(shop.deps, order.id, { key: order.key })).redirect_url).toMatch(
      /^\/demo\/pay/,
    )
  })

  it('expires after 30 minutes without a payment, and can no longer be paid', async () => {
    const order = await placeOnline(shop)
    later(29.9)
    expect(await expireOverdue(shop.deps)).toBe(0)
    later(0.1)
    await Promise.all([
      expireOverdue(shop.deps),
      expireOverdue(shop.deps),
      expireOverdue(shop.deps),
    ])
    expect(await see(order)).toMatchObject({
      status: 'cancel',
      version: 2,
      payment: { status: 'expired', expires_at: null, redirect_url: null },
    })
    expect((await see(order)).status_history.at(-1)?.reason).toBe('The order was not paid in time')
    await expect(sandboxOf(shop).answer(order.session, 'pay')).rejects.toMatchObject({
      code: 'TOO_LATE',
    })
    await expect(payOrder(shop.deps, order.id, { key: order.key })).rejects.toMatchObject({
      code: 'TOO_LATE',
    })
    await holds()
  })

  it('has its money refunded when it is cancelled', async () => {
    const order = await placeOnline(shop)
    await sandboxOf(shop).answer(order.session, 'pay')
    await deliver()
    expect(await changeStatus(shop.deps, order.id, { status: 'cancel', version: 2 })).toMatchObject(
      {
        payment: { status: 'refunding', paid: 34, refunded: 0 },
      },
    )
    await holds()
    await reconcilePayments(deps())
    expect(await see(order)).toMatchObject({
      status: 'cancel',
      payment: { status: 'refunded', paid: 34, refunded: 34 },
    })
    expect(
      (
        await engine.db
          .selectFrom('sandbox_session')
          .select('refunded')
          .where('id', '=', order.session)
          .executeTakeFirst()
      )?.refunded,
    ).toBe(true)
    await deliver()
    expect(await see(order)).toMatchObject({ payment: { status: 'refunded' } })
    await holds()
  })
})
