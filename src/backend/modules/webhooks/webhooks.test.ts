import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { deliverDue, notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, seaStreet, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, opsToken, post, silent, testBackend } from '#tests/backend/support/shop.ts'
import { decimal } from '#contract/values/money.ts'
import { signedHeaders } from './signature.rules.ts'
import { webhookDelivery, webhookListener } from './webhooks.service.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const operator = { authorization: `Bearer ${opsToken}` }
const sentBody = v.object({
  type: v.string(),
  timestamp: v.string(),
  data: v.object({
    status: v.string(),
    order: v.object({
      id: v.number(),
      status: v.string(),
      version: v.number(),
      contact: v.object({ phone: v.string() }),
      zone: v.nullable(v.string()),
      address_distance: v.nullable(v.number()),
      allergens: v.tuple([v.literal('nuts')]),
    }),
  }),
})
type SentBody = v.InferOutput<typeof sentBody>

describeWithDatabase('webhooks of the shop', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let server: Server
  let url = ''
  let now = openHour
  let status = 200
  const got: { id: string; sound: boolean; authorization: string; body: SentBody }[] = []
  const warnings: unknown[] = []
  const deps = () => ({
    db: engine.db,
    now: () => now,
    logger: { ...silent, warn: (what: unknown) => void warnings.push(what) },
  })
  const notify = () => notifyListeners(deps(), [webhookListener({ url, secret })])
  const deliver = () => deliverDue(deps(), webhookDelivery(deps(), { url, secret }))
  const log = () => ask(backend, '/api/v1/ops/outbox', { headers: operator })
  const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

  beforeAll(async () => {
    shop = await openShop(engine.db)
    // Its clock is a day behind, so that the tests deliver what is due.
    backend = testBackend(engine.database, { now: () => new Date(openHour.getTime() - 86_400_000) })
    server = createServer(async (request, response) => {
      const body = await text(request)
      const header = (name: string) => String(request.headers[name])
      const id = header('webhook-id')
      const expected = signedHeaders(
        secret,
        id,
        new Date(Number(header('webhook-timestamp')) * 1000),
        body,
      )
      got.push({
        id,
        authorization: header('authorization'),
        sound: header('webhook-signature') === expected['webhook-signature'],
        body: v.parse(sentBody, JSON.parse(body)),
      })
      response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    url =
      address && typeof address === 'object'
        ? `http://127.0.0.1:${address.port}/hook?key=hidden`
        : ''
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(async () => {
    now = openHour
    status = 200
    warnings.length = 0
    await engine.db.deleteFrom('outbox').execute()
  })
  afterEach(() => void (got.length = 0))
  const place = async (more: Parameters<typeof twoRolls>[1] = {}) => {
    const body = twoRolls(shop, { allergens: ['nuts'], ...more })
    return (await placeOrder(shop.context, randomUUID(), body)).order
  }

  test('can be listed and sent again by operators only', async () => {
    expect(await ask(backend, '/api/v1/ops/outbox')).toMatchObject({ status: 401 })
    expect(await post(backend, '/api/v1/ops/outbox/1/retry', {})).toMatchObject({ status: 401 })
    expect(
      await ask(backend, '/api/v1/ops/outbox/1/retry', { method: 'POST', headers: operator }),
    ).toMatchObject({ status: 404 })
  })

  test('do not wait without a target address', async () => {
    await place()
    expect(await notifyListeners(deps(), [webhookListener(undefined)])).toBe(1)
    expect(
      await engine.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute(),
    ).toEqual([])
  })

  test('report a new order and each of its changes once, with a signature', async () => {
    const { id } = await place()
    await changeStatus(shop.deps, id, { status: 'process', version: 1 })
    await notify()
    await deliver()
    expect(got.every(({ sound }) => sound)).toBe(true)
    expect(new Set(got.map((one) => one.id)).size).toBe(2)
    // The order is in its current state; the status is that of the event.
    const events = got.map(({ body }) => ({
      type: body.type,
      status: body.data.status,
      now: body.data.order.status,
    }))
    expect(events.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'order.created', status: 'new', now: 'process' },
      { type: 'order.status', status: 'process', now: 'process' },
    ])
    expect(got[0]?.body.data.order).toMatchObject({ id, contact: { phone: '+359881234567' } })
    await deliver()
    expect(got).toHaveLength(2)
    expect(await log()).toMatchObject({
      body: {
        data: [{ state: 'sent', log: [{ status: 200, error: null }] }, { state: 'sent' }],
        meta: { total: 2 },
      },
    })
  })

  test.each([
    ['more than 500 m from its point, with how far', '50', 1966],
    ['at its point, without a distance', '3', null],
  ])('name the zone of an address %s', async (_what, house, metres) => {
    const street = house === '50' ? 'Port Street' : seaStreet.street
    await place({ address: { ...seaStreet, street, house } })
    await notify()
    await deliver()
    expect(got.map(({ body }) => body.data.order)).toMatchObject([
      { zone: 'Zone A', address_distance: metres },
    ])
  })

  test('name no zone for a pickup', async () => {
    const expectedTotal = decimal(30)
    await place({ orderType: 'pickup', pickupId: shop.branchId, expectedTotal })
    await notify()
    await deliver()
    expect(got.map(({ body }) => body.data.order)).toMatchObject([
      { zone: null, address_distance: null },
    ])
  })

  test('send the user and the password of their address as a header', async () => {
    const target = { url: url.replace('//', '//shop:p%40ss%zz@'), secret }
    await place()
    await notify()
    await deliverDue(deps(), webhookDelivery(deps(), target))
    expect(got).toMatchObject([{ sound: true, authorization: `Basic ${btoa('shop:p@ss%zz')}` }])
    got.length = 0
    await place()
    await notify()
    await deliver()
    expect(got).toMatchObject([{ sound: true, authorization: 'undefined' }])
  })

  test.each([500, 404, 302])(
    'are retried later and later with the same id after an answer %i',
    async (answer) => {
      status = answer
      await place()
      await notify()
      await deliver()
      expect(await deliver()).toBe(0)
      later(5)
      await deliver()
      later(9)
      expect(await deliver()).toBe(0)
      expect(await log()).toMatchObject({
        body: {
          data: [
            {
              state: 'waiting',
              log: [{ status: answer }, { status: answer }],
              next_at: expect.any(String),
            },
          ],
        },
      })
      status = 204
      later(1)
      await deliver()
      expect(new Set(got.map(({ id }) => id)).size).toBe(1)
      expect(got).toHaveLength(3)
      expect(await log()).toMatchObject({ body: { data: [{ state: 'sent', next_at: null }] } })
    },
  )

  test('are given up after a day without an answer, hide the address, and can be sent on demand', async () => {
    const away = { url: 'http://127.0.0.1:1/hook?key=hidden', secret }
    await place()
    await notifyListeners(deps(), [webhookListener(away)])
    const from = now.getTime()
    for (let more = true; more;) {
      more = (await deliverDue(deps(), webhookDelivery(deps(), away))) > 0
      later(3600)
    }
    expect(now.getTime() - from).toBeGreaterThan(23 * 3_600_000)
    const { body } = await log()
    expect(body).toMatchObject({ data: [{ state: 'given_up', next_at: null }] })
    expect(JSON.stringify([body, warnings])).toMatch(/ECONNREFUSED|bad port|TypeError|Error/)
    expect(JSON.stringify([body, warnings])).not.toContain('hidden')
    expect(warnings).toHaveLength(1)
    const { data } = v.parse(v.object({ data: v.array(v.object({ id: v.number() })) }), body)
    expect(
      await ask(backend, `/api/v1/ops/outbox/${data[0]?.id}/retry`, {
        method: 'POST',
        headers: operator,
      }),
    ).toMatchObject({ status: 200 })
    await deliver()
    expect(got).toHaveLength(1)
  })

  test('are sent once each by 4 simultaneous processes', async () => {
    for (let order = 0; order < 8; order++) await place()
    await Promise.all(Array.from({ length: 4 }, notify))
    await Promise.all(Array.from({ length: 4 }, deliver))
    expect(got.map(({ id }) => id).toSorted()).toEqual(
      [...new Set(got.map(({ id }) => id))].toSorted(),
    )
    expect(got).toHaveLength(8)
  })
})
