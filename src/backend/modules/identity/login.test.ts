import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
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
import { ask, fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { demoMessage, signedIn } from '#contract/customers/user.calls.ts'
import { customerId, type CustomerId } from '#contract/values/ids.ts'

const minute = 60_000
let now = openHour

describeWithDatabase('signing in', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))

  const login = (phone: string, code: string, way = 'login', more = {}, headers = {}) =>
    post(
      backend,
      `/api/v1/${way}`,
      { phone, code, ...more },
      { ...browser, 'x-client-address': newAddress(), ...headers },
    )
  const national = (phone: string) => phone.replace('+359', '0')
  const codeRefused = (sentence: unknown) => ({
    status: 422,
    body: { code: 'INVALID', errors: { code: [sentence] } },
  })

  describe('refusals', () => {
    test.each([
      [{ client: '' }, 403],
      [{ client: 'app' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'none' }, 403],
    ])('refuses to send a code for a request with %o', async (headers, status) => {
      for (const way of ['sms-code', 'otp/whatsapp', 'otp/telegram'])
        expect(await askCode(backend, newPhone(), headers, way)).toMatchObject({ status })
    })

    test.each(['sms-code', 'otp/whatsapp', 'otp/telegram'])(
      '%s refuses an invalid phone in the language of the request',
      async (way) => {
        expect(await askCode(backend, '088 12', { 'accept-language': 'ru' }, way)).toMatchObject({
          status: 422,
          body: { code: 'INVALID', errors: { phone: ['Неверный формат номера телефона'] } },
        })
      },
    )

    test.each([
      ['sms-code', '+14155552671'],
      ['otp/whatsapp', '+35990123456'],
    ])('%s refuses the unserved phone %s, under the field', async (way, phone) => {
      const headers = { 'accept-language': 'ru' }
      expect(await askCode(backend, phone, headers, way)).toMatchObject({
        status: 422,
        body: {
          code: 'INVALID',
          errors: { phone: ['Мы отправляем коды только на номера стран, где доставляем'] },
        },
      })
    })

    test('refuses a login with an invalid phone or code', async () => {
      expect(await login('1', '1234')).toMatchObject({
        status: 422,
        body: { errors: { phone: [expect.any(String)] } },
      })
      for (const code of ['', '123', '12345', 'abcd', '１２３４'])
        expect(await login(newPhone(), code)).toMatchObject(codeRefused(expect.any(String)))
    })

    test('refuses an unknown messenger with 404', async () => {
      expect(await askCode(backend, newPhone(), {}, 'otp/pigeon')).toMatchObject({ status: 404 })
      expect(await login(newPhone(), '1234', 'login/pigeon')).toMatchObject({ status: 404 })
    })

    test('refuses a code that was never requested, and then a wrong one, under the field', async () => {
      const phone = newPhone()
      expect(await login(phone, '1234')).toMatchObject(
        codeRefused('This code no longer works. Please ask for a new one'),
      )
      await askCode(backend, phone)
      expect(
        await login(
          phone,
          otherCode(await codeFor(engine.db, phone)),
          'login',
          {},
          { 'accept-language': 'ru' },
        ),
      ).toMatchObject(codeRefused('Неверный код'))
    })

    test('refuses a code after 5 minutes, through another channel, and after a newer one', async () => {
      const phone = newPhone()
      await askCode(backend, phone)
      const code = await codeFor(engine.db, phone)
      expect(await login(phone, code, 'login/whatsapp')).toMatchObject(
        codeRefused(expect.any(String)),
      )
      now = new Date(openHour.getTime() + 5 * minute)
      expect(await login(phone, code)).toMatchObject(codeRefused(expect.any(String)))
      await askCode(backend, phone)
      const newer = async () =>
        (await codeFor(engine.db, phone)) !== code ||
        (await engine.db.selectFrom('demo_inbox').select('id').where('phone', '=', phone).execute())
          .length > 1
      await expect.poll(newer).toBe(true)
      const second = await codeFor(engine.db, phone)
      if (second !== code) expect(await login(phone, code)).toMatchObject(codeRefused('Wrong code'))
      expect(await login(phone, second)).toMatchObject({ status: 200 })
    })
  })

  test.each([
    ['sms-code', 'login'],
    ['otp/whatsapp', 'login/whatsapp'],
  ])('the code of %s signs in once, under any spelling of the phone', async (way, door) => {
    const phone = newPhone()
    expect(await askCode(backend, national(phone), {}, way)).toMatchObject({
      status: 200,
      body: { resend_in: 30, expires_in: 300 },
    })
    const code = await codeFor(engine.db, phone)
    const answer = await login(phone.slice(1), code, door)
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { phone, firstName: null, email: null, birthday: null, addresses: [] } },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { token } = v.parse(signedIn, answer.body)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(
      await ask(backend, '/api/v1/user', { headers: { authorization: `Bearer ${token}` } }),
    ).toMatchObject({ status: 200, body: { phone } })
    expect(await login(phone, code, door)).toMatchObject(codeRefused(expect.any(String)))
  })

  test('known and unknown phones get the same answer, and the SMS can be filled in automatically', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await signIn(engine, known)
    const [first, second] = [await askCode(backend, known), await askCode(backend, unknown)]
    expect(first.body).toEqual(second.body)
    expect(first.status).toBe(second.status)
    const code = await codeFor(engine.db, known)
    const inbox = v.parse(v.array(demoMessage), (await ask(backend, '/api/v1/demo/inbox')).body)
    expect(inbox.find((message) => message.phone === known)).toMatchObject({
      channel: 'sms',
      text: `Test Kitchen: your code is ${code}. Do not share it with anyone\n\n@varna.test #${code}`,
      code,
    })
    for (const phone of [known, unknown])
      expect(await login(phone, otherCode(await codeFor(engine.db, phone)))).toMatchObject(
        codeRefused('Wrong code'),
      )
  })

  test('the inviter of a new customer is stored, and never changed', async () => {
    const friend = await signIn(engine, newPhone())
    const referrer = async (phone: string, referrerId: CustomerId) => {
      const { customerId } = await signIn(engine, phone, referrerId)
      const { refferer_id } = await engine.db
        .selectFrom('customer')
        .select('refferer_id')
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow()
      return refferer_id
    }
    const phone = newPhone()
    expect(await referrer(phone, friend.customerId)).toBe(friend.customerId)
    const other = await signIn(engine, newPhone())
    expect(await referrer(phone, other.customerId)).toBe(friend.customerId)
    expect(await referrer(newPhone(), customerId(2_000_000_000))).toBeNull()
    const early = newPhone()
    await signIn(engine, early)
    expect(await referrer(early, friend.customerId)).toBeNull()
  })
})
