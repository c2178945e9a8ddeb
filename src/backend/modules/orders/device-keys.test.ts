import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { forget } from '#backend/modules/privacy/privacy.repo.ts'
import { orderIdSchema } from '#contract/values/ids.ts'
import { signIn, type SignedInCustomer } from '#tests/backend/support/customer.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, post, testBackend } from '#tests/backend/support/shop.ts'

const placedSchema = v.object({ id: orderIdSchema, key: v.string() })

describeEachEngine('the idempotency key of a device', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let phones = 510_000
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const newcomer = () => signIn(shop.deps, `+359881${phones++}`)
  const send = (who: SignedInCustomer | null, key: string, more: object = {}) =>
    post(
      backend,
      '/api/v1/purchase',
      { ...twoRolls(shop), ...more },
      { ...who?.headers, 'idempotency-key': key, 'idempotency-scope': 'device' },
    )
  const ordersOf = (key: string) =>
    engine.db.selectFrom('purchase').select(['id', 'customer_id']).where('comment', '=', key)

  it('finds the order that was sent before the customer signed in', async () => {
    const [key, who] = [randomUUID(), await newcomer()]
    const order = { comment: key }
    const first = v.parse(placedSchema, (await send(null, key, order)).body)
    expect(await send(who, key, { ...order, doNotCallBack: false })).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    })
    expect(await send(who, key, order)).toMatchObject({
      status: 200,
      body: { ...first, own: false },
    })
    expect(await ordersOf(key).execute()).toEqual([{ id: first.id, customer_id: null }])
    expect((await ask(backend, `/api/v1/purchase/${first.id}?key=${first.key}`)).status).toBe(200)
  })

  it('makes one order of requests before and after a sign-in that arrive at once', async () => {
    const [key, who] = [randomUUID(), await newcomer()]
    const answers = await Promise.all(
      [null, who, null, who].map((one) => send(one, key, { comment: key })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 201,
    ])
    expect(await ordersOf(key).execute()).toHaveLength(1)
  })

  it('finds the order of a customer whose session has ended', async () => {
    const [key, who] = [randomUUID(), await newcomer()]
    const { id } = v.parse(placedSchema, (await send(who, key, { comment: key })).body)
    expect(await send(null, key, { comment: key })).toMatchObject({ status: 200, body: { id } })
    expect(await send(who, key, { comment: key })).toMatchObject({ status: 200, body: { id } })
    expect(await ordersOf(key).execute()).toEqual([{ id, customer_id: who.customerId }])
  })

  it('shows another customer nothing, whose order is placed once', async () => {
    const [key, who, other] = [randomUUID(), await newcomer(), await newcomer()]
    const { id } = v.parse(placedSchema, (await send(who, key, { comment: key })).body)
    const own = await send(other, key, { comment: key })
    expect(own).toMatchObject({ status: 201, body: { own: true } })
    expect(own.body).not.toMatchObject({ id })
    expect(await send(other, key, { comment: key })).toMatchObject({ status: 200, body: own.body })
    expect(await ordersOf(key).execute()).toHaveLength(2)
  })

  it('finds the order that a process of the former version has placed', async () => {
    const [key, who] = [randomUUID(), await newcomer()]
    const own = { ...who.headers, 'idempotency-key': key }
    const order = { ...twoRolls(shop), comment: key }
    const { id } = v.parse(placedSchema, (await post(backend, '/api/v1/purchase', order, own)).body)
    expect(await send(who, key, { comment: key })).toMatchObject({ status: 200, body: { id } })
    expect(await ordersOf(key).execute()).toHaveLength(1)
  })

  it('goes with the account', async () => {
    const [key, who] = [randomUUID(), await newcomer()]
    const { id } = v.parse(placedSchema, (await send(who, key)).body)
    const phone = '+359881000000'
    await engine.db
      .transaction()
      .execute((trx) => forget(trx, { customerId: who.customerId, phone, at: openHour }))
    const left = engine.db.selectFrom('idempotency').select('owner').where('purchase_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  it('has no other scope', async () => {
    const key = randomUUID()
    const headers = { 'idempotency-key': key, 'idempotency-scope': 'shop' }
    expect(await post(backend, '/api/v1/purchase', twoRolls(shop), headers)).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { 'idempotency-scope': [expect.any(String)] } },
    })
  })
})
