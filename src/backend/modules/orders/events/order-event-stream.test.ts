import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { allEvents, statusEvents } from '#tests/backend/support/events.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { post, testBackend } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import type { OrderHub } from '#backend/core/ports.ts'
import { createOrderHub } from './order-hub.ts'
import { orderId, type OrderId, orderIdSchema } from '#contract/values/ids.ts'

const wholeWay = ['new', 'process', 'package', 'delivery', 'complete']

describeEachEngine('the events of an order', (engine) => {
  let shop: OpenShop
  let backend: Backend
  const hubs: OrderHub[] = []
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  afterAll(() => hubs.forEach((hub) => hub.stop()))
  const place = async (headers: Record<string, string> = {}) => {
    const { body } = await post(backend, '/api/v1/purchase', twoRolls(shop), {
      ...headers,
      'idempotency-key': randomUUID(),
    })
    return v.parse(v.object({ id: orderIdSchema, key: v.string() }), body)
  }
  const track = (id: OrderId, key = '', headers: Record<string, string> = {}, method = 'GET') =>
    backend.fetch(
      new Request(`http://shop.test/api/v1/purchase/${id}/events${key && `?key=${key}`}`, {
        method,
        headers,
      }),
    )
  const states = (events: Awaited<ReturnType<typeof allEvents>>) =>
    events.map(({ state }) => state.status)

  it('reach only the owner of the order', async () => {
    const [owner, other] = [
      await signIn(shop.deps, '+359881700001'),
      await signIn(shop.deps, '+359881700002'),
    ]
    const own = await place(owner.headers)
    const guests = await place()
    const statusOf = async (...asked: Parameters<typeof track>) => (await track(...asked)).status
    expect(await statusOf(own.id)).toBe(401)
    expect(await statusOf(own.id, '', { authorization: `Bearer ${'x'.repeat(43)}` })).toBe(401)
    expect(await statusOf(own.id, '', other.headers)).toBe(404)
    expect(await statusOf(own.id, guests.key)).toBe(404)
    expect(await statusOf(guests.id, '', owner.headers)).toBe(404)
    expect(await statusOf(orderId(2_000_000_000), guests.key)).toBe(404)
    expect(await statusOf(guests.id, 'short')).toBe(422)
    expect(await statusOf(guests.id, guests.key, {}, 'POST')).toBe(405)
    const refused = await track(own.id, '', { ...other.headers, 'accept-language': 'ru' })
    expect(refused.headers.get('content-type')).toContain('application/json')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    const { status, headers, body } = await track(own.id, '', owner.headers)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    await body?.cancel()
    expect((await track(own.id, '', owner.headers, 'HEAD')).body).toBeNull()
  })

  it('begin with the current state, and end with the last one', async () => {
    const { id, key } = await place()
    const events = statusEvents(await track(id, key))
    const next = async () => (await events.next()).value?.state
    expect(await next()).toMatchObject({
      status: 'new',
      version: 1,
      payment_status: 'on_delivery',
      can_cancel: true,
      reason: null,
    })
    await changeStatus(shop.deps, id, { status: 'process', version: 1, minutes: 50 })
    const expected = new Date(shop.deps.now().getTime() + 50 * 60_000).toISOString()
    expect(await next()).toMatchObject({
      status: 'process',
      version: 2,
      expected_at: expected,
      can_cancel: false,
    })
    await engine.db
      .updateTable('purchase')
      .set({ payment_status: 'paid' })
      .where('id', '=', id)
      .execute()
    expect(await next()).toMatchObject({
      status: 'process',
      payment_status: 'paid',
      can_cancel: true,
    })
    await changeStatus(shop.deps, id, { status: 'cancel', version: 2, reason: 'The oven broke' })
    expect(await next()).toMatchObject({ status: 'cancel', reason: 'The oven broke' })
    expect((await events.next()).done).toBe(true)
  })

  it('resume from the last one after a reconnection, and end with the order', async () => {
    const { id, key } = await place()
    const events = statusEvents(await track(id, key))
    const { value: first } = await events.next()
    await events.return(undefined)
    const seen = { 'last-event-id': first?.id ?? '' }
    await changeStatus(shop.deps, id, { status: 'process', version: 1 })
    await changeStatus(shop.deps, id, { status: 'package', version: 2 })
    const again = statusEvents(await track(id, key, seen))
    expect([
      (await again.next()).value?.state.status,
      (await again.next()).value?.state.status,
    ]).toEqual(['process', 'package'])
    await again.return(undefined)
    await changeStatus(shop.deps, id, { status: 'delivery', version: 3 })
    await changeStatus(shop.deps, id, { status: 'complete', version: 4 })
    const rest = await allEvents(await track(id, key, seen))
    expect(states(rest)).toEqual(wholeWay.slice(1))
    expect(states(await allEvents(await track(id, key)))).toEqual(['complete'])
    expect(states(await allEvents(await track(id, key, { 'last-event-id': 'x' })))).toEqual([
      'complete',
    ])
    expect((await track(id, key, { 'last-event-id': rest.at(-1)?.id ?? '' })).status).toBe(204)
  })

  wholeTest('reach 200 subscribers of 20 orders once each, with few queries', async () => {
    let queries = 0
    const counting = engine.db.withPlugin({
      transformQuery: ({ node }) => {
        queries++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const hub = createOrderHub(counting, engine.database.listen)
    hubs.push(hub)
    const orders = await Promise.all(Array.from({ length: 20 }, () => place()))
    const received = orders.flatMap(({ id }) =>
      Array.from({ length: 10 }, () => {
        const heard: string[] = []
        hub.subscribe(id, 0, {
          notify: (events) => heard.push(...events.map(({ status }) => status)),
          heartbeat: () => {},
          end: () => {},
        })
        return heard
      }),
    )
    await expect.poll(() => received.every((heard) => heard.length === 1)).toBe(true)
    expect(hub.size()).toBe(200)
    queries = 0
    for (const { id } of orders) await advance(shop.deps, id, 'complete')
    await expect.poll(() => received.every((heard) => heard.length >= wholeWay.length)).toBe(true)
    expect(received).toEqual(received.map(() => wholeWay))
    // At most one for each of 80 changes, and not for each of their 800 subscribers.
    expect(queries).toBeLessThanOrEqual(81)
  })

  it('free the place of a subscriber who leaves', async () => {
    const hub = createOrderHub(engine.db, engine.database.listen)
    hubs.push(hub)
    let ended = 0
    const subscriber = { notify: () => {}, heartbeat: () => {}, end: () => void ended++ }
    const leave = hub.subscribe(orderId(1), 0, subscriber)
    hub.subscribe(orderId(1), 0, subscriber)
    leave()
    expect(hub.size()).toBe(1)
    hub.stop()
    expect(ended).toBe(1)
  })
})
