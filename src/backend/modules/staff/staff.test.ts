import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { readShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, fillShop, post, testBackend } from '#tests/backend/support/shop.ts'
import { appCode, firstKey, newStaff, password, staffIdOf } from '#tests/backend/support/staff.ts'
import { postFromAnywhere, statusesOf } from '#tests/backend/support/staff.ts'

const json = { 'content-type': 'application/json' }

describeWithDatabase('the staff', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const call = (method: string, path: string, body?: unknown, headers = firstKey) =>
    ask(backend, `/api/v1/ops/${path}`, {
      method,
      ...(body === undefined
        ? { headers }
        : { headers: { ...headers, ...json }, body: JSON.stringify(body) }),
    })
  const me = async (headers: Record<string, string>) => ask(backend, '/api/v1/ops/me', { headers })
  const idOf = (email: string) => staffIdOf(backend, email)

  test('see who they are and which calls are open to them', async () => {
    const { headers } = await newStaff(backend, 'kitchen', { cities: [1] })
    expect(await me(headers)).toMatchObject({
      status: 200,
      body: { kind: 'staff', name: 'A kitchen', roles: ['kitchen'], cities: [1] },
    })
    const { may } = v.parse(v.object({ may: v.array(v.string()) }), (await me(headers)).body)
    expect(may).toEqual(expect.arrayContaining(['orders', 'status', 'pause', 'me']))
    expect(may).not.toEqual(expect.arrayContaining(['staff']))
    expect(may).not.toContain('putStops')
    expect((await me(firstKey)).body).toMatchObject({ kind: 'key', id: null, roles: ['owner'] })
  })

  test('cannot change a price as kitchen or settings as manager', async () => {
    const kitchen = await newStaff(backend, 'kitchen')
    const manager = await newStaff(backend, 'manager')
    const price = { cityId: 1, price: 5 }
    expect((await call('PATCH', 'goods/1', price, kitchen.headers)).status).toBe(403)
    expect((await call('PATCH', 'goods/1', price, manager.headers)).status).toBe(200)
    const settings = 'content/settings/settings'
    const known = (await call('GET', settings)).body
    expect((await call('PUT', settings, known, manager.headers)).status).toBe(403)
    expect((await call('PUT', settings, known)).status).toBe(200)
    const local = await newStaff(backend, 'manager', { cities: [1] })
    expect((await call('PATCH', 'goods/1', price, local.headers)).status).toBe(403)
    expect((await call('PATCH', 'goods/1', { cityId: 'x' }, local.headers)).status).toBe(422)
  })

  test('get a new role and other cities at once', async () => {
    const { email, headers } = await newStaff(backend, 'kitchen')
    const id = await idOf(email)
    expect((await call('GET', 'content', undefined, headers)).status).toBe(403)
    expect(await call('PATCH', `staff/${id}`, { role: 'support', cities: [2] })).toMatchObject({
      status: 200,
      body: { role: 'support', cities: [2], second_factor: false },
    })
    expect((await call('GET', 'content', undefined, headers)).status).toBe(200)
    expect((await me(headers)).body).toMatchObject({ roles: ['support'], cities: [2] })
    for (const change of [{ role: 'manager' }, { cities: [99] }, { cities: [] }, { role: 'cook' }])
      expect((await call('PATCH', `staff/${id}`, change)).status).toBe(422)
    expect((await call('PATCH', 'staff/9999', { role: 'kitchen' })).status).toBe(404)
  })

  test('are signed out when removed, and can be invited again', async () => {
    const { email, headers } = await newStaff(backend, 'support')
    expect((await call('DELETE', `staff/${await idOf(email)}`)).status).toBe(200)
    expect((await me(headers)).status).toBe(401)
    const again = await newStaff(backend, 'support', { email })
    expect((await me(again.headers)).status).toBe(200)
  })

  test('lose their sessions and password with a new invitation', async () => {
    const { email, headers } = await newStaff(backend, 'kitchen')
    const again = await newStaff(backend, 'reporting', { email })
    expect((await me(headers)).status).toBe(401)
    expect((await me(again.headers)).body).toMatchObject({ roles: ['reporting'] })
  })

  test('keep a last owner, even with simultaneous removals', async () => {
    const owners = [await newStaff(backend, 'owner'), await newStaff(backend, 'owner')]
    const ids = await Promise.all(owners.map(({ email }) => idOf(email)))
    const [removed, changed] = await Promise.all([
      call('DELETE', `staff/${ids[0]}`),
      call('PATCH', `staff/${ids[1]}`, { role: 'manager' }),
    ])
    expect(statusesOf([removed, changed])).toEqual([200, 409])
    const left = removed.status === 200 ? owners[1] : owners[0]
    if (!left) throw new Error('Nobody is left')
    expect(await call('DELETE', `staff/${await idOf(left.email)}`)).toMatchObject({
      status: 409,
      body: { code: 'LAST_OWNER' },
    })
    const { body } = await call('POST', 'invitations', { email: left.email, role: 'kitchen' })
    const { token } = v.parse(v.object({ token: v.string() }), body)
    expect(
      await postFromAnywhere(backend, '/api/v1/ops/invitation/accept', {
        token,
        name: 'A cook',
        password,
      }),
    ).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    expect((await me(left.headers)).status).toBe(200)
  })

  test('lose their sessions when an owner ends them', async () => {
    const owner = await newStaff(backend, 'owner')
    const { email, headers } = await newStaff(backend, 'support')
    const path = `staff/${await idOf(email)}/sessions`
    expect(await call('DELETE', path, undefined, owner.headers)).toMatchObject({
      status: 200,
      body: { ended: 1 },
    })
    expect((await me(headers)).status).toBe(401)
  })

  test('see lists of their own cities only', async () => {
    const shop = await readShop(engine.db)
    for (const city of [1, 2]) {
      const key = { 'idempotency-key': crypto.randomUUID() }
      expect((await post(backend, '/api/v1/purchase', twoRolls(shop), key)).status).toBe(201)
      if (city === 2)
        await sql`update purchase set domain_id = 2 where id = (select max(id) from purchase)`.execute(
          engine.db,
        )
    }
    const stop = (cityId: number) =>
      call('PATCH', 'goods/1', { cityId, available: false, reason: { en: 'None' } })
    expect(statusesOf([await stop(1), await stop(2)])).toEqual([200, 200])
    const codes = v.object({ data: v.array(v.object({ city: v.object({ code: v.string() }) })) })
    const seenBy = async (cities: number[] | null) => {
      const { headers } = await newStaff(backend, 'kitchen', { cities })
      const { data } = v.parse(codes, (await call('GET', 'orders', undefined, headers)).body)
      const stops = await backend.fetch(
        new Request('http://shop.test/api/v1/ops/stops', { headers }),
      )
      const rows = (await stops.text()).split('\r\n').slice(1, -1)
      return {
        orders: [...new Set(data.map(({ city }) => city.code))].toSorted(),
        stops: [...new Set(rows.map((row) => /varna|dubai/.exec(row)?.[0] ?? ''))].toSorted(),
      }
    }
    const [varna, dubai] = [['varna'], ['dubai']]
    expect(await seenBy([1])).toEqual({ orders: varna, stops: varna })
    expect(await seenBy([2])).toEqual({ orders: dubai, stops: dubai })
    expect(await seenBy(null)).toEqual({ orders: ['dubai', 'varna'], stops: ['dubai', 'varna'] })
  })

  test('get API tokens shown once, with roles and cities, which can be revoked at once', async () => {
    const wanted = { name: 'The till', roles: ['kitchen'], cities: [1] }
    const made = await call('POST', 'tokens', wanted)
    expect(made).toMatchObject({ status: 200, body: wanted })
    const { id, token } = v.parse(v.object({ id: v.number(), token: v.string() }), made.body)
    const headers = { authorization: `Bearer ${token}` }
    expect((await me(headers)).body).toMatchObject({ kind: 'token', name: 'The till' })
    expect((await call('GET', 'orders?domainId=1', undefined, headers)).status).toBe(200)
    expect((await call('GET', 'orders?domainId=2', undefined, headers)).status).toBe(404)
    expect((await call('GET', 'audit', undefined, headers)).status).toBe(403)
    expect((await call('GET', 'me/sessions', undefined, headers)).status).toBe(403)
    expect(JSON.stringify((await call('GET', 'tokens')).body)).not.toContain(token)
    expect((await call('DELETE', `tokens/${id}`)).status).toBe(200)
    expect((await me(headers)).status).toBe(401)
    for (const wrong of [{ roles: ['owner'] }, { roles: [] }, { name: ' ' }, { cities: [77] }])
      expect((await call('POST', 'tokens', { ...wanted, ...wrong })).status).toBe(422)
  })

  test('read only metrics with a token for metrics', async () => {
    const { body } = await call('POST', 'tokens', { name: 'Prometheus', roles: ['metrics'] })
    const { token } = v.parse(v.object({ token: v.string() }), body)
    const headers = { authorization: `Bearer ${token}` }
    const { may } = v.parse(v.object({ may: v.array(v.string()) }), (await me(headers)).body)
    expect(may).toContain('metrics')
    for (const path of ['orders', 'catalog', 'content', 'staff', 'outbox'])
      expect((await call('GET', path, undefined, headers)).status).toBe(403)
  })

  test('cannot sign in twice with one code after getting a new second factor', async () => {
    const { email } = await newStaff(backend, 'manager')
    const { secret, headers } = await newStaff(backend, 'manager', { email })
    expect((await me(headers)).status).toBe(200)
    const code = appCode(secret, new Date())
    expect((await post(backend, '/api/v1/ops/sign-in', { email, password, code })).status).toBe(422)
  })
})
