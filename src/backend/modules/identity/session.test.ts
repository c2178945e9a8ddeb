import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { BusyError } from '#backend/db/faults.ts'
import { askCode, browser, codeFor, newPhone } from '#tests/backend/support/codes.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { signedIn } from '#contract/customers/user.calls.ts'

const minute = 60_000
const day = 24 * 60 * minute
const year = 365 * day
let now = openHour

describeWithDatabase('a session', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))

  test('an invalid birthday and a second one are refused', async () => {
    const { headers } = await signIn(engine, newPhone())
    const change = (body: unknown) =>
      ask(backend, '/api/v1/user', {
        method: 'PATCH',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      })
    const seconds = 86_400
    const today = Math.floor(openHour.getTime() / 1000 / seconds) * seconds
    const refused = { status: 422, body: { errors: { birthday: expect.any(Array) } } }
    for (const birthday of [today + 2 * seconds, today + 1, 0.5, '1990-01-01', 1e15])
      expect(await change({ birthday })).toMatchObject(refused)
    expect(await change({ firstName: '', email: 'no' })).toMatchObject({
      status: 422,
      body: { errors: { firstName: [expect.any(String)], email: ['E-mail is in wrong format'] } },
    })
    expect(await change({ birthday: -seconds, firstName: ' Ана ' })).toMatchObject({
      status: 200,
      body: { birthday: -seconds, firstName: 'Ана' },
    })
    expect(await change({ birthday: -seconds, email: 'a@b.example' })).toMatchObject({
      status: 200,
      body: { birthday: -seconds, email: 'a@b.example' },
    })
    expect(await change({ birthday: 0, firstName: 'Other' })).toMatchObject(refused)
    expect(await change({ email: '' })).toMatchObject({
      status: 200,
      body: { birthday: -seconds, firstName: 'Ана', email: null },
    })
  })

  test('only one of 20 simultaneous birthdays is stored', async () => {
    const { headers } = await signIn(engine, newPhone())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask(backend, '/api/v1/user', {
          method: 'PATCH',
          body: JSON.stringify({ birthday: index * 86_400 }),
          headers: { ...headers, 'content-type': 'application/json' },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('every login gets its own token, which is stored as a hash', async () => {
    const phone = newPhone()
    const [first, second] = [await signIn(engine, phone), await signIn(engine, phone)]
    expect(first.token).not.toBe(second.token)
    const rows = JSON.stringify(await engine.db.selectFrom('session').selectAll().execute())
    for (const { token } of [first, second]) expect(rows).not.toContain(token)
  })

  const personal: [method: string, path: string, body?: unknown][] = [
    ['GET', '/api/v1/user'],
    ['PATCH', '/api/v1/user', { firstName: 'Mallory' }],
    ['PATCH', '/api/v1/user', { firstName: 7 }],
    ['POST', '/api/v1/logout'],
    ['POST', '/api/v1/logout/everywhere'],
  ]
  describe.each(personal)('%s %s %j', (method, path, body) => {
    const send = (headers: Record<string, string>) =>
      ask(backend, path, {
        method,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const nobody = { status: 401, body: { code: 'UNAUTHORIZED' } }

    test('refuses missing, unknown, expired and revoked tokens, and those of deleted accounts', async () => {
      for (const authorization of [
        '',
        'Bearer',
        `Bearer ${'a'.repeat(43)}`,
        `Basic ${'a'.repeat(43)}`,
        `Bearer ${'a'.repeat(5000)}`,
      ])
        expect(await send(authorization === '' ? {} : { authorization })).toMatchObject(nobody)
      const expired = await signIn(
        { db: engine.db, now: () => new Date(openHour.getTime() - year) },
        newPhone(),
      )
      expect(await send(expired.headers)).toMatchObject(nobody)
      const out = await signIn(engine, newPhone())
      await ask(backend, '/api/v1/logout', { method: 'POST', headers: out.headers })
      expect(await send(out.headers)).toMatchObject(nobody)
      const gone = await signIn(engine, newPhone())
      await engine.db
        .updateTable('customer')
        .set({ phone: null, deleted_at: openHour })
        .where('id', '=', gone.customerId)
        .execute()
      expect(await send(gone.headers)).toMatchObject(nobody)
    })

    test('changes only the customer whose token is sent', async () => {
      const [a, b] = [await signIn(engine, newPhone()), await signIn(engine, newPhone())]
      expect((await send(a.headers)).status).toBe(
        method === 'PATCH' && JSON.stringify(body).includes('7') ? 422 : 200,
      )
      expect(await ask(backend, '/api/v1/user', { headers: b.headers })).toMatchObject({
        status: 200,
        body: { id: b.customerId, firstName: null },
      })
    })
  })

  test('signing out ends this session, or all of them', async () => {
    const phone = newPhone()
    const [first, second, third] = [
      await signIn(engine, phone),
      await signIn(engine, phone),
      await signIn(engine, phone),
    ]
    const status = async ({ headers }: { headers: Record<string, string> }) =>
      (await ask(backend, '/api/v1/user', { headers })).status
    expect(
      await ask(backend, '/api/v1/logout', { method: 'POST', headers: first.headers }),
    ).toMatchObject({ status: 200 })
    expect([await status(first), await status(second), await status(third)]).toEqual([
      401, 200, 200,
    ])
    await ask(backend, '/api/v1/logout/everywhere', { method: 'POST', headers: second.headers })
    expect([await status(second), await status(third)]).toEqual([401, 401])
  })

  test('a database that is away gives 503, and signs nobody out', async () => {
    const { headers } = await signIn(engine, newPhone())
    let isAway = false
    const kysely = engine.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway) throw new BusyError('away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const flaky = testBackend({ ...engine.database, kysely })
    const status = async () => (await ask(flaky, '/api/v1/user', { headers })).status
    expect(await status()).toBe(200)
    isAway = true
    const answer = await ask(flaky, '/api/v1/user', { headers })
    expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY' } })
    expect(answer.headers.get('retry-after')).toBe('1')
    expect((await ask(flaky, '/api/v1/logout', { method: 'POST', headers })).status).toBe(503)
    expect((await post(flaky, '/api/v1/login', { phone: newPhone(), code: '1234' })).status).toBe(
      503,
    )
    isAway = false
    expect(await status()).toBe(200)
  })

  test('signing in again ends the earlier session of the browser', async () => {
    const phone = newPhone()
    const [first, elsewhere] = [await signIn(engine, phone), await signIn(engine, phone)]
    await askCode(backend, phone)
    const again = await post(
      backend,
      '/api/v1/login',
      { phone, code: await codeFor(engine.db, phone) },
      { ...first.headers, ...browser },
    )
    const { token } = v.parse(signedIn, again.body)
    const status = async (headers: { authorization: string }) =>
      (await ask(backend, '/api/v1/user', { headers })).status
    expect([
      await status(first.headers),
      await status(elsewhere.headers),
      await status({ authorization: `Bearer ${token}` }),
    ]).toEqual([401, 200, 200])
  })

  test('a session ends after a year, or after 90 days without use, which is recorded once a day', async () => {
    const { headers, customerId } = await signIn(engine, newPhone())
    const status = async () => (await ask(backend, '/api/v1/user', { headers })).status
    const seen = async () => {
      expect(await status()).toBe(200)
      const { last_used_at } = await engine.db
        .selectFrom('session')
        .select('last_used_at')
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
      return last_used_at
    }
    now = new Date(openHour.getTime() + day - minute)
    expect(await seen()).toEqual(openHour)
    now = new Date(openHour.getTime() + day + minute)
    expect(await seen()).toEqual(now)
    for (
      let used = now.getTime();
      used < openHour.getTime() + year - 89 * day;
      used = now.getTime()
    ) {
      now = new Date(used + 89 * day)
      expect(await seen()).toEqual(now)
    }
    now = new Date(openHour.getTime() + year - 1)
    expect(await status()).toBe(200)
    now = new Date(openHour.getTime() + year)
    expect(await status()).toBe(401)
    const idle = await signIn({ db: engine.db, now: () => openHour }, newPhone())
    now = new Date(openHour.getTime() + 90 * day)
    expect((await ask(backend, '/api/v1/user', { headers: idle.headers })).status).toBe(401)
  })
})
