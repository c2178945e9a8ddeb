import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { importContent } from '#backend/modules/import/content.service.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import { newStaff } from '#tests/backend/support/staff.ts'
import { decimal } from '#contract/values/money.ts'
import { operatorOrder } from '#contract/ops/orders.calls.ts'
import { heldSlot } from '#contract/orders/slot.calls.ts'

/** One place of a slot for a stranger's address. */
const strict = { perPhone: 1, perAddress: 1, perHour: 1, perSlot: 1 }
const six = '2026-03-12T18:00:00+02:00'
const seven = '2026-03-12T19:00:00+02:00'
const path = '/api/v1/ops/domain/1/time-slots/hold'

describeWithDatabase('terms of an order by phone', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let now = openHour
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    await engine.db.updateTable('domain').set({ slot_capacity: 2 }).execute()
    backend = testBackend(engine.database, { now: () => now, orderLimits: strict })
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.updateTable('purchase').set({ status: 'cancel' }).execute()
    await engine.db.deleteFrom('slot_hold').execute()
  })
  const place = (more: object) =>
    post(
      backend,
      '/api/v1/ops/orders',
      { ...twoRolls(shop), ...more },
      { ...operator, 'idempotency-key': randomUUID() },
    )
  const hold = (body: object, headers: Record<string, string> = operator) =>
    post(backend, path, { orderType: 'delivery', from: six, ...body }, headers)
  const held = async (body: object = {}) => v.parse(heldSlot, (await hold(body)).body).hold
  const release = (body: object, headers: Record<string, string> = operator) =>
    ask(backend, path, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const count = async () =>
    (await engine.db.selectFrom('slot_hold').select('token').execute()).length

  test('a slot hold is refused to strangers, other cities and roles, and for invalid times', async () => {
    expect((await hold({}, {})).status).toBe(401)
    const { headers } = await newStaff(backend, 'support', { cities: [2] })
    expect((await hold({}, headers)).status).toBe(404)
    expect((await release({ hold: randomUUID() }, headers)).status).toBe(404)
    const kitchen = await newStaff(backend, 'kitchen')
    expect((await hold({}, kitchen.headers)).status).toBe(403)
    for (const wrong of [{ from: 'x' }, { from: '2026-03-12T18:10:00+02:00' }, { hold: 'x' }])
      expect((await hold(wrong)).status).toBe(422)
    expect((await hold({ lat: 10, lng: 10 })).body).toMatchObject({ code: 'OUT_OF_SERVICE_AREA' })
    expect((await release({ hold: 'x' })).status).toBe(422)
    expect(await count()).toBe(0)
  })

  test('a hold ignores the share of an address, and a full slot refuses any more orders', async () => {
    await held()
    await held()
    const full = await hold({})
    expect(full).toMatchObject({ status: 409, body: { code: 'NO_CAPACITY' } })
    const time = { type: 'on_time', at: six }
    expect((await place({ time })).body).toMatchObject({ code: 'NO_CAPACITY' })
  })

  test('a hold fits its own slot only, can be exchanged and released, and ends after 10 minutes', async () => {
    const first = await held()
    expect((await place({ time: { type: 'on_time', at: seven, hold: first } })).body).toMatchObject(
      {
        code: 'HOLD_EXPIRED',
      },
    )
    const second = await held({ from: seven, hold: first })
    expect(await count()).toBe(1)
    expect(await place({ time: { type: 'on_time', at: seven, hold: second } })).toMatchObject({
      status: 200,
      body: { time: { type: 'on_time' } },
    })
    expect(await count()).toBe(0)
    const third = await held()
    expect((await release({ hold: third })).body).toEqual({ released: true })
    expect((await release({ hold: third })).body).toEqual({ released: false })
    const last = await held()
    now = new Date(now.getTime() + 600_000)
    expect((await place({ time: { type: 'on_time', at: six, hold: last } })).body).toMatchObject({
      code: 'HOLD_EXPIRED',
    })
  })

  test('valid allergens are stored, invalid ones refused', async () => {
    expect(await place({ allergens: ['milk', 'sand'] })).toMatchObject({
      status: 422,
      body: { errors: { 'allergens.1': [expect.any(String)] } },
    })
    expect((await place({ allergens: ['nuts', 'milk'] })).body).toMatchObject({
      allergens: ['milk', 'nuts'],
    })
  })

  test('a code for a first order counts once for the phone of the customer', async () => {
    const campaign = {
      code: 'first',
      name: { en: 'First' },
      kind: 'percent',
      percent: 10,
      firstOrder: true,
      codes: [{ code: 'FIRST' }],
    }
    expect((await post(backend, '/api/v1/ops/promocodes', campaign, operator)).status).toBe(200)
    const contact = { firstName: 'Mira', phone: '+359887000111' }
    const order = { contact, promocode: 'first' }
    expect((await place(order)).body).toMatchObject({
      code: 'QUOTE_CHANGED',
      calculation: { total: 31, promocode: { status: 'applied' } },
    })
    const { body } = await place({ ...order, expectedTotal: decimal(31) })
    expect(v.parse(operatorOrder, body).promocode).toEqual({ code: 'FIRST', amount: 3 })
    expect(await place({ ...order, expectedTotal: decimal(31) })).toMatchObject({
      status: 409,
      body: {
        code: 'QUOTE_CHANGED',
        calculation: { total: 34, promocode: { status: 'refused' } },
      },
    })
    expect((await place({ promocode: 'x'.repeat(41) })).status).toBe(422)
  })

  test('a total above the threshold needs no deposit, and the banknote covers all of it', async () => {
    const settings = { ...content().settings, deposit_from: { BGN: 33 } }
    await importContent(engine.db, { ...content(), settings }, now)
    const cash = (changeFrom: number) => place({ payment: { type: 'cash', changeFrom } })
    expect(await cash(33)).toMatchObject({
      status: 422,
      body: { errors: { 'payment.changeFrom': [expect.any(String)] } },
    })
    expect((await cash(50)).body).toMatchObject({
      payment: { status: 'on_delivery', due_online: 0 },
      due_on_delivery: 34,
      change_to_bring: 16,
    })
    expect((await place({ payment: { type: 'card' } })).body).toMatchObject({ due_on_delivery: 34 })
  })
})
