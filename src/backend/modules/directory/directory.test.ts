import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { eraseAccount } from '#backend/modules/privacy/privacy.service.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { newStaff } from '#tests/backend/support/staff.ts'
import { block, customerCard } from '#contract/ops/customers.calls.ts'
import { cityId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'

const list = v.object({ data: v.array(customerCard), meta: v.object({ total: v.number() }) })

describeWithDatabase('the customers as the staff see them', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const { newcomer, place, withThree, balance } = bonusOrders(() => shop)
  const get = (path: string, headers = operator) => ask(backend, `/api/v1/ops/${path}`, { headers })
  const found = async (query: string, headers = operator) =>
    v.parse(list, (await get(`customers?${query}`, headers)).body).data
  const adjust = (
    id: number,
    body: object,
    { key = randomUUID(), headers = operator }: { key?: string; headers?: object } = {},
  ) =>
    post(
      backend,
      `/api/v1/ops/customers/${id}/bonuses`,
      { cityId: 1, ...body },
      {
        ...headers,
        'idempotency-key': key,
      },
    )

  test('are found by any spelling of the phone, its last digits, and the beginning of the name', async () => {
    const { customerId: id } = await signIn(shop.deps, '+359888777001')
    const named = engine.db.updateTable('customer').set({ first_name: 'Йоана' })
    await named.where('id', '=', id).execute()
    for (const phone of ['%2B359%20888%20777%20001', '0888777001', '7001', '359888777001'])
      expect((await found(`phone=${phone}`)).map((one) => one.id)).toEqual([id])
    expect(await found(`name=${encodeURIComponent('йоа')}`)).toMatchObject([
      { id, firstName: 'Йоана', phone: '+359888777001', orders: 0, last_order_at: null },
    ])
    for (const nothing of ['phone=99999999', 'name=%25%25', 'name=Йоанна'])
      expect(await found(nothing)).toEqual([])
    for (const wrong of ['phone=12', 'name=x', 'page=0', 'phone=' + '1'.repeat(50)])
      expect((await get(`customers?${wrong}`)).status).toBe(422)
  })

  test('are visible to staff of a city only with an order in that city', async () => {
    const who = await newcomer()
    const { headers } = await newStaff(backend, 'support', { cities: [1] })
    const elsewhere = await newStaff(backend, 'support', { cities: [2] })
    expect((await get(`customers/${who.id}`, headers)).status).toBe(404)
    const { id: order } = await place(who)
    expect((await get(`customers/${who.id}`, headers)).status).toBe(200)
    for (const path of [`customers/${who.id}`, `customers/${who.id}/bonuses?domainId=2`])
      expect((await get(path, elsewhere.headers)).status).toBe(404)
    expect(await found('', elsewhere.headers)).toEqual([])
    const own = await get(`orders?customerId=${who.id}`, headers)
    expect(own.body).toMatchObject({ data: [{ id: order }], meta: { total: 1 } })
  })

  test('show staff of a city its orders, addresses and amounts alone', async () => {
    const who = await newcomer()
    const orders = [(await place(who)).id, (await place(who)).id, (await place(who)).id]
    for (const id of orders) await advance(shop.deps, id, 'complete')
    const elsewhere = { domain_id: cityId(2), created_at: new Date(openHour.getTime() + 60_000) }
    await engine.db
      .updateTable('purchase')
      .set(elsewhere)
      .where('id', 'in', orders.slice(1))
      .execute()
    await engine.db
      .insertInto('address')
      .values(
        [1, 2].map((id) => ({
          customer_id: who.id,
          domain_id: cityId(id),
          type: 'flat' as const,
          street: `Street ${id}`,
          house: '1',
          lat: 43.2,
          lng: 27.9,
          google_place_id: null,
        })),
      )
      .execute()
    const shown = async (cities: number[] | null) => {
      const { headers } = cities
        ? await newStaff(backend, 'support', { cities })
        : { headers: operator }
      const { body } = await get(`customers/${who.id}`, headers)
      return [body, (await found('', headers)).find(({ id }) => id === who.id)]
    }
    const inVarna = { orders: 1, last_order_at: openHour.toISOString() }
    const everywhere = { orders: 3, last_order_at: elsewhere.created_at.toISOString() }
    expect(await shown([1])).toMatchObject([
      { ...inVarna, spent: [{ sum: 34 }], addresses: [{ street: 'Street 1' }] },
      inVarna,
    ])
    expect(await shown([2])).toMatchObject([
      { orders: 2, spent: [{ sum: 68 }], addresses: [{ street: 'Street 2' }] },
      { orders: 2 },
    ])
    expect(await shown(null)).toMatchObject([
      { ...everywhere, spent: [{ sum: 102 }], addresses: [{ cityId: 1 }, { cityId: 2 }] },
      everywhere,
    ])
  })

  test('are shown with their orders, bonus balances and what they spent', async () => {
    const who = await withThree()
    await place(who)
    const { body } = await get(`customers/${who.id}`)
    expect(body).toMatchObject({
      orders: 2,
      balances: [{ currency: 'BGN', balance: 3 }],
      spent: [{ currency: 'BGN', sum: 34 }],
      block: null,
    })
    expect((await get('customers/999999')).status).toBe(404)
  })

  test('get and lose bonuses once for each key, with a reason that they can read', async () => {
    const who = await withThree()
    const { headers } = await newStaff(backend, 'manager')
    const key = randomUUID()
    const given = { amount: 2.5, reason: 'The soup was cold' }
    const first = await adjust(who.id, given, { key, headers })
    expect(first).toMatchObject({
      status: 200,
      body: {
        balance: 5.5,
        data: [{ amount: 2.5, reason: 'adjusted', note: 'The soup was cold', order_id: null }, {}],
      },
    })
    expect((await adjust(who.id, given, { key, headers })).body).toEqual(first.body)
    expect((await adjust(who.id, { ...given, amount: 3 }, { key, headers })).body).toMatchObject({
      code: 'KEY_REUSED',
    })
    expect((await adjust(who.id, { amount: -5.51, reason: 'x' })).body).toMatchObject({
      code: 'BONUS_LIMIT',
      errors: { amount: [expect.stringContaining('5.50')] },
    })
    expect((await adjust(who.id, { amount: -5.5, reason: 'x' })).status).toBe(200)
    expect(await balance(who)).toBe(0)
    for (const wrong of [{ amount: 0 }, { amount: 0.001 }, { amount: 1e9 }, { reason: '' }])
      expect((await adjust(who.id, { ...given, ...wrong })).status).toBe(422)
    const own = await ask(backend, '/api/v1/user/bonuses', { headers: who.headers })
    expect(own.body).toMatchObject({ data: [{ note: 'x' }, { note: given.reason }, {}] })
  })

  test('lose bonuses once for equal simultaneous requests, and never more than they have', async () => {
    const who = await withThree()
    const key = randomUUID()
    await Promise.all(
      Array.from({ length: 8 }, () => adjust(who.id, { amount: -1, reason: 'x' }, { key })),
    )
    expect(await balance(who)).toBe(2)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => adjust(who.id, { amount: -1.5, reason: 'x' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance(who)).toBe(0.5)
  })

  test('leave no personal words in the ledger and the log', async () => {
    const who = await withThree()
    await adjust(who.id, { amount: 1, reason: 'Nice Mira' })
    const log = engine.db.selectFrom('audit_entry').select('input')
    const { input } = await log
      .where('call', '=', 'ops.adjustBonuses')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(input).toMatchObject({ body: { amount: 1, reason: '…' } })
    await eraseAccount(shop.deps, who.id)
    const left = engine.db.selectFrom('bonus_entry').select('note').where('note', '=', 'Nice Mira')
    expect(await left.execute()).toEqual([])
    expect((await adjust(who.id, { amount: 1, reason: 'x' })).status).toBe(404)
    expect((await get(`customers/${who.id}`)).status).toBe(404)
  })

  test('cannot order from a blocked phone in any spelling, with or without an account', async () => {
    const who = await signIn(shop.deps, '+359888777009')
    const other = await newcomer()
    const blockPhone = (phone: string) =>
      post(
        backend,
        '/api/v1/ops/blocks',
        { phone, reason: 'Three orders were not fetched' },
        operator,
      )
    expect((await blockPhone('12')).status).toBe(422)
    const blocked = v.parse(block, (await blockPhone('0888 777 009')).body)
    expect(blocked).toMatchObject({ ends: '7009', by: { kind: 'key' } })
    expect((await blockPhone('+359888777009')).body).toMatchObject({ id: blocked.id })
    expect((await get(`customers/${who.customerId}`)).body).toMatchObject({ block: blocked })
    expect((await get('blocks')).body).toMatchObject({ data: [blocked], meta: { total: 1 } })

    const order = (phone: string, headers: object = {}) =>
      post(backend, '/api/v1/purchase', twoRolls(shop, { contact: { firstName: 'Mira', phone } }), {
        'idempotency-key': randomUUID(),
        ...headers,
      })
    const refused = { status: 403, body: { code: 'NOT_SERVED' } }
    expect(await order('+359 888 777 009')).toMatchObject(refused)
    expect(await order('+359888777001', who.headers)).toMatchObject(refused)
    expect(await order('+359888777009', other.headers)).toMatchObject(refused)
    expect((await order('+359888777001')).status).toBe(201)

    const remove = () =>
      ask(backend, `/api/v1/ops/blocks/${blocked.id}`, { method: 'DELETE', headers: operator })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await order('+359888777009')).status).toBe(201)
  })

  test('have spent the cost of their complete orders', async () => {
    const who = await newcomer()
    await advance(shop.deps, (await place(who)).id, 'complete')
    await advance(shop.deps, (await place(who)).id, 'cancel')
    expect((await get(`customers/${who.id}`)).body).toMatchObject({
      spent: [{ currency: 'BGN', sum: decimal(34) }],
    })
  })
})
