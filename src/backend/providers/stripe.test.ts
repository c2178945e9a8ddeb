import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { expireOverdue } from '#backend/modules/orders/expiry.service.ts'
import { payOrder } from '#backend/modules/orders/place-order.service.ts'
import { localeCodes } from '#contract/locales.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { post, testBackend } from '#tests/backend/support/shop.ts'
import { stripeKeys } from '#tests/backend/support/stripe-server.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'

describeWithDatabase('an order that is paid through Stripe', (engine) => {
  const orders = stripeOrders(engine)
  const { later, place, see, statusOf, take, completed, holds } = orders
  const calls = () => orders.stripe.asked.map(({ call }) => call)

  it('gets a page with its amount, language and return address', async () => {
    const { id, payment, page } = await place()
    expect(payment.redirect_url).toBe(`https://checkout.stripe.test/pay/${page}`)
    const { key, form } = orders.stripe.asked.at(-1) ?? { key: '', form: new URLSearchParams() }
    const name = form.get('client_reference_id')
    expect(key).toBe(`page-${name}`)
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      'metadata[payment]': name,
      'payment_intent_data[metadata][payment]': name,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'bgn',
      'line_items[0][price_data][unit_amount]': '3400',
      locale: 'ru',
    })
    expect(form.get('success_url')).toMatch(
      new RegExp(`^http://.+/ru/checkout/success\\?order=${id}$`),
    )
    expect(form.get('cancel_url')).toBe(form.get('success_url'))
  })

  it.each(localeCodes)('gets a page for a customer who reads %s', async (locale) => {
    expect((await place(locale)).page).toMatch(/^cs_test_/)
  })

  it('becomes paid once by the webhook and its replays', async () => {
    const order = await place()
    orders.stripe.pay(order.page)
    const webhook = orders.stripe.event(
      'checkout.session.completed',
      orders.stripe.page(order.page),
      orders.now,
    )
    await take(webhook)
    await take(webhook)
    expect(await statusOf(order.id)).toBe('paid')
    expect(await see(order)).toMatchObject({
      version: 2,
      payment: { paid: 34, redirect_url: null },
    })
    await holds()
  })

  it('becomes paid when its customer comes back first, or when the webhook is lost', async () => {
    const [first, second] = [await place(), await place()]
    orders.stripe.pay(first.page)
    expect(await see(first)).toMatchObject({ payment: { status: 'paid' } })
    await completed(first.page)
    expect(await see(first)).toMatchObject({ version: 2, payment: { status: 'paid' } })
    orders.stripe.pay(second.page)
    later(1)
    while ((await reconcilePayments(orders.deps)) > 0);
    expect(await statusOf(second.id)).toBe('paid')
    await holds()
  })

  it('stays unpaid after webhooks with another secret, too old, or sent before the payment', async () => {
    const order = await place()
    await completed(order.page)
    expect(await statusOf(order.id)).toBe('awaiting')
    orders.stripe.pay(order.page)
    const page = orders.stripe.page(order.page)
    await expect(
      take(
        orders.stripe.event('checkout.session.completed', page, orders.now, 'whsec_of_somebody'),
      ),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(
      take(
        orders.stripe.event(
          'checkout.session.completed',
          page,
          new Date(orders.now.getTime() - 301_000),
        ),
      ),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await take(
      orders.stripe.event('checkout.session.completed', { ...page, amount_total: 1 }, orders.now),
    )
    await take(
      orders.stripe.event('checkout.session.completed', { ...page, currency: 'eur' }, orders.now),
    )
    expect(await statusOf(order.id)).toBe('awaiting')
    await take(
      orders.stripe.event(
        'payment_intent.succeeded',
        { object: 'payment_intent', metadata: page.metadata },
        orders.now,
      ),
    )
    expect(await statusOf(order.id)).toBe('paid')
    await holds()
  })

  it('ignores events about something else', async () => {
    await take(
      orders.stripe.event('customer.created', { object: 'customer', metadata: {} }, orders.now),
    )
    await take(orders.stripe.event('balance.available', { object: 'balance' }, orders.now))
    await expect(
      take(
        orders.stripe.event(
          'charge.succeeded',
          { object: 'charge', metadata: { payment: randomUUID() } },
          orders.now,
        ),
      ),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('gets one page although the answer that made it is lost', async () => {
    orders.stripe.state.losesAnswers = 1
    const order = await place()
    expect(calls()).toEqual(['POST /v1/checkout/sessions', 'POST /v1/checkout/sessions'])
    expect(new Set(orders.stripe.asked.map(({ key }) => key)).size).toBe(1)
    orders.stripe.pay(order.page)
    await completed(order.page)
    expect(await statusOf(order.id)).toBe('paid')
  })

  it('gets one page when its customer tries again after lost answers', async () => {
    orders.stripe.state.losesAnswers = 2
    const order = await place()
    expect(order.payment.redirect_url).toBeNull()
    later(5)
    expect((await payOrder(orders.deps, order.id, { key: order.key })).redirect_url).toMatch(
      /^https:/,
    )
    expect(new Set(orders.stripe.asked.map(({ key }) => key)).size).toBe(1)
  })

  it('stays while Stripe is away, and gets its page when Stripe is back', async () => {
    orders.stripe.state.isAway = true
    const order = await place()
    expect(order.payment).toMatchObject({ status: 'awaiting', redirect_url: null })
    await expect(payOrder(orders.deps, order.id, { key: order.key })).rejects.toMatchObject({
      code: 'BUSY',
    })
    orders.stripe.state.isAway = false
    const { redirect_url } = await payOrder(orders.deps, order.id, { key: order.key })
    const page = redirect_url.split('/').at(-1) ?? ''
    orders.stripe.pay(page)
    orders.stripe.state.isAway = true
    await expect(completed(page)).rejects.toThrow('does not answer')
    expect(await see(order)).toMatchObject({ payment: { status: 'awaiting' } })
    orders.stripe.state.isAway = false
    await completed(page)
    expect(await statusOf(order.id)).toBe('paid')
    await holds()
  })

  it('loses its page when it expires', async () => {
    const order = await place()
    later(30)
    await expireOverdue(orders.deps)
    expect(orders.stripe.page(order.page).status).toBe('expired')
    expect(await see(order)).toMatchObject({ status: 'cancel', payment: { status: 'expired' } })
    await holds()
  })

  it('accepts webhooks over HTTP only byte for byte as signed', async () => {
    const order = await place()
    orders.stripe.pay(order.page)
    const backend = testBackend(engine.database, {
      now: () => orders.now,
      payment: { stripe: { ...stripeKeys, url: orders.stripe.url } },
    })
    const { body, headers } = orders.stripe.event(
      'checkout.session.completed',
      { ...orders.stripe.page(order.page), note: 'Ünïcode 🍣' },
      orders.now,
    )
    const send = (text: string, signature = headers.get('stripe-signature') ?? '') =>
      post(backend, '/api/v1/payment/stripe/webhook', text, { 'stripe-signature': signature })
    expect((await send(JSON.stringify(JSON.parse(body)))).status).toBe(400)
    expect((await send(body, '')).status).toBe(400)
    expect((await send('{')).status).toBe(400)
    expect((await post(backend, '/api/v1/payment/sandbox/webhook', body)).status).toBe(404)
    expect(await send(body)).toMatchObject({ status: 200, body: {} })
    expect((await send(body)).status).toBe(200)
    expect(await statusOf(order.id)).toBe('paid')
  })
})
