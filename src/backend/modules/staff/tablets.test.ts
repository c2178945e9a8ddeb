import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { namedEvents } from '#tests/backend/support/events.ts'
import { ask, fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { firstKey, newStaff, postFromAnywhere, statusesOf } from '#tests/backend/support/staff.ts'
import { operator } from '#contract/ops/session.calls.ts'
import { opsTablet, tabletPairing } from '#contract/ops/tablets.calls.ts'

const minute = 60_000
const day = 24 * 60 * minute
const paired = v.object({ id: v.number(), token: v.string(), name: v.string() })
const listed = v.object({ data: v.array(opsTablet) })
let now = openHour

describeWithDatabase('tablets', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, {
      now: () => now,
      publicUrl: (host) => `https://${host}`,
    })
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('tablet').execute()
  })

  const add = async (name = 'Pass', cityId = 1, by: Record<string, string> = firstKey) => {
    const { body } = await post(backend, '/api/v1/ops/tablets', { cityId, name }, by)
    return v.parse(tabletPairing, body)
  }
  const pair = (code: string, headers?: Record<string, string>) =>
    postFromAnywhere(backend, '/api/v1/ops/pair', { code }, headers)
  const newTablet = async (name?: string, cityId?: number) => {
    const { body } = await pair((await add(name, cityId)).code)
    const tablet = v.parse(paired, body)
    return { ...tablet, headers: { authorization: `Bearer ${tablet.token}` } }
  }
  const get = (path: string, headers: Record<string, string>) =>
    ask(backend, `/api/v1/ops/${path}`, { headers })
  const change = (method: string, id: number, headers: Record<string, string>, body?: object) =>
    ask(backend, `/api/v1/ops/tablets/${id}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const list = async () => v.parse(listed, (await get('tablets', firstKey)).body).data

  test('become the kitchen of one city by a code that works once', async () => {
    const { code, address, expires_at } = await add('Grill')
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(address).toBe(`https://varna.test/office/pair#${code}`)
    expect(Date.parse(expires_at)).toBe(now.getTime() + 10 * minute)
    const stored = await engine.db.selectFrom('tablet_code').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
    const typed = code.replaceAll('-', ' ').toUpperCase()
    const answers = await Promise.all([1, 2, 3, 4].map(() => pair(typed)))
    expect(statusesOf(answers)).toEqual([200, 422, 422, 422])
    const won = answers.find(({ status }) => status === 200)
    const { token, id } = v.parse(paired, won?.body)
    const me = v.parse(operator, (await get('me', { authorization: `Bearer ${token}` })).body)
    expect(me).toMatchObject({ kind: 'tablet', id, name: 'Grill', roles: ['kitchen'], cities: [1] })
    expect(me.may).toContain('move')
    for (const call of ['alerts', 'sessions', 'putPrices', 'addTablet', 'audit'])
      expect(me.may).not.toContain(call)
    expect(
      JSON.stringify(await engine.db.selectFrom('tablet').selectAll().execute()),
    ).not.toContain(token)
  })

  test('cannot be paired with a code after 10 minutes', async () => {
    const { code } = await add()
    now = new Date(now.getTime() + 10 * minute)
    expect(await pair(code)).toMatchObject({
      status: 422,
      body: { errors: { code: ['This code no longer works. Please ask for a new one'] } },
    })
  })

  test.each(['', 'x', 'abcd-efgh', '0000-0000-0000', 'a'.repeat(100)])(
    'cannot be paired with %j',
    async (code) => expect((await pair(code)).status).toBe(422),
  )

  test('are limited to 10 wrong codes per address', async () => {
    const from = { 'x-client-address': '203.0.113.40' }
    const statuses: number[] = []
    for (let nth = 0; nth < 11; nth++) statuses.push((await pair('aaaabbbbcccc', from)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect((await pair((await add()).code, from)).status).toBe(429)
    expect((await pair((await add()).code)).status).toBe(200)
  })

  test('reach their own city only, and nothing about people', async () => {
    const { headers } = await newTablet()
    expect((await get('board?domainId=1', headers)).status).toBe(200)
    expect((await get('board?domainId=2', headers)).status).toBe(404)
    for (const path of ['me/alerts', 'me/sessions', 'tablets', 'staff'])
      expect((await get(path, headers)).status).toBe(403)
  })

  test('can be listed, renamed and revoked by a manager of their city', async () => {
    const here = await newTablet('Here', 1)
    const there = await newTablet('There', 2)
    const manager = await newStaff(backend, 'manager', { cities: [1] })
    const seen = v.parse(listed, (await get('tablets', manager.headers)).body).data
    expect(seen.map(({ name }) => name)).toEqual(['Here'])
    expect((await change('PATCH', there.id, manager.headers, { name: 'x' })).status).toBe(404)
    expect((await change('DELETE', there.id, manager.headers)).status).toBe(404)
    expect(
      (await post(backend, '/api/v1/ops/tablets', { cityId: 2, name: 'x' }, manager.headers))
        .status,
    ).toBe(404)
    expect((await change('PATCH', here.id, manager.headers, { name: 'Grill' })).body).toMatchObject(
      {
        id: here.id,
        name: 'Grill',
      },
    )
    expect((await get('me', here.headers)).body).toMatchObject({ name: 'Grill' })
    expect((await change('PATCH', here.id, manager.headers, { name: ' ' })).status).toBe(422)
    expect((await change('DELETE', here.id, manager.headers)).status).toBe(200)
    expect((await get('me', here.headers)).status).toBe(401)
    expect((await change('DELETE', here.id, manager.headers)).status).toBe(404)
    expect((await list()).map(({ name }) => name)).toEqual(['There'])
  })

  test('lose an open stream at once when they are revoked, while others keep theirs', async () => {
    const [revoked, kept] = [await newTablet('Revoked'), await newTablet('Kept')]
    const open = async ({ headers }: { headers: Record<string, string> }) => {
      const url = 'http://shop.test/api/v1/ops/orders/events?domainId=1'
      const events = namedEvents(await backend.fetch(new Request(url, { headers })))
      expect((await events.next()).value).toMatchObject({ name: 'open' })
      return events
    }
    const [ending, going] = [await open(revoked), await open(kept)]
    await change('DELETE', revoked.id, firstKey)
    for (;;) {
      const { done } = await ending.next()
      if (done) break
    }
    const another = await newTablet('Another')
    await change('DELETE', another.id, firstKey)
    expect((await going.next()).value).toMatchObject({ name: 'beat' })
    await going.return(undefined)
  })

  test('appear in the audit log by name', async () => {
    const { headers, id } = await newTablet('Grill')
    await post(backend, '/api/v1/ops/domain/1/pause', { until: null }, headers)
    const { body } = await get(`audit?kind=tablet&who=${id}`, firstKey)
    expect(body).toMatchObject({
      data: [
        { who: { kind: 'tablet', id, name: 'Grill' }, call: 'ops.pause', outcome: 'done' },
        { who: { kind: 'tablet', id, name: 'Grill' }, call: 'ops.pairTablet', outcome: 'done' },
      ],
    })
  })

  test('can sign themselves out, and are signed out after 30 days without use', async () => {
    const first = await newTablet()
    const out = () =>
      ask(backend, '/api/v1/ops/sign-out', { method: 'POST', headers: first.headers })
    expect((await out()).status).toBe(200)
    expect((await out()).status).toBe(401)
    const second = await newTablet()
    for (let nth = 0; nth < 12; nth++) {
      now = new Date(now.getTime() + 30 * day)
      expect((await get('me', second.headers)).status).toBe(200)
    }
    now = new Date(now.getTime() + 30 * day + minute)
    expect((await get('me', second.headers)).status).toBe(401)
    now = openHour
    const third = await newTablet()
    now = new Date(openHour.getTime() + 30 * day + minute)
    expect((await get('me', third.headers)).status).toBe(401)
  })
})
