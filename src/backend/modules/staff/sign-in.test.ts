import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, openHour, post, silent, testBackend } from '#tests/backend/support/shop.ts'
import {
  appCode,
  newStaff,
  password,
  postFromAnywhere,
  statusesOf,
} from '#tests/backend/support/staff.ts'
import { staffSignedIn } from '#contract/ops/session.calls.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
let now = openHour

describeWithDatabase('signing in as staff', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))

  const signIn = (body: object, headers?: Record<string, string>) =>
    postFromAnywhere(backend, '/api/v1/ops/sign-in', body, headers)
  const me = async (token: string) =>
    (await ask(backend, '/api/v1/ops/me', { headers: { authorization: `Bearer ${token}` } })).status
  const tokenIn = (body: unknown) => v.parse(staffSignedIn, body).token
  const wrong = {
    status: 422,
    body: { code: 'INVALID', errors: { password: ['Wrong e-mail or password'] } },
  }

  test('a password is enough for the kitchen, and only its hash is stored', async () => {
    const { email } = await newStaff(backend, 'kitchen')
    const { status, body } = await signIn({ email: ` ${email.toUpperCase()} `, password })
    expect(status).toBe(200)
    expect(await me(tokenIn(body))).toBe(200)
    const rows = JSON.stringify([
      await engine.db.selectFrom('staff').selectAll().execute(),
      await engine.db.selectFrom('staff_session').selectAll().execute(),
    ])
    expect(rows).not.toContain(tokenIn(body))
    expect(rows).not.toContain(password)
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('a wrong password and an unknown e-mail address get the same answer', async () => {
    const { email } = await newStaff(backend, 'kitchen')
    expect(await signIn({ email, password: 'wrong horse battery' })).toMatchObject(wrong)
    expect(await signIn({ email: 'nobody@shop.example', password })).toMatchObject(wrong)
  })

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'no', password }, ['email']],
    [{ email: 'a@b.example', password: '' }, ['password']],
    [{ email: 'a@b.example', password: 'x'.repeat(201) }, ['password']],
    [{ email: `${'a'.repeat(250)}@b.example`, password }, ['email']],
    [{ email: 'a@b.example', password, code: '12345' }, ['code']],
  ])('%j is refused by field before the password is checked', async (body, fields) => {
    expect(await signIn(body)).toMatchObject({
      status: 422,
      body: { errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])) },
    })
  })

  test('an owner needs a code, and each code signs in once', async () => {
    const { email, secret } = await newStaff(backend, 'owner', { now })
    expect(await signIn({ email, password })).toMatchObject({
      status: 422,
      body: { errors: { code: ['Required field'] } },
    })
    expect(await signIn({ email, password, code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: { code: ['Wrong code'] } },
    })
    // The code of the acceptance.
    expect((await signIn({ email, password, code: appCode(secret, now) })).status).toBe(422)
    now = new Date(now.getTime() + minute)
    const code = appCode(secret, now)
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn({ email, password, code })))
    expect(statusesOf(answers)).toEqual([200, 422, 422, 422])
  })

  test('a recovery code signs in once', async () => {
    const { email, recoveryCodes } = await newStaff(backend, 'manager', { now })
    expect(recoveryCodes).toHaveLength(10)
    const [code] = recoveryCodes
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn({ email, password, code })))
    expect(statusesOf(answers)).toEqual([200, 422, 422, 422])
    expect(
      JSON.stringify(await engine.db.selectFrom('staff_recovery').selectAll().execute()),
    ).not.toContain(code)
  })

  test('a second factor of another AUTH_SECRET is a wrong code, and the log says why', async () => {
    const { email, secret } = await newStaff(backend, 'owner', { now })
    now = new Date(now.getTime() + minute)
    const warnings: unknown[] = []
    const restored = testBackend(engine.database, {
      now: () => now,
      login: { secret: 'another secret of thirty-two characters' },
      logger: { ...silent, warn: (...said: unknown[]) => void warnings.push(said) },
    })
    const code = appCode(secret, now)
    expect(
      await postFromAnywhere(restored, '/api/v1/ops/sign-in', { email, password, code }),
    ).toMatchObject({ status: 422, body: { errors: { code: ['Wrong code'] } } })
    expect(JSON.stringify(warnings)).toContain('another AUTH_SECRET')
  })

  test('an address gets 10 attempts an hour, an account 20 a day from unknown addresses', async () => {
    const { email } = await newStaff(backend, 'kitchen')
    const from = { 'x-client-address': '192.0.2.77' }
    const statuses: number[] = []
    for (let nth = 0; nth < 11; nth++)
      statuses.push((await signIn({ email: `a${nth}@b.example`, password }, from)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect(await signIn({ email, password }, from)).toMatchObject({ status: 429 })

    const home = { 'x-client-address': '198.51.100.9' }
    expect((await signIn({ email, password }, home)).status).toBe(200)
    const guesses: number[] = []
    for (let nth = 0; nth < 21; nth++)
      guesses.push((await signIn({ email, password: 'wrong horse battery' })).status)
    expect(guesses.filter((status) => status === 429)).toHaveLength(1)
    expect((await signIn({ email, password })).status).toBe(429)
    expect((await signIn({ email, password }, home)).status).toBe(200)
    now = new Date(now.getTime() + day)
    expect((await signIn({ email, password })).status).toBe(200)
  })

  test.each([
    ['support', 12 * hour, 30 * day],
    ['kitchen', 3 * day, 90 * day],
  ] as const)(
    'a session of %s ends when it is idle, and at its maximum age',
    async (role, idle, absolute) => {
      const start = now.getTime()
      const { token } = await newStaff(backend, role)
      now = new Date(start + idle)
      expect(await me(token)).toBe(200)
      now = new Date(now.getTime() + idle + minute)
      expect(await me(token)).toBe(401)
      now = openHour
      const second = await newStaff(backend, role)
      for (let at = start; at < start + absolute; at += idle) {
        now = new Date(at)
        expect(await me(second.token)).toBe(200)
      }
      now = new Date(start + absolute)
      expect(await me(second.token)).toBe(401)
    },
  )

  test('a person lists and ends their own sessions, and cannot end those of others', async () => {
    const { email, headers } = await newStaff(backend, 'kitchen')
    const other = await newStaff(backend, 'kitchen')
    const second = tokenIn((await signIn({ email, password }, { 'user-agent': 'A tablet' })).body)
    const listed = await ask(backend, '/api/v1/ops/me/sessions', { headers })
    const session = v.object({ id: v.number(), client: v.string(), current: v.boolean() })
    const { data } = v.parse(v.object({ data: v.array(session) }), listed.body)
    expect(data).toHaveLength(2)
    const tablet = data.find(({ current }) => !current)
    expect(tablet?.client).toBe('A tablet')
    const end = (by: Record<string, string>) =>
      ask(backend, `/api/v1/ops/me/sessions/${tablet?.id}`, { method: 'DELETE', headers: by })
    expect((await end(other.headers)).status).toBe(404)
    expect(await me(second)).toBe(200)
    expect((await end(headers)).status).toBe(200)
    expect(await me(second)).toBe(401)
    const third = tokenIn((await signIn({ email, password })).body)
    const out = { authorization: `Bearer ${third}` }
    await post(backend, '/api/v1/ops/sign-out/everywhere', {}, out)
    expect([await me(third), await me(headers.authorization.slice(7))]).toEqual([401, 401])
  })
})
