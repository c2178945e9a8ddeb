import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { BusyError } from '#backend/db/faults.ts'
import { askCode, codeFor, newPhone, otherCode } from '#backend/testing/codes.ts'
import { signIn } from '#backend/testing/customer.ts'
import { describeEachEngine } from '#backend/testing/engines.ts'
import { ask, fillShop, openHour, post, testBackend } from '#backend/testing/shop.ts'
import { demoMessage, signedIn } from '#contract/user.calls.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute
let now = openHour

describeEachEngine('signing in', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))

  const login = (phone: string, code: string, way = 'login', more = {}, headers = {}) =>
    post(backend, `/api/v1/${way}`, { phone, code, ...more }, headers)
  const national = (phone: string) => phone.replace('+359', '0')
  const codeRefused = (sentence: unknown) => ({ status: 422, body: { code: 'INVALID', errors: { code: [sentence] } } })

  describe('refuses', () => {
    test.each([
      [{ client: '' }, 403],
      [{ client: 'app' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'none' }, 403],
    ])('a code for a request with %o', async (headers, status) => {
      for (const way of ['sms-code', 'otp/whatsapp', 'otp/telegram'])
        expect(await askCode(backend, newPhone(), headers, way)).toMatchObject({ status })
    })

    test.each(['sms-code', 'otp/whatsapp', 'otp/telegram'])('%s for what is no phone, in the language asked for', async (way) => {
      expect(await askCode(backend, '088 12', { 'accept-language': 'ru' }, way)).toMatchObject({
        status: 422,
        body: { code: 'INVALID', errors: { phone: ['Неверный формат номера телефона'] } },
      })
    })

    test('a login with what is no phone or no code', async () => {
      expect(await login('1', '1234')).toMatchObject({ status: 422, body: { errors: { phone: [expect.any(String)] } } })
      for (const code of ['', '123', '12345', 'abcd', '１２３４'])
        expect(await login(newPhone(), code)).toMatchObject(codeRefused(expect.any(String)))
    })

    test('a messenger that there is none of', async () => {
      expect(await askCode(backend, newPhone(), {}, 'otp/pigeon')).toMatchObject({ status: 404 })
      expect(await login(newPhone(), '1234', 'login/pigeon')).toMatchObject({ status: 404 })
    })

    test('a code that nobody asked for, and then a wrong one, under the field', async () => {
      const phone = newPhone()
      expect(await login(phone, '1234')).toMatchObject(codeRefused('This code no longer works. Please ask for a new one'))
      await askCode(backend, phone)
      expect(await login(phone, otherCode(await codeFor(engine.db, phone)), 'login', {}, { 'accept-language': 'ru' })).toMatchObject(
        codeRefused('Неверный код'),
      )
    })

    test('a code after five minutes, one that came by another way, and one that a newer one has replaced', async () => {
      const phone = newPhone()
      await askCode(backend, phone)
      const code = await codeFor(engine.db, phone)
      expect(await login(phone, code, 'login/whatsapp')).toMatchObject(codeRefused(expect.any(String)))
      now = new Date(openHour.getTime() + 5 * minute)
      expect(await login(phone, code)).toMatchObject(codeRefused(expect.any(String)))
      await askCode(backend, phone)
      const newer = async () =>
        (await codeFor(engine.db, phone)) !== code ||
        (await engine.db.selectFrom('demo_inbox').select('id').where('phone', '=', phone).execute()).length > 1
      await expect.poll(newer).toBe(true)
      const second = await codeFor(engine.db, phone)
      if (second !== code) expect(await login(phone, code)).toMatchObject(codeRefused('Wrong code'))
      expect(await login(phone, second)).toMatchObject({ status: 200 })
    })

    test('a birthday that has not come, that is no date, and a second one', async () => {
      const { headers } = await signIn(engine, newPhone())
      const change = (body: unknown) =>
        ask(backend, '/api/v1/user', { method: 'PATCH', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } })
      const day = 86_400
      const today = Math.floor(openHour.getTime() / 1000 / day) * day
      const refused = { status: 422, body: { errors: { birthday: expect.any(Array) } } }
      for (const birthday of [today + 2 * day, today + 1, 0.5, '1990-01-01', 1e15]) expect(await change({ birthday })).toMatchObject(refused)
      expect(await change({ firstName: '', email: 'no' })).toMatchObject({
        status: 422,
        body: { errors: { firstName: [expect.any(String)], email: ['E-mail is in wrong format'] } },
      })
      expect(await change({ birthday: -day, firstName: ' Ана ' })).toMatchObject({ status: 200, body: { birthday: -day, firstName: 'Ана' } })
      expect(await change({ birthday: -day, email: 'a@b.example' })).toMatchObject({ status: 200, body: { birthday: -day, email: 'a@b.example' } })
      expect(await change({ birthday: 0, firstName: 'Other' })).toMatchObject(refused)
      expect(await change({ email: '' })).toMatchObject({ status: 200, body: { birthday: -day, firstName: 'Ана', email: null } })
    })
  })

  test('a birthday is set once, however many try at once', async () => {
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

  test.each([
    ['sms-code', 'login'],
    ['otp/whatsapp', 'login/whatsapp'],
  ])('the code of %s signs in once, under any spelling of the phone', async (way, door) => {
    const phone = newPhone()
    expect(await askCode(backend, national(phone), {}, way)).toMatchObject({ status: 200, body: { resend_in: 30, expires_in: 300 } })
    const code = await codeFor(engine.db, phone)
    const answer = await login(phone.slice(1), code, door)
    expect(answer).toMatchObject({ status: 200, body: { user: { phone, firstName: null, email: null, birthday: null, addresses: [] } } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { token } = v.parse(signedIn, answer.body)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await ask(backend, '/api/v1/user', { headers: { authorization: `Bearer ${token}` } })).toMatchObject({ status: 200, body: { phone } })
    expect(await login(phone, code, door)).toMatchObject(codeRefused(expect.any(String)))
  })

  test('the answer is the same for a phone that is known and one that is not, and the message of a telephone fills itself in', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await signIn(engine, known)
    const [first, second] = [await askCode(backend, known), await askCode(backend, unknown)]
    expect(first.body).toEqual(second.body)
    expect(first.status).toBe(second.status)
    const code = await codeFor(engine.db, known)
    const inbox = v.parse(v.array(demoMessage), (await ask(backend, '/api/v1/demo/inbox')).body)
    expect(inbox.find((message) => message.phone === known)).toMatchObject({
      channel: 'sms',
      text: `Test Kitchen: your code is ${code}. Tell it to nobody\n\n@varna.test #${code}`,
      code,
    })
    for (const phone of [known, unknown])
      expect(await login(phone, otherCode(await codeFor(engine.db, phone)))).toMatchObject(codeRefused('Wrong code'))
  })

  test('who invited a customer is kept when he is new, and never again', async () => {
    const friend = await signIn(engine, newPhone())
    const refferer = async (phone: string, reffererId: number) => {
      const { customerId } = await signIn(engine, phone, reffererId)
      const { refferer_id } = await engine.db.selectFrom('customer').select('refferer_id').where('id', '=', customerId).executeTakeFirstOrThrow()
      return refferer_id
    }
    const phone = newPhone()
    expect(await refferer(phone, friend.customerId)).toBe(friend.customerId)
    const other = await signIn(engine, newPhone())
    expect(await refferer(phone, other.customerId)).toBe(friend.customerId)
    expect(await refferer(newPhone(), 2_000_000_000)).toBeNull()
    const early = newPhone()
    await signIn(engine, early)
    expect(await refferer(early, friend.customerId)).toBeNull()
  })

  test('every login has a token of its own, which is kept as a hash', async () => {
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

    test('is 401 for nobody, for an unknown token, an expired one, one that was signed out, and of a customer who has left', async () => {
      for (const authorization of ['', 'Bearer', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(5000)}`])
        expect(await send(authorization === '' ? {} : { authorization })).toMatchObject(nobody)
      const expired = await signIn({ db: engine.db, now: () => new Date(openHour.getTime() - year) }, newPhone())
      expect(await send(expired.headers)).toMatchObject(nobody)
      const out = await signIn(engine, newPhone())
      await ask(backend, '/api/v1/logout', { method: 'POST', headers: out.headers })
      expect(await send(out.headers)).toMatchObject(nobody)
      const gone = await signIn(engine, newPhone())
      await engine.db.updateTable('customer').set({ phone: null, deleted_at: openHour }).where('id', '=', gone.customerId).execute()
      expect(await send(gone.headers)).toMatchObject(nobody)
    })

    test('touches A for A and nothing of B', async () => {
      const [a, b] = [await signIn(engine, newPhone()), await signIn(engine, newPhone())]
      expect((await send(a.headers)).status).toBe(method === 'PATCH' && JSON.stringify(body).includes('7') ? 422 : 200)
      expect(await ask(backend, '/api/v1/user', { headers: b.headers })).toMatchObject({ status: 200, body: { id: b.customerId, firstName: null } })
    })
  })

  test('signing out ends this session, or all of them', async () => {
    const phone = newPhone()
    const [first, second, third] = [await signIn(engine, phone), await signIn(engine, phone), await signIn(engine, phone)]
    const status = async ({ headers }: { headers: Record<string, string> }) => (await ask(backend, '/api/v1/user', { headers })).status
    expect(await ask(backend, '/api/v1/logout', { method: 'POST', headers: first.headers })).toMatchObject({ status: 200 })
    expect([await status(first), await status(second), await status(third)]).toEqual([401, 200, 200])
    await ask(backend, '/api/v1/logout/everywhere', { method: 'POST', headers: second.headers })
    expect([await status(second), await status(third)]).toEqual([401, 401])
  })

  test('a database that is away is 503, and signs nobody out', async () => {
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
    expect((await post(flaky, '/api/v1/login', { phone: newPhone(), code: '1234' })).status).toBe(503)
    isAway = false
    expect(await status()).toBe(200)
  })

  test('a session lives for a year, and notes its last use by the hour', async () => {
    const { headers, customerId } = await signIn(engine, newPhone())
    const seen = async () => {
      await ask(backend, '/api/v1/user', { headers })
      const { last_used_at } = await engine.db
        .selectFrom('session')
        .select('last_used_at')
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
      return last_used_at
    }
    now = new Date(openHour.getTime() + 59 * minute)
    expect(await seen()).toEqual(openHour)
    now = new Date(openHour.getTime() + 61 * minute)
    expect(await seen()).toEqual(now)
    now = new Date(openHour.getTime() + year - 1)
    expect(await ask(backend, '/api/v1/user', { headers })).toMatchObject({ status: 200 })
  })
})
