import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { access } from '#backend/http/ops-access.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { opsRequests } from '#tests/backend/support/ops-requests.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'
import { firstKey } from '#tests/backend/support/staff.ts'
import { opsTicket } from '#contract/ops/printers.calls.ts'
import { operator } from '#contract/ops/session.calls.ts'
import { opsTablet, tabletPairing } from '#contract/ops/tablets.calls.ts'
import { decimal } from '#contract/values/money.ts'

const paired = v.object({ id: v.number(), token: v.string(), branch_id: v.nullable(v.number()) })
const listed = v.object({ data: v.array(v.object({ id: v.number() })) })
const missing = 999_999

describeWithDatabase('tablets of a branch', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let port = 0
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
    port = await branchId('port')
  })
  const branchId = async (code: string) =>
    (
      await engine.db
        .selectFrom('branch')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id
  const add = (body: object) =>
    post(backend, '/api/v1/ops/tablets', { cityId: shop.cityId, name: 'Pass', ...body }, firstKey)
  const newTablet = async (branch: number | null) => {
    const { code } = v.parse(tabletPairing, (await add({ branchId: branch })).body)
    const tablet = v.parse(paired, (await post(backend, '/api/v1/ops/pair', { code })).body)
    return { ...tablet, headers: { authorization: `Bearer ${tablet.token}` } }
  }
  const get = (path: string, headers: Record<string, string>) =>
    ask(backend, `/api/v1/ops/${path}`, { headers })
  const pickup = async (pickupId: number) => {
    const more = {
      orderType: 'pickup' as const,
      pickupId,
      address: undefined,
      expectedTotal: decimal(30),
    }
    return (await placeOrder(shop.context, randomUUID(), twoRolls(shop, more))).order.id
  }

  test('know their branch, those of the city have none', async () => {
    const [own, whole] = [await newTablet(port), await newTablet(null)]
    expect([own.branch_id, whole.branch_id]).toEqual([port, null])
    const me = v.parse(operator, (await get('me', own.headers)).body)
    expect(me).toMatchObject({ kind: 'tablet', cities: [shop.cityId], branch_id: port })
    const { data } = v.parse(
      v.object({ data: v.array(opsTablet) }),
      (await get('tablets', firstKey)).body,
    )
    expect(data.find(({ id }) => id === own.id)?.branch_id).toBe(port)
    expect(data.find(({ id }) => id === whole.id)?.branch_id).toBeNull()
  })

  test('are not paired to a branch of another city', async () => {
    expect((await add({ branchId: await branchId('marina') })).status).toBe(404)
    expect((await add({ branchId: 'x' })).status).toBe(422)
  })

  test('have an order of another branch answered as a missing one by every call', async () => {
    const { headers } = await newTablet(port)
    const [here, there] = [await pickup(port), await pickup(shop.branchId)]
    const calls = Object.entries(access).flatMap(([name, { reach, roles }]) =>
      reach === 'order' && Array.isArray(roles) && roles.includes('kitchen') ? [name] : [],
    )
    expect(calls).toContain('move')
    const answer = async (call: string, order: number) => {
      const place = { city: shop.cityId, code: 'varna', order, dishes: shop.id('maki') }
      const found = Object.entries(opsRequests).find(([name]) => name === call)?.[1](place)
      if (!found) throw new Error(`${call} has no request`)
      const { method, path, body } = found
      const { status, body: said } = await ask(backend, `/api/v1/ops/${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { call, status, said }
    }
    for (const call of calls) {
      const refused = await answer(call, there)
      expect(refused).toEqual(await answer(call, missing))
      expect(refused.status).toBe(404)
    }
    expect((await answer('order', here)).status).toBe(200)
  })

  test('read the board, the stream and the lists of their branch alone', async () => {
    const { headers } = await newTablet(port)
    const [here, there] = [await pickup(port), await pickup(shop.branchId)]
    const city = `?domainId=${shop.cityId}`
    const board = v.parse(
      v.object({ branch_id: v.number(), orders: v.array(v.object({ id: v.number() })) }),
      (await get(`board${city}`, headers)).body,
    )
    expect(board.branch_id).toBe(port)
    const orders = v.parse(listed, (await get(`orders${city}`, headers)).body).data
    for (const ids of [board.orders, orders].map((rows) => rows.map(({ id }) => id))) {
      expect(ids).toContain(here)
      expect(ids).not.toContain(there)
    }
    for (const path of ['board', 'orders/events'])
      expect((await get(`${path}${city}&branchId=${shop.branchId}`, headers)).status).toBe(404)
  })

  test('see the tickets of their branch alone', async () => {
    const { headers } = await newTablet(port)
    const [here, there] = [await pickup(port), await pickup(shop.branchId)]
    const printer = {
      cityId: shop.cityId,
      name: 'Kitchen',
      protocol: 'star',
      locale: 'en',
      columns: 48,
      prints: 'accepted',
      categories: [],
    }
    expect((await post(backend, '/api/v1/ops/printers', printer, firstKey)).status).toBe(201)
    for (const id of [here, there])
      expect((await post(backend, `/api/v1/ops/orders/${id}/print`, {}, firstKey)).status).toBe(200)
    const { data } = v.parse(
      v.object({ data: v.array(opsTicket) }),
      (await get('tickets', headers)).body,
    )
    expect(data.map(({ order_id }) => order_id)).toEqual([here])
  })

  test('are signed out when their branch is gone', async () => {
    const { headers } = await newTablet(port)
    const whole = await newTablet(null)
    const city = varna()
    await importCity(engine.db, { ...city, branches: city.branches.slice(0, 1) })
    expect((await get('me', headers)).status).toBe(401)
    expect((await get('me', whole.headers)).status).toBe(200)
  })
})
