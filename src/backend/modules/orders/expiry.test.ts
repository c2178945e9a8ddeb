import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { importContent } from '#backend/modules/import/content.service.ts'
import { getBonuses } from '#backend/modules/loyalty/loyalty.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { saveCampaign } from '#backend/modules/promo/campaign.service.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import {
  brokenPayments,
  sandboxOf,
  sessionOf,
  strayMoney,
} from '#tests/backend/support/payment-helpers.ts'
import { openHour, silent } from '#tests/backend/support/shop.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { expireOverdue } from './expiry.service.ts'
import { changeStatus } from './status.service.ts'
import { getOrderForViewer } from './order-access.service.ts'
import { placeOrder } from './place-order.service.ts'
import { decimal } from '#contract/values/money.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'

const online = { type: 'online' as const }
const six = '2026-03-12T18:00:00+02:00'

describeWithDatabase('an order that waits for its payment', (engine) => {
  let shop: OpenShop
  let now = openHour
  const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
  const place = (
    more: Partial<OrderInput>,
    customer: { id: CustomerId; birthday: null } | null = null,
  ) => placeOrder(shop.context, randomUUID(), twoRolls(shop, more), customer)
  const pay = ({ payment }: { payment: { redirect_url: string | null } }) =>
    sandboxOf(shop).answer(sessionOf(payment.redirect_url), 'pay')
  const see = ({ id, key }: { id: OrderId; key: string }) =>
    getOrderForViewer({ deps: shop.deps, locale: 'en' }, id, { key })
  const reconcile = async () => {
    while ((await reconcilePayments({ ...shop.deps, logger: silent })) > 0);
  }
  const holds = async () => {
    expect(await brokenPayments(engine.db)).toEqual([])
    expect(await strayMoney(engine.db)).toEqual([])
  }
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    const name = { en: 'Once', ru: 'Один раз' }
    await saveCampaign(
      { db: engine.db },
      { code: 'once', kind: 'percent', percent: 10, name, codes: [{ code: 'ONCE', limit: 1 }] },
    )
  })
  beforeEach(() => void (now = openHour))

  it('releases its slot, code and bonuses once when it expires', async () => {
    const { customerId: id } = await signIn(shop.deps, '+359881999001')
    const who = { id, birthday: null }
    await advance(shop.deps, (await place({}, who)).order.id, 'complete')
    await engine.db.updateTable('domain').set({ slot_capacity: 1 }).execute()
    await engine.db
      .updateTable('shop_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    const balance = async () => (await getBonuses(shop.deps, id, { cityId: shop.cityId })).balance
    const uses = async () =>
      (
        await engine.db
          .selectFrom('promo_code')
          .select('used')
          .where('code', '=', 'ONCE')
          .executeTakeFirstOrThrow()
      ).used
    const order = () =>
      place(
        {
          payment: online,
          promocode: 'ONCE',
          bonuses: decimal(3),
          expectedTotal: decimal(28),
          time: { type: 'on_time', at: six },
        },
        who,
      ).then(({ order: placed }) => placed)

    const first = await order()
    expect([await balance(), await uses()]).toEqual([0, 1])
    await expect(place({ time: { type: 'on_time', at: six } })).rejects.toMatchObject({
      code: 'NO_CAPACITY',
    })
    later(30)
    const done = await Promise.all([1, 2, 3].map(() => expireOverdue(shop.deps)))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect([await balance(), await uses()]).toEqual([3, 0])
    expect(await see(first)).toMatchObject({
      status: 'cancel',
      version: 2,
      payment: { status: 'expired' },
    })

    const second = await order()
    await pay(second)
    later(30)
    await expireOverdue(shop.deps)
    expect(await see(second)).toMatchObject({
      status: 'new',
      payment: { status: 'paid', paid: 28 },
    })
    expect([await balance(), await uses()]).toEqual([0, 1])
    await holds()
  })

  it('can be cancelled by its customer without moving any money', async () => {
    const { order } = await place({ payment: online })
    await changeStatus(shop.deps, order.id, { status: 'cancel', version: 1 }, 'customer')
    expect(await see(order)).toMatchObject({
      status: 'cancel',
      payment: { status: 'expired', paid: 0 },
    })
    await reconcile()
    await expect(pay(order)).rejects.toMatchObject({ code: 'TOO_LATE' })
    await holds()
  })

  it('stays refunded when it is handed over after its money went back', async () => {
    const { order } = await place({ payment: online })
    await pay(order)
    await see(order)
    await engine.db
      .updateTable('sandbox_session')
      .set({ refunded: true })
      .where('id', '=', sessionOf(order.payment.redirect_url))
      .execute()
    await engine.db
      .updateTable('payment')
      .set({ status: 'refunded' })
      .where('purchase_id', '=', order.id)
      .execute()
    await engine.db
      .updateTable('purchase')
      .set({ payment_status: 'refunded' })
      .where('id', '=', order.id)
      .execute()
    for (const [step, status] of (
      ['process', 'package', 'delivery', 'complete'] as const
    ).entries())
      await changeStatus(shop.deps, order.id, { status, version: step + 2 })
    expect(await see(order)).toMatchObject({
      status: 'complete',
      payment: { status: 'refunded' },
    })
    await holds()
  })
})

describeWithDatabase('a deposit', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
    await importContent(
      engine.db,
      { ...content(), settings: { ...content().settings, deposit_from: { BGN: 33 } } },
      openHour,
    )
  })
  const place = async (payment: OrderInput['payment']) =>
    (await placeOrder(shop.context, randomUUID(), twoRolls(shop, { payment }))).order
  const pay = ({ payment }: { payment: { redirect_url: string | null } }) =>
    sandboxOf(shop).answer(sessionOf(payment.redirect_url), 'pay')
  const see = ({ id, key }: { id: OrderId; key: string }) =>
    getOrderForViewer({ deps: shop.deps, locale: 'en' }, id, { key })

  it('cannot be demanded where payments are switched off', async () => {
    const deps = { ...shop.deps, payments: { ...shop.deps.payments, provider: undefined } }
    await expect(
      placeOrder({ ...shop.context, deps }, randomUUID(), twoRolls(shop)),
    ).rejects.toMatchObject({
      code: 'INVALID',
      errors: { 'payment.type': ['deposit_off'] },
    })
  })

  it('takes half online, and the rest at the handover', async () => {
    const order = await place({ type: 'card' })
    expect(order.payment).toMatchObject({
      type: 'card',
      status: 'awaiting',
      due_online: 17,
      paid: 0,
    })
    await expect(
      changeStatus(shop.deps, order.id, { status: 'process', version: 1 }),
    ).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    await pay(order)
    expect(await see(order)).toMatchObject({ payment: { status: 'deposit_paid', paid: 17 } })
    expect(await brokenPayments(engine.db)).toEqual([])
    for (const [step, status] of (
      ['process', 'package', 'delivery', 'complete'] as const
    ).entries())
      await changeStatus(shop.deps, order.id, { status, version: step + 2 })
    expect(await see(order)).toMatchObject({ payment: { status: 'paid', paid: 34 } })
    expect(await brokenPayments(engine.db)).toEqual([])
  })

  it('becomes the full total when all of it is paid online', async () => {
    expect((await place({ type: 'online' })).payment).toMatchObject({ due_online: 34 })
  })

  it('goes back when the order is cancelled, and no other money does', async () => {
    const order = await place({ type: 'cash' })
    await pay(order)
    const { version } = await see(order)
    await changeStatus(shop.deps, order.id, { status: 'cancel', version })
    while ((await reconcilePayments({ ...shop.deps, logger: silent })) > 0);
    expect(await see(order)).toMatchObject({
      payment: { status: 'refunded', paid: 17, refunded: 17 },
    })
    expect(await strayMoney(engine.db)).toEqual([])
  })
})
