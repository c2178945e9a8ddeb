import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { signIn } from '#backend/testing/customer.ts'
import { describeEachEngine } from '#backend/testing/engines.ts'
import { ask, fillShop, openHour, post, testBackend } from '#backend/testing/shop.ts'
import { demoMessage, signedIn } from '#contract/user.calls.ts'

let now = openHour
let address = 0
let number = 0
/** A phone of nobody yet, as its owner types it; and as it is kept. */
const newPhone = () => {
  const digits = `88${String(1_000_000 + number++)}`
  return { typed: `0${digits}`, phone: `+359${digits}` }
}

describeEachEngine('signing in', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))

  const web = (headers: Record<string, string> = {}) => ({
    headers: { client: 'web', 'x-client-address': `10.0.${address >> 8}.${address++ % 256}`, ...headers },
  })
  const askCode = (phone: string, headers?: Record<string, string>, way = 'sms-code') =>
    ask(backend, `/api/v1/${way}?phone=${encodeURIComponent(phone)}`, web(headers))
  const inbox = async () => v.parse(v.array(demoMessage), (await ask(backend, '/api/v1/demo/inbox')).body)
  const codeFor = async (phone: string): Promise<string> => {
    const find = async () => (await inbox()).find((message) => message.phone === phone)?.code
    await expect.poll(find).toBeDefined()
    return (await find()) ?? ''
  }
  const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

  describe('refuses', () => {
    test.each([
      [{ client: '' }, 403],
      [{ client: 'app' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
    ])('a code for a request with %o', async (headers, status) => {
      expect(await askCode(newPhone().typed, headers)).toMatchObject({ status })
    })

    test.each(['sms-code', 'otp/whatsapp', 'otp/telegram'])('%s for what is no phone, in the language asked for', async (way) => {
      expect(await askCode('088 12', { 'accept-language': 'ru' }, way)).toMatchObject({
        status: 422,
        body: { code: 'INVALID', errors: { phone: ['Неверный формат номера телефона'] } },
      })
    })

    test('a messenger that there is none of', async () => {
      expect(await askCode(newPhone().typed, {}, 'otp/pigeon')).toMatchObject({ status: 404 })
    })

    test('a code that nobody asked for, and then a wrong one, under the field', async () => {
      const { typed, phone } = newPhone()
      expect(await post(backend, '/api/v1/login', { phone: typed, code: '1234' })).toMatchObject({
        status: 422,
        body: { errors: { code: [expect.any(String)] } },
      })
      await askCode(typed)
      const code = await codeFor(phone)
      expect(await post(backend, '/api/v1/login', { phone: typed, code: other(code) })).toMatchObject({
        status: 422,
        body: { errors: { code: ['Wrong code'] } },
      })
    })

    test('a code after five minutes, and one that came by another way', async () => {
      const { typed, phone } = newPhone()
      await askCode(typed)
      const code = await codeFor(phone)
      expect(await post(backend, '/api/v1/login/whatsapp', { phone: typed, code })).toMatchObject({ status: 422 })
      now = new Date(openHour.getTime() + 5 * 60_000)
      expect(await post(backend, '/api/v1/login', { phone: typed, code })).toMatchObject({ status: 422 })
    })
  })

  test('the right code signs in once, under any spelling of the phone', async () => {
    const { typed, phone } = newPhone()
    expect(await askCode(typed)).toMatchObject({ status: 200, body: { resend_in: 30, expires_in: 300 } })
    const code = await codeFor(phone)
    const answer = await post(backend, '/api/v1/login', { phone: phone.slice(1), code })
    expect(answer).toMatchObject({ status: 200, body: { user: { phone, firstName: null, email: null, birthday: null, addresses: [] } } })
    const { token } = v.parse(signedIn, answer.body)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await ask(backend, '/api/v1/user', { headers: { authorization: `Bearer ${token}` } })).toMatchObject({ status: 200, body: { phone } })
    expect(await post(backend, '/api/v1/login', { phone: typed, code })).toMatchObject({ status: 422 })
  })

  test('signing out ends this session, or all of them', async () => {
    const { phone } = newPhone()
    const [first, second, third] = [await signIn(engine, phone), await signIn(engine, phone), await signIn(engine, phone)]
    const status = async ({ headers }: { headers: Record<string, string> }) => (await ask(backend, '/api/v1/user', { headers })).status
    expect(await ask(backend, '/api/v1/logout', { method: 'POST', headers: first.headers })).toMatchObject({ status: 200 })
    expect([await status(first), await status(second), await status(third)]).toEqual([401, 200, 200])
    await ask(backend, '/api/v1/logout/everywhere', { method: 'POST', headers: second.headers })
    expect([await status(second), await status(third)]).toEqual([401, 401])
  })
})
