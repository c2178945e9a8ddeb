import { pino } from 'pino'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Backend, BackendOptions } from '#backend/app.ts'
import { importContent } from '#backend/modules/import/content.service.ts'
import {
  askCode,
  browser,
  codeFor,
  newAddress,
  newPhone,
  otherCode,
} from '#tests/backend/support/codes.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import { ask, fillShop, openHour, post, silent, testBackend } from '#tests/backend/support/shop.ts'

const gateway = { url: 'http://127.0.0.1:9/', method: 'POST' as const, headers: {}, body: '{text}' }

describeWithDatabase('sign-in channels', (engine) => {
  beforeAll(() => fillShop(engine.db))
  const warned: unknown[] = []
  const opened: Backend[] = []
  const open = (login: BackendOptions['login']): Backend => {
    warned.length = 0
    const logger = { ...silent, warn: (what: unknown) => void warned.push(what) }
    const backend = testBackend({ ...engine.database, close: async () => {} }, { login, logger })
    opened.push(backend)
    return backend
  }
  // A backend without senders must not claim the messages of the next test.
  afterEach(
    async () => void (await Promise.all(opened.splice(0).map((backend) => backend.close()))),
  )
  const settings = async (backend: Backend) => (await ask(backend, '/api/v1/settings')).body
  const setSms = (isOn: boolean) =>
    importContent(
      engine.db,
      { ...content(), settings: { ...content().settings, sms_on: isOn } },
      openHour,
    )

  test('a channel that nothing can send codes for is off, and the log names it', async () => {
    const backend = open({})
    expect(await settings(backend)).toMatchObject({ sms: false, telegram: false, whatsapp: false })
    expect(warned).toEqual([{ channel: 'sms' }, { channel: 'whatsapp' }, { channel: 'telegram' }])
    for (const way of ['sms-code', 'otp/whatsapp', 'otp/telegram'])
      expect(await askCode(backend, newPhone(), {}, way)).toMatchObject({
        status: 403,
        body: { code: 'LOGIN_OFF' },
      })
    for (const way of ['login', 'login/whatsapp', 'login/telegram'])
      expect(
        await post(backend, `/api/v1/${way}`, { phone: newPhone(), code: '1234' }),
      ).toMatchObject({ status: 403, body: { code: 'LOGIN_OFF' } })
    expect(await askCode(backend, newPhone(), {}, 'link/telegram')).toMatchObject({
      status: 403,
      body: { code: 'LOGIN_OFF' },
    })
  })

  test('demo calls exist only in the demo, and not beside a real sender', async () => {
    for (const login of [{}, { demo: true, sms: gateway }]) {
      const backend = open(login)
      expect(await ask(backend, '/api/v1/demo/inbox')).toMatchObject({ status: 404 })
      expect(
        await post(backend, '/api/v1/demo/telegram', {
          uuid: crypto.randomUUID(),
          phone: newPhone(),
        }),
      ).toMatchObject({ status: 404 })
    }
    const demo = open({ demo: true })
    expect(await settings(demo)).toMatchObject({ sms: true, telegram: true, whatsapp: true })
    expect(await ask(demo, '/api/v1/demo/inbox')).toMatchObject({ status: 200, body: [] })
    expect(await settings(open({ demo: true, sms: gateway }))).toMatchObject({
      sms: true,
      telegram: false,
      whatsapp: false,
    })
  })

  test('the demo replaces the bot: a shared phone brings a code that signs in', async () => {
    const backend = open({ demo: true })
    const phone = newPhone()
    const { uuid, link } = Object((await askCode(backend, phone, {}, 'link/telegram')).body)
    expect(link).toBe(`/demo/telegram?uuid=${uuid}`)
    expect(await post(backend, '/api/v1/demo/telegram', { uuid, phone: '1' })).toMatchObject({
      status: 422,
      body: { errors: { phone: [expect.any(String)] } },
    })
    expect(await post(backend, '/api/v1/demo/telegram', { uuid, phone })).toMatchObject({
      status: 200,
    })
    expect(await post(backend, '/api/v1/demo/telegram', { uuid, phone: newPhone() })).toMatchObject(
      { status: 404 },
    )
    expect((await post(backend, '/api/v1/check/telegram', { uuid }, browser)).body).toEqual({
      phone,
      is_expired: false,
    })
    expect(
      await post(
        backend,
        '/api/v1/login/telegram',
        { phone, uuid, code: await codeFor(engine.db, phone) },
        browser,
      ),
    ).toMatchObject({
      status: 200,
    })
  })

  test('a fixed code signs in without SMS only where configured, with 10 wrong guesses at most', async () => {
    await setSms(false)
    expect(
      await post(open({ demo: true }), '/api/v1/login', { phone: newPhone(), code: '1234' }),
    ).toMatchObject({ status: 403 })
    const backend = open({ fixedCode: '1234' })
    expect(await settings(backend)).toMatchObject({ sms: true, sms_on: false })
    const phone = newPhone()
    expect(await post(backend, '/api/v1/login', { phone, code: '1234' })).toMatchObject({
      status: 200,
      body: { user: { phone } },
    })
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () =>
        post(
          backend,
          '/api/v1/login',
          { phone, code: '4321' },
          { 'x-client-address': newAddress() },
        ),
      ),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30)
    expect(await post(backend, '/api/v1/login', { phone, code: '1234' })).toMatchObject({
      status: 429,
    })
    await setSms(true)
    expect(
      await post(open({ fixedCode: '1234', demo: true }), '/api/v1/login', {
        phone: newPhone(),
        code: '1234',
      }),
    ).toMatchObject({ status: 422 })
  })

  test('a customer who signed in by SMS gets a deletion code elsewhere once SMS is off', async () => {
    await setSms(false)
    const { customerId, headers } = await signIn({ db: engine.db }, newPhone())
    await engine.db
      .updateTable('customer')
      .set({ told_by: 'sms' })
      .where('id', '=', customerId)
      .execute()
    const channelOf = async (login: BackendOptions['login']) =>
      (await post(open(login), '/api/v1/user/code', {}, headers)).body
    expect(await channelOf({ demo: true })).toMatchObject({ channel: 'whatsapp' })
    expect(await channelOf({ demo: true, fixedCode: '1234' })).toMatchObject({ channel: null })
    expect(await channelOf({})).toMatchObject({ code: 'LOGIN_OFF' })
    await setSms(true)
  })

  test('the log of 5 logins contains no phone, code or token', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const backend = testBackend(engine.database, { logger, login: { demo: true } })
    const canaries: string[] = []
    for (let round = 0; round < 5; round++) {
      const phone = newPhone()
      await askCode(backend, phone)
      await askCode(backend, phone)
      const code = await codeFor(engine.db, phone)
      await post(backend, '/api/v1/login', { phone, code: otherCode(code) }, browser)
      await post(backend, '/api/v1/login', { phone, code, referrerId: 'x' })
      const answer = await backend.fetch(
        new Request('http://shop.test/api/v1/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...browser },
          body: JSON.stringify({ phone, code }),
        }),
      )
      const { token } = v.parse(v.object({ token: v.string() }), await answer.json())
      await ask(backend, '/api/v1/user', { headers: { authorization: `Bearer ${token}` } })
      canaries.push(phone.slice(1), phone.slice(4), `"${code}"`, token)
    }
    // A fault of the shop: the table is missing.
    await engine.db.schema.alterTable('address').renameTo('lost').execute()
    const phone = newPhone()
    await askCode(backend, phone)
    const code = await codeFor(engine.db, phone)
    expect(await post(backend, '/api/v1/login', { phone, code }, browser)).toMatchObject({
      status: 500,
    })
    await engine.db.schema.alterTable('lost').renameTo('address').execute()
    const log = lines.join('\n')
    expect(log).toContain('A request failed')
    for (const canary of [...canaries, phone.slice(1), phone.slice(4), code])
      expect(log).not.toContain(canary)
  })
})
