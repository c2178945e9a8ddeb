import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alerting } from '#tests/backend/support/alerted-staff.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { notifiedOrders } from '#tests/backend/support/notified-orders.ts'
import { type OpenShop, openShop } from '#tests/backend/support/ordering.ts'
import { placeOnline, sandboxOf } from '#tests/backend/support/payment-helpers.ts'
import { type PushService, startPushService } from '#tests/backend/support/push-browser.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { checkPayment } from '#backend/modules/payment/payment.service.ts'
import { readEvents } from '#backend/modules/orders/events/order-events.repo.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'
import { ownOrder } from '#backend/modules/orders/place-order.service.ts'
import { presentOrder } from '#backend/modules/orders/present-order.rules.ts'
import { shopTexts } from '#backend/modules/orders/order-language.service.ts'
import { boardOrders } from '#backend/modules/board/board.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { sha256 } from '#backend/core/secret-hash.rules.ts'
import { escalateOrders } from './escalation.service.ts'

const minute = 60_000
let now = openHour

describeWithDatabase('an order that nobody accepts', (engine) => {
  let shop: OpenShop
  let pushes: PushService
  let here: ReturnType<typeof alerting>
  let there: ReturnType<typeof alerting>
  let staff: Record<'cook' | 'manager' | 'owner', Awaited<ReturnType<typeof here.person>>>
  beforeAll(async () => {
    pushes = await startPushService()
    shop = await openShop(engine.db, () => now)
    const open = () => alerting(engine.db, shop.deps, () => now, { post: pushes.post })
    ;[here, there] = [open(), open()]
  })
  beforeEach(async () => {
    now = openHour
    pushes.received.splice(0)
    for (const table of ['staff', 'outbox', 'usage_limit'] as const)
      await engine.db.deleteFrom(table).execute()
    await engine.db.updateTable('purchase').set({ status: 'complete' }).execute()
    staff = {
      cook: await here.person(pushes, 'kitchen'),
      manager: await here.person(pushes, 'manager'),
      owner: await here.person(pushes, 'owner'),
    }
  })
  afterAll(() => pushes.close())

  const { order, move, sender, customer } = notifiedOrders(
    engine,
    () => shop,
    () => now,
  )
  /** Two processes look, then the alerts leave. */
  const look = async () => {
    await Promise.all([escalateOrders(here.deps), escalateOrders(there.deps)])
    await Promise.all([here.deliver(), there.deliver()])
  }
  const after = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * minute)
    await look()
  }
  const told = () =>
    Object.fromEntries(
      Object.entries(staff).map(([who, { texts }]) => [who, texts().map(({ kind }) => kind)]),
    )
  const view = async (id: OrderId) => {
    const row = await engine.db
      .selectFrom('purchase')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const snapshots = createSnapshots(engine.db)
    const [city] = (await snapshots.shop()).cities
    if (!city) throw new Error('No city')
    const texts = await shopTexts({ snapshots }, 'en')
    return { row, board: (await boardOrders(engine.db, city, [id], { now, texts })).get(id) }
  }

  test('alerts the kitchen after 3 minutes, the manager after 6, owner and customer after 10', async () => {
    const { id, number } = await order()
    await look()
    expect(told()).toEqual({ cook: ['order_new'], manager: [], owner: [] })
    await after(2.9)
    expect(told()).toEqual({ cook: ['order_new'], manager: [], owner: [] })
    await after(0.1)
    expect(told().cook).toEqual(['order_new', 'order_not_accepted'])
    expect((await view(id)).board?.escalated).toBe('kitchen')
    await after(3)
    await look()
    expect(told().manager).toEqual(['order_not_accepted'])
    expect((await view(id)).row.unconfirmed_at).toBeNull()
    await after(4)
    await look()
    expect(told()).toEqual({
      cook: ['order_new', 'order_not_accepted'],
      manager: ['order_not_accepted'],
      owner: ['order_not_accepted'],
    })
    expect(staff.owner.texts()).toMatchObject([
      {
        title: `Order ${number} is still not accepted`,
        body: expect.stringContaining('Varna: it has been waiting for 10 min.'),
      },
    ])
    const { row, board } = await view(id)
    expect(row.unconfirmed_at).toEqual(now)
    expect(board?.escalated).toBe('owner')
    await after(20)
    expect(pushes.received).toHaveLength(4)
  })

  test('the customer’s page shows the delay after 10 minutes, until the order is accepted', async () => {
    const { id } = await order()
    const seen = Math.max(0, ...(await readEvents(engine.db, [id], 0)).map((one) => one.id))
    await after(10)
    const [event] = await readEvents(engine.db, [id], seen)
    expect(event).toMatchObject({ status: 'new', unconfirmed_at: now })
    const shown = async () => {
      await engine.db
        .updateTable('purchase')
        .set({ key_hash: sha256('k') })
        .where('id', '=', id)
        .execute()
      return presentOrder(await ownOrder(shop.deps, id, { key: 'k' })).unconfirmed_at
    }
    expect(await shown()).toBe(now.toISOString())
    await move(id, 'process', 1)
    expect(await shown()).toBeNull()
  })

  test('a signed-in customer gets one message in their language, an unverified phone none', async () => {
    const { work, texts } = sender(['sms'])
    const own = await customer('sms')
    const contact = { firstName: 'Ана', phone: own.phone }
    const { number } = await order({ contact }, { locale: 'ru', customerId: own.id })
    await order()
    await work()
    expect(texts()).toHaveLength(1)
    await after(10)
    await after(10)
    await work()
    await work()
    expect(texts().slice(1)).toEqual([
      expect.stringContaining(`ресторан пока не подтвердил ваш заказ ${number}`),
    ])
  })

  test('an order accepted in the meantime sends no message and no alert', async () => {
    const { work, texts } = sender(['sms'])
    const own = await customer('sms')
    const { id } = await order(
      { contact: { firstName: 'Ана', phone: own.phone } },
      { customerId: own.id },
    )
    now = new Date(now.getTime() + 10 * minute)
    await escalateOrders(here.deps)
    await move(id, 'process', 1)
    await work()
    await here.deliver()
    expect(texts()).toEqual([expect.stringContaining('we are preparing')])
    expect(told()).toEqual({ cook: [], manager: [], owner: [] })
  })

  test('an acceptance at the same moment leaves at most one step taken', async () => {
    const { id } = await order()
    now = new Date(now.getTime() + 3 * minute)
    await Promise.all([
      escalateOrders(here.deps),
      move(id, 'process', 1),
      escalateOrders(there.deps),
    ])
    await after(20)
    expect((await view(id)).row.escalation).toBeLessThanOrEqual(1)
    expect(told().manager).toEqual([])
  })

  test('an order for later counts from when the kitchen has to start', async () => {
    const { id } = await order({ time: { type: 'on_time', at: '2026-03-12T16:00:00Z' } })
    await look()
    expect(told().cook).toEqual(['order_new'])
    const start = Date.parse((await view(id)).board?.start_at ?? '')
    expect(start).toBeGreaterThan(now.getTime() + 60 * minute)
    now = new Date(start + 3 * minute - 1)
    await look()
    expect(told().cook).toEqual(['order_new'])
    now = new Date(start + 3 * minute)
    await look()
    expect(told().cook).toEqual(['order_new', 'order_not_accepted'])
    expect(staff.cook.texts().at(-1)?.body).toContain('it has been waiting for 3 min.')
  })

  test('an order placed at night counts from the opening in the morning', async () => {
    // The kitchen of Varna opens at noon, 10:00 in UTC.
    now = new Date('2026-03-13T08:00:00Z')
    await order()
    await look()
    await after(60)
    expect(told()).toEqual({ cook: ['order_new'], manager: [], owner: [] })
    now = new Date('2026-03-13T10:03:00Z')
    await look()
    expect(told().cook).toContain('order_not_accepted')
    expect(told().manager).toEqual([])
  })

  test('an order paid online counts from its payment', async () => {
    const { id, session } = await placeOnline(shop)
    await after(20)
    expect(told()).toEqual({ cook: [], manager: [], owner: [] })
    await sandboxOf(shop).answer(session, 'pay')
    await checkPayment(shop.deps, id)
    await look()
    expect(told().cook).toEqual(['order_new'])
    await after(3)
    expect(told().cook).toEqual(['order_new', 'order_not_accepted'])
  })

  test('a city can set its own minutes for each step', async () => {
    await importCity(engine.db, {
      ...varna(),
      escalation_minutes: { kitchen: 1, manager: 2, owner: 30 },
    })
    await expect
      .poll(async () => (await shop.deps.snapshots.shop()).cities[0]?.escalationMinutes.owner)
      .toBe(30)
    await order()
    await after(10)
    expect(told()).toMatchObject({ manager: ['order_not_accepted'], owner: [] })
    await importCity(engine.db, varna())
    await expect
      .poll(async () => (await shop.deps.snapshots.shop()).cities[0]?.escalationMinutes.owner)
      .toBe(10)
  })

  test('after a break of 15 minutes manager and owner are alerted at once', async () => {
    await order()
    await after(15)
    expect(told()).toMatchObject({ manager: ['order_not_accepted'], owner: ['order_not_accepted'] })
  })
})
