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
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  attemptAt,
  inTurn,
  keepCode,
  knownHeaders,
  many,
  secret,
  statuses,
} from '#tests/backend/support/code-attempts.ts'
import { fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { failure } from '#contract/errors.ts'
import { signedIn } from '#contract/customers/user.calls.ts'

const minute = 60_000
const hour = 60 * minute
let now = openHour

describeWithDatabase('guessing codes', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, {
      now: () => now,
      login: { demo: true, codesPerDay: 300, secret },
    })
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('usage_limit').execute()
  })
  const guess = (phone: string, code: string, headers?: Record<string, string>) =>
    attemptAt(backend, phone, code, headers)
  const keep = (phone: string, code: string, headers?: Record<string, string>) =>
    keepCode(engine.db, now, phone, code, headers)
  const wrong = async (phone: string) => {
    await keep(phone, '1111')
    return guess(phone, '2222')
  }

  describe('a phone', () => {
    test('accepts 10 wrong codes a day over all codes sent, not counting the right one', async () => {
      const phone = newPhone()
      expect(statuses(await inTurn(9, () => wrong(phone)))).toEqual({ '422': 9 })
      await keep(phone, '1111')
      expect(await guess(phone, '1111')).toMatchObject({ status: 200 })
      expect(statuses([await wrong(phone), await wrong(phone)])).toEqual({ '422': 1, '429': 1 })
      await keep(phone, '1111')
      const late = await guess(phone, '1111')
      expect(late).toMatchObject({ status: 429, body: { message: expect.any(String) } })
      expect(late.headers.get('retry-after')).toBe(String(24 * 60 * 60))
      now = new Date(openHour.getTime() + 24 * hour)
      expect(await wrong(phone)).toMatchObject({ status: 422 })
    })

    test('accepts 50 wrong codes in 30 days', async () => {
      const phone = newPhone()
      for (let day = 0; day < 5; day++) {
        now = new Date(openHour.getTime() + day * 24 * hour)
        expect(statuses(await inTurn(12, () => wrong(phone)))).toEqual({ '422': 10, '429': 2 })
      }
      now = new Date(openHour.getTime() + 29 * 24 * hour)
      expect(await wrong(phone)).toMatchObject({ status: 429 })
      now = new Date(openHour.getTime() + 30 * 24 * hour)
      expect(await wrong(phone)).toMatchObject({ status: 422 })
    })

    test('cannot be locked from one network, nor for a browser that has signed in with it', async () => {
      const phone = newPhone()
      const attacker = {
        'x-client-address': '192.0.2.7',
        'x-requester': 'the-browser-of-an-attacker',
      }
      const attack = async (headers: Record<string, string>) => {
        await keep(phone, '1111', headers)
        return guess(phone, '2222', headers)
      }
      expect(statuses(await inTurn(8, () => attack(attacker)))).toEqual({ '422': 5, '429': 3 })
      await keep(phone, '1111')
      const first = await guess(phone, '1111')
      expect(first).toMatchObject({ status: 200 })
      const { requester } = v.parse(signedIn, first.body)
      // Finally from many networks.
      for (let network = 0; network < 10; network++)
        await attack({ ...attacker, 'x-client-address': `198.51.${network}.7` })
      expect(await wrong(phone)).toMatchObject({ status: 429 })
      const known = { 'x-requester': requester ?? '' }
      await keep(phone, '1111', known)
      expect(await guess(phone, '2222', known)).toMatchObject({ status: 422 })
      expect(await guess(phone, '1111', known)).toMatchObject({ status: 200 })
      // Known for this phone alone.
      const other = newPhone()
      for (let network = 0; network < 2; network++)
        expect(statuses(await inTurn(5, () => wrong(other)))).toEqual({ '422': 5 })
      await keep(other, '1111', known)
      expect(await guess(other, '1111', known)).toMatchObject({ status: 429 })
    })
  })

  describe('guesses of strangers', () => {
    const strangers = [{ 'x-requester': 'the-browser-of-an-attacker' }, { 'x-requester': '' }]

    test.each(strangers)(
      'do not use up the code, are never compared, and count for their address with %o',
      async (stranger) => {
        const phone = newPhone()
        await askCode(backend, phone)
        const code = await codeFor(engine.db, phone)
        const from = { ...stranger, 'x-client-address': '192.0.2.44' }
        const guesses = await many(30, () => guess(phone, otherCode(code), from))
        expect(statuses(guesses)).toEqual({ '422': 10, '429': 20 })
        expect(await guess(phone, code, from)).toMatchObject({ status: 429 })
        expect(await guess(phone, code, stranger)).toMatchObject({ status: 422 })
        expect(await guess(phone, code)).toMatchObject({ status: 200 })
      },
    )

    test('a code requested by somebody else leaves the owner’s code valid', async () => {
      const phone = newPhone()
      await askCode(backend, phone)
      const code = await codeFor(engine.db, phone)
      now = new Date(openHour.getTime() + minute)
      expect(
        await askCode(backend, phone, { 'x-requester': 'the-browser-of-an-attacker' }),
      ).toMatchObject({ status: 200 })
      expect(await guess(phone, code)).toMatchObject({ status: 200 })
    })

    test('clients without a secret are distinguished by their addresses', async () => {
      const phone = newPhone()
      const here = { 'x-requester': '', 'x-client-address': '192.0.2.50' }
      await askCode(backend, phone, here)
      const code = await codeFor(engine.db, phone)
      expect(await guess(phone, code, { ...here, 'x-client-address': '192.0.2.51' })).toMatchObject(
        { status: 422 },
      )
      expect(await guess(phone, code, here)).toMatchObject({ status: 200 })
    })
  })

  test('code attempts are limited to 10 per address and 40 per network', async () => {
    const large = testBackend(engine.database, {
      now: () => now,
      login: { demo: true, codesPerDay: 5000, secret },
    })
    const evaluated = async (address: (index: number) => string) => {
      const phones = Array.from({ length: 10 }, newPhone)
      for (const phone of phones) await keep(phone, '1111')
      const answers = await many(50, (index) =>
        attemptAt(large, phones[index % 10] ?? '', '2222', { 'x-client-address': address(index) }),
      )
      return answers.filter(({ body }) =>
        v.parse(failure, body).errors?.['code']?.includes('Wrong code'),
      ).length
    }
    expect(await evaluated(() => '192.0.2.60')).toBe(10)
    expect(await evaluated((index) => `198.51.100.${index}`)).toBe(40)
  })

  test('wrong codes of strangers are limited to 50 an hour in a shop with 1,000 codes a day', async () => {
    const phones = Array.from({ length: 15 }, newPhone)
    for (const phone of phones) await keep(phone, '1111')
    const shop = testBackend(engine.database, {
      now: () => now,
      login: { demo: true, codesPerDay: 1000, secret },
    })
    const answers = await many(75, (index) =>
      post(
        shop,
        '/api/v1/login',
        { phone: phones[index % 15], code: '2222' },
        { ...browser, 'x-client-address': newAddress() },
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50)
    const phone = newPhone()
    const known = await knownHeaders(engine.db, phone, now)
    await keep(phone, '1111', known)
    expect(await guess(phone, '1111', known)).toMatchObject({ status: 200 })
  })
})
