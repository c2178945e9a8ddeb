import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { eraseAccount } from '#backend/modules/privacy/privacy.service.ts'
import { boardCallsOf, operator } from '#tests/backend/support/board-calls.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { namedEvents } from '#tests/backend/support/events.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { newStaff } from '#tests/backend/support/staff.ts'
import { withoutWireNames } from '#contract/field-names.ts'
import { boardEvent } from '#contract/ops/board.calls.ts'
import { orderId, type OrderId, orderIdSchema } from '#contract/values/ids.ts'

describeWithDatabase('notes of the staff on an order', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const { read } = boardCallsOf(() => backend)
  const place = async () => {
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    return { id: order.id, key: order.key ?? '' }
  }
  const add = (
    id: OrderId,
    text: unknown,
    { key = randomUUID(), headers = operator }: { key?: string; headers?: object } = {},
  ) =>
    post(
      backend,
      `/api/v1/ops/orders/${id}/notes`,
      { text },
      { ...headers, 'idempotency-key': key },
    )

  test('are shown on the order and on the board, the oldest first, with who wrote them', async () => {
    const { id } = await place()
    const { headers } = await newStaff(backend, 'support')
    expect((await add(id, 'Called: no wasabi', { headers })).status).toBe(200)
    const { body } = await add(id, ' The bell is broken\ncall ')
    const notes = [
      { text: 'Called: no wasabi', by: { kind: 'staff', name: 'A support' } },
      { text: 'The bell is broken\ncall', by: { kind: 'key', name: 'OPS_TOKEN' } },
    ]
    expect(body).toMatchObject({ id, version: 1, notes })
    const { orders } = await read(shop.cityId)
    expect(orders.find((order) => order.id === id)).toMatchObject({ notes })
  })

  test('reach open boards at once', async () => {
    const { id } = await place()
    const { last_event_id: last } = await read(shop.cityId)
    const path = `/api/v1/ops/orders/events?domainId=${shop.cityId}&after=${last}`
    const stream = namedEvents(
      await backend.fetch(new Request(`http://shop.test${path}`, { headers: operator })),
    )
    await stream.next()
    await add(id, 'No wasabi')
    const { order } = v.parse(boardEvent, withoutWireNames((await stream.next()).value?.data))
    expect(order).toMatchObject({ id, notes: [{ text: 'No wasabi' }] })
    await stream.return(undefined)
  })

  test('are written once per key, by 5 simultaneous requests too', async () => {
    const { id } = await place()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(id, 'Twice', { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await add(id, 'Twice', { key })).body).toMatchObject({ notes: [{ text: 'Twice' }] })
    expect(await add(id, 'Another', { key })).toMatchObject({ body: { code: 'KEY_REUSED' } })
    expect((await add(id, 'Once more')).body).toMatchObject({
      notes: [{ text: 'Twice' }, { text: 'Once more' }],
    })
  })

  test.each(['', ' ', 'x'.repeat(501), 1, null])('are refused as %j', async (text) => {
    const { id } = await place()
    expect((await add(id, text)).status).toBe(422)
  })

  test('stay hidden from the customer, and go with the account', async () => {
    const { customerId, headers } = await signIn(shop.deps, '+359881770001')
    const { body } = await post(backend, '/api/v1/purchase', twoRolls(shop), {
      ...headers,
      'idempotency-key': randomUUID(),
    })
    const { id } = v.parse(v.object({ id: orderIdSchema }), body)
    const rows = () =>
      engine.db.selectFrom('order_note').select('text').where('purchase_id', '=', id).execute()
    await add(id, 'A difficult guest')
    for (const path of [`/api/v1/purchase/${id}`, '/api/v1/user/data'])
      expect(JSON.stringify((await ask(backend, path, { headers })).body)).not.toContain(
        'difficult',
      )
    const log = await engine.db.selectFrom('audit_entry').select('input').execute()
    expect(JSON.stringify(log)).not.toContain('difficult')
    expect(await rows()).toHaveLength(1)
    await advance(shop.deps, id, 'complete')
    await eraseAccount(shop.deps, customerId)
    expect(await rows()).toEqual([])
  })

  test('an unknown order has no notes', async () => {
    expect((await add(orderId(999_999), 'Nobody')).status).toBe(404)
  })
})
