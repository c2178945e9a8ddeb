import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { payOrder, placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalogWith, lineOf, twoRolls } from '#tests/backend/support/ordering.ts'
import { stripeOrders } from '#tests/backend/support/stripe-orders.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { decimal } from '#contract/values/money.ts'

describeWithDatabase('an order that Stripe refuses to take money for', (engine) => {
  const orders = stripeOrders(engine)
  const { place, see } = orders
  beforeEach(() => void (orders.stripe.state.isRefusing = false))

  it('differs from one without an answer in the log, the metrics and the response', async () => {
    orders.stripe.state.isRefusing = true
    const order = await place()
    expect(order.payment).toMatchObject({ status: 'awaiting', redirect_url: null })
    expect(orders.logged()).toEqual([
      [{ kind: 'ProviderRefusal', code: 'account_closed' }, 'The payment provider refuses'],
    ])
    const pay = () => payOrder(orders.deps, order.id, { key: order.key })
    await expect(pay()).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    orders.later(1)
    await reconcilePayments(orders.deps)
    expect(orders.deps.payments.failures).toEqual({ refused: 3, silent: 0 })

    orders.stripe.state.isRefusing = false
    orders.stripe.state.isAway = true
    await expect(pay()).rejects.toMatchObject({ code: 'BUSY' })
    expect(orders.logged().at(-1)).toContain('The payment provider does not answer')
    // The customer may have been answered before the provider was given up.
    await expect.poll(() => orders.deps.payments.failures).toEqual({ refused: 3, silent: 1 })
    orders.stripe.state.isAway = false
    await pay()
    expect((await see(order)).payment.redirect_url).toMatch(/^https:/)
  })

  it('fails below the minimum, which the calculation names, and can be paid in cash', async () => {
    await importCatalog(engine.db, catalogWith(0.09))
    const cart = twoRolls(orders.shop, {
      dishes: [lineOf(orders.shop, 'california', 2)],
      orderType: 'pickup',
      pickupId: orders.shop.branchId,
      expectedTotal: decimal(0.18),
    })
    const context = {
      ...orders.shop.context,
      deps: { ...orders.deps, snapshots: createSnapshots(engine.db) },
    }
    expect(await calculateCart(context, cart)).toMatchObject({ total: 0.18, online_from: 1 })
    const placed = (type: 'online' | 'cash') =>
      placeOrder(context, randomUUID(), { ...cart, payment: { type } })
    await expect(placed('online')).rejects.toMatchObject({
      code: 'INVALID',
      errors: { 'payment.type': [{ kind: 'online_from', limit: 'BGN\u00a01.00' }] },
    })
    expect((await placed('cash')).order.payment).toMatchObject({ status: 'on_delivery' })
  })
})
