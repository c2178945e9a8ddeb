import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { backendOn, type Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, opsToken, post, silent, testBackend } from '#tests/backend/support/shop.ts'
import { order } from '#contract/orders/order.calls.ts'

const placed = v.object({ ...order.entries, key: v.string() })

describeWithDatabase('orders over HTTP', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const place = (body: unknown, key: string = randomUUID(), headers: Record<string, string> = {}) =>
    post(backend, '/api/v1/purchase', body, { 'idempotency-key': key, ...headers })
  const operator = { authorization: `Bearer ${opsToken}` }

  it('answers 201 once, then 200 with the same body', async () => {
    const key = randomUUID()
    const first = await place(twoRolls(shop), key)
    expect(first.status).toBe(201)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const again = await place(twoRolls(shop), key, { 'accept-language': 'ru' })
    expect(again).toMatchObject({ status: 200, body: first.body })
    const { id, key: guestKey, ...order } = v.parse(placed, first.body)
    expect(guestKey).toMatch(/^[\w-]{43}$/)
    expect(await ask(backend, `/api/v1/purchase/${id}?key=${guestKey}`)).toMatchObject({
      status: 200,
      body: { id, ...order },
    })
    expect(await ask(backend, `/api/v1/purchase/${id}?key=${'A'.repeat(43)}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect(await ask(backend, `/api/v1/purchase/${id + 1000}?key=${guestKey}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await ask(backend, `/api/v1/purchase/${id}`)).status).toBe(401)
  })

  it('refuses with sentences in the language of the request', async () => {
    const ru = { 'accept-language': 'ru' }
    expect(await place({ ...twoRolls(shop), expectedTotal: 1 }, undefined, ru)).toMatchObject({
      status: 409,
      body: {
        code: 'QUOTE_CHANGED',
        message: expect.stringContaining('новую сумму'),
        calculation: { total: 34, zone: { name: 'Зона A' } },
      },
    })
    expect(
      await place({ ...twoRolls(shop), contact: { firstName: 'A', phone: '1' } }, undefined, ru),
    ).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { 'contact.phone': ['Неверный формат номера телефона'] } },
    })
    expect(
      await place({ ...twoRolls(shop), address: { ...twoRolls(shop).address, house: '' } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'address.house': ['Enter the block number'] } },
    })
    expect(
      await place({ ...twoRolls(shop), address: { ...twoRolls(shop).address, lat: 50 } }),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'OUT_OF_SERVICE_AREA',
        errors: { address: ['The address is not included in the delivery area'] },
      },
    })
    expect(await place({ ...twoRolls(shop), dishes: [] })).toMatchObject({
      status: 422,
      body: { errors: { dishes: [expect.any(String)] } },
    })
    expect(await place(twoRolls(shop), 'not-a-uuid')).toMatchObject({ status: 422 })
    expect(await post(backend, '/api/v1/purchase', twoRolls(shop))).toMatchObject({ status: 422 })
    const key = randomUUID()
    await place(twoRolls(shop), key)
    expect(await place({ ...twoRolls(shop), comment: 'x' }, key)).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    })
  })

  it('refuses strangers with 401 before it validates the request', async () => {
    const { id } = v.parse(placed, (await place(twoRolls(shop))).body)
    const move = (body: unknown, headers: Record<string, string>) =>
      post(backend, `/api/v1/ops/orders/${id}/status`, body, headers)
    expect(await ask(backend, '/api/v1/ops/orders')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
    expect((await ask(backend, '/api/v1/ops/orders?page=zero')).status).toBe(401)
    expect((await move({ status: 'nonsense' }, { authorization: 'Bearer wrong' })).status).toBe(401)
    const closed = backendOn(engine.database, { logger: silent })
    expect((await ask(closed, '/api/v1/ops/orders', { headers: operator })).status).toBe(401)

    expect(
      await ask(backend, '/api/v1/ops/orders?status=new&page=1', { headers: operator }),
    ).toMatchObject({
      status: 200,
      body: { data: expect.arrayContaining([expect.objectContaining({ id })]) },
    })
    expect((await ask(backend, '/api/v1/ops/orders?page=zero', { headers: operator })).status).toBe(
      422,
    )
    expect(await move({ status: 'process', version: 1, minutes: 30 }, operator)).toMatchObject({
      status: 200,
      body: { status: 'process', version: 2 },
    })
    expect(await move({ status: 'package', version: 1 }, operator)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_MISMATCH', purchase: { id, version: 2 } },
    })
    expect(await move({ status: 'complete', version: 2 }, operator)).toMatchObject({
      status: 422,
      body: { code: 'BAD_TRANSITION' },
    })
    expect(
      (
        await post(
          backend,
          '/api/v1/ops/orders/999999/status',
          { status: 'process', version: 1 },
          operator,
        )
      ).status,
    ).toBe(404)
  })
})
