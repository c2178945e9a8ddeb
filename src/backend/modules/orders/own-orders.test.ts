import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { signIn, type SignedInCustomer } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  advance,
  openShop,
  type OpenShop,
  seaStreet,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { orderStatuses } from '#contract/orders/order-flow.ts'
import { customerId, orderIdSchema } from '#contract/values/ids.ts'

const savedList = v.array(v.object({ id: v.number(), house: v.string(), isLast: v.boolean() }))

describeWithDatabase('orders of customers', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let phones = 500_000
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const newcomer = () => signIn(shop.deps, `+359881${phones++}`)
  const send = (who: SignedInCustomer | null, more: object = {}, key = randomUUID()) =>
    post(
      backend,
      '/api/v1/purchase',
      { ...twoRolls(shop), ...more },
      { ...who?.headers, 'idempotency-key': key },
    )
  const place = async (who: SignedInCustomer | null, more: object = {}) =>
    v.parse(v.object({ id: orderIdSchema, key: v.string() }), (await send(who, more)).body)
  const read = (who: SignedInCustomer | null, path: string) =>
    ask(backend, `/api/v1/purchase/${path}`, who ? { headers: who.headers } : {})
  const keep = async (who: SignedInCustomer, ...houses: string[]) => {
    const body = houses.map((house) => ({
      cityId: shop.cityId,
      street: 'Sea Street',
      house,
      flat: '7',
      lat: 43.2,
      lng: 27.9,
    }))
    return v.parse(savedList, (await post(backend, '/api/v1/address', body, who.headers)).body)
  }

  it('cannot be read by another token, or with the key of another order', async () => {
    const [owner, other] = [await newcomer(), await newcomer()]
    const own = await place(owner)
    const foreign = await place(other)
    expect((await read(null, `${own.id}`)).status).toBe(401)
    expect(await read(other, `${own.id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await read(other, `${own.id}?key=${foreign.key}`)).status).toBe(404)
    expect((await read(other, `${own.id + 1000}`)).status).toBe(404)
    expect((await read(owner, `${own.id}?key=short`)).status).toBe(422)
    expect(await read(owner, `${own.id}`)).toMatchObject({ status: 200, body: { id: own.id } })
    expect((await read(null, `${own.id}?key=${own.key}`)).body).toMatchObject({ id: own.id })
    expect((await read(other, `${own.id}?key=${own.key}`)).body).toMatchObject({ id: own.id })
    const guests = await place(null)
    expect((await read(owner, `${guests.id}`)).status).toBe(404)
  })

  it('cannot be placed with an invalid token', async () => {
    const gone = {
      token: '',
      customerId: customerId(1),
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    }
    expect(await send(gone)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  })

  it('have idempotency keys separate from those of other customers', async () => {
    const key = randomUUID()
    const people = [await newcomer(), await newcomer(), null]
    const ids = await Promise.all(
      people.map(
        async (who) => v.parse(v.object({ id: orderIdSchema }), (await send(who, {}, key)).body).id,
      ),
    )
    expect(new Set(ids).size).toBe(3)
    expect(await send(people[0] ?? null, {}, key)).toMatchObject({
      status: 200,
      body: { id: ids[0] },
    })
    expect((await send(people[0] ?? null, { comment: 'another' }, key)).body).toMatchObject({
      code: 'KEY_REUSED',
    })
  })

  it('are listed as in progress or past, the newest first, by page', async () => {
    const [who, other] = [await newcomer(), await newcomer()]
    const made = new Map<string, number>()
    for (const status of orderStatuses) {
      const { id } = await place(who)
      await advance(shop.deps, id, status)
      made.set(status, id)
    }
    await place(other)
    const ids = async (path: string) =>
      v
        .parse(
          v.object({ data: v.array(v.object({ id: orderIdSchema })) }),
          (await read(who, path)).body,
        )
        .data.map(({ id }) => id)
    const named = (...statuses: string[]) => statuses.map((status) => made.get(status))
    expect(await ids('processing')).toEqual(named('delivery', 'package', 'process', 'new'))
    expect(await ids('history')).toEqual(named('no_show', 'not_delivered', 'cancel', 'complete'))
    for (let more = 0; more < 17; more++) await place(who)
    expect((await read(who, 'processing')).body).toMatchObject({
      meta: { current_page: 1, last_page: 2, per_page: 20, total: 21 },
    })
    expect(await ids('processing?page=2')).toEqual(named('new'))
    expect((await read(who, 'history?page=9')).body).toMatchObject({
      data: [],
      meta: { current_page: 9, last_page: 1, total: 4 },
    })
    for (const list of ['processing', 'history']) {
      expect((await read(null, list)).status).toBe(401)
      expect((await read(who, `${list}?page=x`)).status).toBe(422)
      expect((await read(who, list)).headers.get('cache-control')).toBe('no-store')
    }
  })

  it('go to one of the customer’s own addresses only', async () => {
    const [who, other] = [await newcomer(), await newcomer()]
    const [home, work] = await keep(who, '3', '4')
    const [foreign] = await keep(other, '5')
    if (!home || !work || !foreign) throw new Error('The addresses were kept')
    const refused = {
      status: 422,
      body: { code: 'INVALID', errors: { addressId: ['Unknown value'] } },
    }
    for (const addressId of [foreign.id, 2_000_000_000])
      expect(await send(who, { address: undefined, addressId })).toMatchObject(refused)
    expect(await send(null, { address: undefined, addressId: home.id })).toMatchObject(refused)
    expect((await send(who, { address: undefined, addressId: 'x' })).status).toBe(422)
    const dubai = await engine.db
      .selectFrom('domain')
      .select('id')
      .where('code', '=', 'dubai')
      .executeTakeFirstOrThrow()
    expect(
      await send(who, { cityId: dubai.id, address: undefined, addressId: home.id }),
    ).toMatchObject(refused)

    const { id } = await place(who, {
      address: { ...seaStreet, street: 'Elsewhere' },
      addressId: home.id,
    })
    expect((await read(who, `${id}`)).body).toMatchObject({
      address: { street: 'Sea Street', house: '3', flat: '7' },
    })
    const { addresses } = v.parse(
      v.object({ addresses: savedList }),
      (await ask(backend, '/api/v1/user', { headers: who.headers })).body,
    )
    expect(addresses.map(({ house, isLast }) => [house, isLast])).toEqual([
      ['3', true],
      ['4', false],
    ])
  })

  it('get the birthday discount valid at their placement, in the language of the customer', async () => {
    const who = await newcomer()
    const change = (birthday: string) =>
      engine.db.updateTable('customer').set({ birthday }).where('id', '=', who.customerId).execute()
    const calculate = async (headers: Record<string, string> = {}) =>
      (
        await post(
          backend,
          '/api/v1/cart/calculate',
          { ...twoRolls(shop), point: { lat: 43.2, lng: 27.9 } },
          { ...who.headers, ...headers },
        )
      ).body
    await change('2000-03-14')
    expect(await calculate()).toMatchObject({ discounts: [], total: 34 })
    await change('2000-03-13')
    expect(await calculate()).toMatchObject({
      discounts: [{ type: 'birthday', name: 'Birthday discount, 15%', amount: 4.5 }],
      bonuses: { will_earn: 2.55 },
      total: 29.5,
    })
    expect(await calculate({ 'accept-language': 'ru' })).toMatchObject({
      discounts: [{ name: 'Скидка в день рождения, 15 %' }],
    })
    expect((await post(backend, '/api/v1/cart/calculate', twoRolls(shop))).body).toMatchObject({
      discounts: [],
      bonuses: null,
    })
    expect((await send(null, { expectedTotal: 29.5 })).status).toBe(409)
    const { id } = await place(who, { expectedTotal: 29.5 })
    expect((await read(who, `${id}`)).body).toMatchObject({
      discounts: [{ type: 'birthday', amount: 4.5 }],
      totals: { sum: 30, discount: 4.5, bonuses: 0, delivery: 4, total: 29.5 },
    })
  })
})
