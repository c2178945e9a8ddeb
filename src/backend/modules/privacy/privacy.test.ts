import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { getBonuses } from '#backend/modules/loyalty/loyalty.service.ts'
import { askCode, browser, codeFor, otherCode } from '#tests/backend/support/codes.ts'
import { signIn, type SignedInCustomer } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, opsToken, post, testBackend } from '#tests/backend/support/shop.ts'
import { orderIdSchema } from '#contract/values/ids.ts'

/** Personal data of which nothing may be left. */
const canaries = {
  phone: '+359881777001',
  firstName: 'Canarina',
  email: 'canary@example.com',
  street: 'Canary Street',
  comment: 'Beware of the canary',
  reason: 'The canary called',
}

describeWithDatabase('privacy rights of a customer', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let phones = 400_000
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const call = (who: SignedInCustomer | null, method: string, path: string, body?: unknown) =>
    body === undefined
      ? ask(backend, path, { method, ...(who && { headers: who.headers }) })
      : ask(backend, path, {
          method,
          headers: { ...who?.headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
  const nextPhone = () => `+359881${phones++}`
  const newcomer = (phone = nextPhone()) => signIn(shop.deps, phone)
  const place = async (path: string, more: object, headers?: SignedInCustomer['headers']) =>
    (
      await post(backend, path, twoRolls(shop, more), {
        ...headers,
        'idempotency-key': randomUUID(),
      })
    ).body
  const order = async (who: SignedInCustomer, more: object = {}) =>
    v.parse(
      v.object({ id: orderIdSchema, key: v.string() }),
      await place('/api/v1/purchase', more, who.headers),
    )
  const remove = async (who: SignedInCustomer, phone: string) => {
    await call(who, 'POST', '/api/v1/user/code')
    return call(who, 'DELETE', '/api/v1/user', { code: await codeFor(engine.db, phone) })
  }
  /** A message that is being sent meanwhile would be in the demo's inbox afterwards. */
  const allSent = () => {
    const waiting = engine.db.selectFrom('outbox').select('kind').where('done_at', 'is', null)
    return expect.poll(() => waiting.execute()).toEqual([])
  }
  /** Every row of every table, as text. */
  const everything = async () => {
    const tables = (await engine.db.introspection.getTables()).filter(({ isView }) => !isView)
    const rows = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(engine.db)),
    )
    return JSON.stringify(rows.map((result) => result.rows))
  }

  it('are refused without a sign-in', async () => {
    expect((await call(null, 'GET', '/api/v1/user/data')).status).toBe(401)
    expect((await call(null, 'DELETE', '/api/v1/user')).status).toBe(401)
    expect((await call(null, 'POST', '/api/v1/user/code')).status).toBe(401)
  })

  it('give a customer all data stored about them, and nothing of others', async () => {
    const [who, other] = [await newcomer(), await newcomer()]
    for (const one of [who, other]) {
      await call(one, 'PATCH', '/api/v1/user', {
        firstName: one === who ? 'Ana' : 'Boris',
        birthday: 946_684_800,
      })
      await call(one, 'POST', '/api/v1/address', [
        {
          cityId: shop.cityId,
          street: 'Sea Street',
          house: one === who ? '3' : '9',
          lat: 43.2,
          lng: 27.9,
        },
      ])
      await call(one, 'PATCH', `/api/v1/user/domain/${shop.cityId}/fav`, {
        dishes: [shop.id('maki')],
      })
      await call(one, 'PATCH', `/api/v1/user/domain/${shop.cityId}/viewed`, {
        dishes: [shop.id('wings'), shop.id('maki')],
      })
      await advance(
        shop.deps,
        (
          await order(one, {
            contact: { firstName: 'Ana', phone: '0881234567', email: 'for.the.order@example.com' },
          })
        ).id,
        'complete',
      )
    }
    const answer = await call(who, 'GET', '/api/v1/user/data')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toMatchObject({
      profile: { id: who.customerId, firstName: 'Ana', birthday: '2000-01-01', email: null },
      sessions: [{ created_at: expect.any(String) }],
      addresses: [{ house: '3' }],
      favorites: [{ name: 'Maki' }],
      viewed: [{ name: 'Wings' }, { name: 'Maki' }],
      orders: [
        {
          status: 'complete',
          totals: { total: 34 },
          contact: { email: 'for.the.order@example.com' },
          doNotCallBack: true,
        },
      ],
      bonuses: [{ amount: 3, currency: 'BGN', reason: 'earned' }],
      referral: { invited_by: null, invited: 0 },
    })
    const text = JSON.stringify(answer.body)
    expect(text).not.toContain('Boris')
    expect(text).not.toContain(who.token)
  })

  it('keep the account while an order is in progress', async () => {
    const phone = nextPhone()
    const who = await newcomer(phone)
    const { id } = await order(who)
    const underWay = { status: 409, body: { code: 'ORDER_UNDER_WAY' } }
    expect(await call(who, 'POST', '/api/v1/user/code')).toMatchObject(underWay)
    expect(await call(who, 'DELETE', '/api/v1/user', { code: '1234' })).toMatchObject(underWay)
    expect((await call(who, 'GET', '/api/v1/user')).status).toBe(200)
    await advance(shop.deps, id, 'cancel')
    expect((await remove(who, phone)).status).toBe(200)
  })

  it('delete nothing without a fresh, unused deletion code of the same customer', async () => {
    const phone = nextPhone()
    const who = await newcomer(phone)
    const refused = { status: 422, body: { errors: { code: [expect.any(String)] } } }
    expect(await call(who, 'DELETE', '/api/v1/user')).toMatchObject({ status: 422 })
    expect(await call(who, 'DELETE', '/api/v1/user', { code: '1234' })).toMatchObject(refused)
    await askCode(backend, phone)
    const ofSignIn = await codeFor(engine.db, phone)
    expect(await call(who, 'DELETE', '/api/v1/user', { code: ofSignIn })).toMatchObject(refused)
    expect(await call(who, 'POST', '/api/v1/user/code')).toMatchObject({
      status: 200,
      body: { channel: 'sms', resend_in: 30, expires_in: 300 },
    })
    await expect.poll(() => codeFor(engine.db, phone)).not.toBe(ofSignIn)
    const code = await codeFor(engine.db, phone)
    const [thief, other] = [await newcomer(), await newcomer()]
    for (const stranger of [thief, other])
      expect(await call(stranger, 'DELETE', '/api/v1/user', { code })).toMatchObject(refused)
    expect(await post(backend, '/api/v1/login', { phone, code }, browser)).toMatchObject(refused)
    for (let guess = 0; guess < 4; guess++)
      expect(await call(who, 'DELETE', '/api/v1/user', { code: otherCode(code) })).toMatchObject(
        refused,
      )
    expect((await call(who, 'GET', '/api/v1/user')).status).toBe(200)
    expect(await call(who, 'DELETE', '/api/v1/user', { code })).toMatchObject({ status: 200 })
  })

  it('delete everything that names a customer, and keep orders and the ledger', async () => {
    const { phone, firstName, email, street, comment, reason } = canaries
    const who = await signIn(shop.deps, phone)
    const elsewhere = await signIn(shop.deps, phone)
    await call(who, 'PATCH', '/api/v1/user', { firstName, email, birthday: 946_684_800 })
    await call(who, 'POST', '/api/v1/address', [
      { cityId: shop.cityId, street, house: '3', comment, lat: 43.2, lng: 27.9 },
      { cityId: shop.cityId, street, house: '5', comment, lat: 43.2, lng: 27.9 },
    ])
    await call(who, 'PATCH', `/api/v1/user/domain/${shop.cityId}/fav`, {
      dishes: [shop.id('maki')],
    })
    const eaten = await order(who, { contact: { firstName, phone, email }, comment })
    await advance(shop.deps, eaten.id, 'complete')
    const called = await order(who, { contact: { firstName, phone, email }, comment })
    await post(
      backend,
      `/api/v1/ops/orders/${called.id}/status`,
      { status: 'cancel', version: 1, reason },
      { authorization: `Bearer ${opsToken}` },
    )
    const named = { contact: { firstName, phone, email }, comment }
    for (const body of [
      await place('/api/v1/purchase', named),
      await place('/api/v1/ops/orders', named, { authorization: `Bearer ${opsToken}` }),
    ])
      await advance(shop.deps, v.parse(v.object({ id: orderIdSchema }), body).id, 'complete')
    await allSent()
    expect(await everything()).toContain(email)

    expect(await remove(who, phone)).toMatchObject({ status: 200, body: {} })
    const left = await everything()
    for (const [what, canary] of Object.entries(canaries))
      expect(left.includes(canary), what).toBe(false)
    for (const session of [who, elsewhere])
      expect((await call(session, 'GET', '/api/v1/user')).status).toBe(401)
    expect((await call(who, 'DELETE', '/api/v1/user', { code: '1234' })).status).toBe(401)
    expect((await call(null, 'GET', `/api/v1/purchase/${eaten.id}?key=${eaten.key}`)).status).toBe(
      404,
    )
    const orders = await call(null, 'GET', '/api/v1/ops/orders')
    expect(orders.status).toBe(401)
    const kept = await ask(backend, '/api/v1/ops/orders', {
      headers: { authorization: `Bearer ${opsToken}` },
    })
    expect(kept.body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          id: eaten.id,
          status: 'complete',
          contact: { firstName: '', phone: '' },
          address: null,
          totals: expect.objectContaining({ total: 34 }),
        }),
      ]),
    })
    expect((await getBonuses(shop.deps, who.customerId)).data).toHaveLength(1)

    const back = await signIn(shop.deps, phone)
    expect(back.customerId).not.toBe(who.customerId)
    expect((await call(back, 'GET', '/api/v1/user')).body).toMatchObject({
      firstName: null,
      birthday: null,
      addresses: [],
    })
    expect((await call(back, 'GET', '/api/v1/purchase/history')).body).toMatchObject({ data: [] })
  })
})
