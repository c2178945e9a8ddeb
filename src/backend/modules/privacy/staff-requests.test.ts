import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { newStaff } from '#tests/backend/support/staff.ts'
import { orderIdSchema } from '#contract/values/ids.ts'

describeWithDatabase('a request for privacy that reaches the staff', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let phones = 0
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const newcomer = () => signIn(shop.deps, `+35988177${String(phones++).padStart(4, '0')}`)
  const ordered = async ({ headers }: Awaited<ReturnType<typeof newcomer>>) => {
    const { body } = await post(backend, '/api/v1/purchase', twoRolls(shop), {
      ...headers,
      'idempotency-key': randomUUID(),
    })
    return v.parse(v.object({ id: orderIdSchema }), body).id
  }
  const data = (id: number, headers: object = operator) =>
    ask(backend, `/api/v1/ops/customers/${id}/data`, { headers: { ...headers } })
  const erase = (id: number, headers: object = operator) =>
    ask(backend, `/api/v1/ops/customers/${id}`, { method: 'DELETE', headers: { ...headers } })

  test('gives the same data as the customer’s own download', async () => {
    const who = await newcomer()
    await ordered(who)
    const own = await ask(backend, '/api/v1/user/data', { headers: who.headers })
    const { status, body, headers } = await data(who.customerId)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const untimed = v.looseObject({ exported_at: v.string() })
    expect({ ...v.parse(untimed, body), exported_at: '' }).toEqual({
      ...v.parse(untimed, own.body),
      exported_at: '',
    })
  })

  test('deletes the account once no order is under way, and says who did', async () => {
    const who = await newcomer()
    const order = await ordered(who)
    const { headers } = await newStaff(backend, 'manager')
    expect(await erase(who.customerId, headers)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_UNDER_WAY' },
    })
    await advance(shop.deps, order, 'complete')
    expect((await erase(who.customerId, headers)).status).toBe(200)
    expect((await ask(backend, '/api/v1/user', { headers: who.headers })).status).toBe(401)
    expect((await data(who.customerId)).status).toBe(404)
    expect((await erase(who.customerId)).status).toBe(404)
    const { body } = await ask(backend, '/api/v1/ops/audit?call=ops.eraseCustomer', {
      headers: operator,
    })
    expect(body).toMatchObject({
      data: [{ outcome: 'NOT_FOUND' }, { outcome: 'done', who: { name: 'A manager' } }, {}],
    })
  })
})
