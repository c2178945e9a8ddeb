import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { boardCallsOf, operator } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { newStaff } from '#tests/backend/support/staff.ts'
import { operatorOrder } from '#contract/ops/orders.calls.ts'
import { timelineEntry } from '#contract/ops/timeline.calls.ts'
import { decimal } from '#contract/values/money.ts'

/** One open order of a stranger's phone, and none beyond it. */
const strict = { perPhone: 1, perAddress: 1, perHour: 1, perSlot: 1 }

describeWithDatabase('an order by phone', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let now = openHour
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    backend = testBackend(engine.database, { now: () => now, orderLimits: strict })
  })
  const place = (body: object, key: string = randomUUID(), headers = operator) =>
    post(backend, '/api/v1/ops/orders', body, { ...headers, 'idempotency-key': key })
  const read = async (id: number, part = '') =>
    (await ask(backend, `/api/v1/ops/orders/${id}${part}`, { headers: operator })).body

  test('follows the rules for customers, is placed once per key, and records who placed it', async () => {
    const { headers } = await newStaff(backend, 'support')
    const key = randomUUID()
    const order = { ...twoRolls(shop), locale: 'ru' }
    const first = await place(order, key, headers)
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'new',
        totals: { total: 34 },
        placed_by: { kind: 'staff', name: 'A support' },
      },
    })
    expect((await place(order, key, headers)).body).toEqual(first.body)
    expect((await place({ ...order, comment: 'x' }, key, headers)).body).toMatchObject({
      code: 'KEY_REUSED',
    })
    // The key of somebody else is another one.
    expect((await place(order, key)).body).toMatchObject({ placed_by: { kind: 'key' } })
  })

  test('does not count for the limits on strangers', async () => {
    for (let count = 0; count < 3; count++) expect((await place(twoRolls(shop))).status).toBe(200)
  })

  test('keeps to the prices, zones and hours of the shop', async () => {
    expect(await place(twoRolls(shop, { expectedTotal: decimal(30) }))).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_CHANGED', calculation: { total: 34 } },
    })
    const far = { ...twoRolls(shop), address: { ...twoRolls(shop).address, lat: 10 } }
    expect((await place(far)).body).toMatchObject({ code: 'OUT_OF_SERVICE_AREA' })
    const paused = { until: new Date(now.getTime() + 60_000).toISOString() }
    await post(backend, '/api/v1/ops/domain/1/pause', paused, operator)
    await expect
      .poll(async () => (await place(twoRolls(shop))).body)
      .toMatchObject({
        code: 'CLOSED',
      })
    await post(backend, '/api/v1/ops/domain/1/pause', { until: null }, operator)
    await expect.poll(async () => (await place(twoRolls(shop))).status).toBe(200)
  })

  test('can be paid at the door only, in a city of the operator', async () => {
    const online = twoRolls(shop, { payment: { type: 'online' } })
    expect(await place(online)).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    const { headers } = await newStaff(backend, 'support', { cities: [2] })
    expect((await place(twoRolls(shop), randomUUID(), headers)).status).toBe(404)
    for (const wrong of [{}, { cityId: 1 }, { ...twoRolls(shop), locale: 'xx' }])
      expect((await place(wrong)).status).toBe(422)
  })

  test('shows each of its steps on its timeline', async () => {
    const { id } = v.parse(operatorOrder, (await place(twoRolls(shop))).body)
    const { moved } = boardCallsOf(() => backend)
    await moved(id, { action: 'accept', version: 1, minutes: 30 })
    now = new Date(now.getTime() + 60_000)
    await moved(id, { action: 'ready', version: 2 })
    await moved(id, { action: 'hand_over', version: 3 })
    await moved(id, { action: 'done', version: 4 })
    const body = { amount: 4, reason: 'No soup' }
    const headers = { ...operator, 'idempotency-key': randomUUID() }
    await post(backend, `/api/v1/ops/orders/${id}/refunds`, body, headers)
    const { data } = v.parse(
      v.object({ data: v.array(timelineEntry) }),
      await read(id, '/timeline'),
    )
    const of = (kind: string) => data.filter((entry) => entry.kind === kind)
    expect(of('status')).toMatchObject(
      ['new', 'process', 'package', 'delivery', 'complete'].map((status) => ({
        status,
        by: 'shop',
      })),
    )
    expect(of('refund')).toMatchObject([
      { state: 'recorded', amount: 4, method: 'cash', by: { name: 'OPS_TOKEN' } },
      { state: 'done', amount: 4 },
    ])
    expect(of('call')).toMatchObject([
      ...['accept', 'ready', 'hand_over', 'done'].map((action) => ({ call: 'ops.move', action })),
      { call: 'ops.refund', who: { kind: 'key', name: 'OPS_TOKEN' }, outcome: 'done' },
    ])
    expect(data.map(({ at }) => at)).toEqual(data.map(({ at }) => at).toSorted())
    expect(await read(99_999, '/timeline')).toMatchObject({ code: 'NOT_FOUND' })
  })
})
