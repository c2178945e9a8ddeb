import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { askCode, codeFor, newPhone } from '#backend/testing/codes.ts'
import { keyedHash } from '#backend/modules/keyed-hash.rules.ts'
import { consume } from '#backend/modules/limits/limits.service.ts'
import { describeEachEngine } from '#backend/testing/engines.ts'
import { fillShop, openHour, post, testBackend } from '#backend/testing/shop.ts'
import { failure } from '#contract/errors.ts'
import { insertChallenge } from './challenge.repo.ts'
import { codeHash } from './login.service.ts'

const minute = 60_000
const hour = 60 * minute
const secret = 'a secret of the tests, long enough'
let now = openHour

const statuses = (answers: readonly { status: number }[]): Record<string, number> => {
  const counted = Object.groupBy(answers, ({ status }) => String(status))
  return Object.fromEntries(Object.entries(counted).map(([status, list = []]) => [status, list.length]))
}
const inTurn = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work())
  return results
}
const many = <T>(count: number, work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describeEachEngine('limits of signing in', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now, login: { demo: true, codesPerDay: 300, secret } })
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('usage_limit').execute()
  })
  const guess = (phone: string, code: string) => post(backend, '/api/v1/login', { phone, code })
  const sessions = async () => (await engine.db.selectFrom('session').select('id').execute()).length

  describe('under parallel attack', () => {
    test('1,000 parallel guesses at one code evaluate at most 5', async () => {
      const phone = newPhone()
      await askCode(backend, phone)
      const right = await codeFor(engine.db, phone)
      const before = await sessions()
      const codes = Array.from({ length: 1000 }, (_, index) => String((Number(right) + 1 + index) % 10_000).padStart(4, '0'))
      const answers = await many(1000, (index) => guess(phone, codes[index] ?? ''))
      const evaluated = answers.filter(({ body }) => v.parse(failure, body).errors?.['code']?.includes('Wrong code'))
      expect(evaluated.length).toBeLessThanOrEqual(5)
      expect(Object.keys(statuses(answers)).every((status) => ['422', '429', '503'].includes(status))).toBe(true)
      // Even the right one is too late now.
      expect(await guess(phone, right)).toMatchObject({ status: 422 })
      expect(await sessions()).toBe(before)
    })

    test('the right code many times at once makes one session and one customer', async () => {
      const phone = newPhone()
      await askCode(backend, phone)
      const code = await codeFor(engine.db, phone)
      const before = await sessions()
      const answers = await many(5, () => guess(phone, code))
      expect(statuses(answers)).toEqual({ '200': 1, '422': 4 })
      expect(await sessions()).toBe(before + 1)
      expect(await engine.db.selectFrom('customer').select('id').where('phone', '=', phone).execute()).toHaveLength(1)
    })

    test('50 askings for one phone send one code', async () => {
      const phone = newPhone()
      const answers = await many(50, () => askCode(backend, phone))
      expect(statuses(answers)).toEqual({ '200': 1, '429': 49 })
      for (const { status, headers, body } of answers)
        if (status === 429) {
          expect(headers.get('retry-after')).toBe('30')
          expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', retry_after: 30 })
        }
    })

    test('one address sends 10 codes an hour, whatever the phones', async () => {
      const address = '203.0.113.7'
      expect(statuses(await many(40, () => askCode(backend, newPhone(), { 'x-client-address': address })))).toEqual({ '200': 10, '429': 30 })
      expect(await askCode(backend, newPhone(), { 'x-client-address': `::ffff:${address}` })).toMatchObject({ status: 429 })
      expect(await askCode(backend, newPhone(), { 'x-client-address': '203.0.113.8' })).toMatchObject({ status: 200 })
      now = new Date(openHour.getTime() + hour)
      expect(await askCode(backend, newPhone(), { 'x-client-address': address })).toMatchObject({ status: 200 })
    })

    test('all addresses of one household of IPv6 count as one', async () => {
      const answers = await many(20, (index) => askCode(backend, newPhone(), { 'x-client-address': `2001:db8:0:7::${index.toString(16)}` }))
      expect(statuses(answers)).toEqual({ '200': 10, '429': 10 })
    })

    test('the whole shop sends as many codes a day as it may', async () => {
      const answers = (await inTurn(14, () => many(25, () => askCode(backend, newPhone())))).flat()
      expect(statuses(answers)).toEqual({ '200': 300, '429': 50 })
      now = new Date(openHour.getTime() + 24 * hour)
      expect(await askCode(backend, newPhone())).toMatchObject({ status: 200 })
    })
  })

  test('a phone gets 5 codes a day, each after a longer wait', async () => {
    const phone = newPhone()
    const waits: unknown[] = []
    for (const wait of [30, 60, 120, 300]) {
      waits.push((await askCode(backend, phone)).body)
      now = new Date(now.getTime() + (wait - 1) * 1000)
      expect(await askCode(backend, phone)).toMatchObject({ status: 429, body: { retry_after: 1 } })
      now = new Date(now.getTime() + 1000)
    }
    expect(waits).toEqual([30, 60, 120, 300].map((resend_in) => ({ resend_in, expires_in: 300 })))
    expect(await askCode(backend, phone)).toMatchObject({ status: 200 })
    now = new Date(now.getTime() + hour)
    expect(await askCode(backend, phone)).toMatchObject({ status: 429 })
    now = new Date(openHour.getTime() + 24 * hour)
    expect(await askCode(backend, phone)).toMatchObject({ status: 200, body: { resend_in: 30 } })
  })

  test('a limit is held to the last, and what was undone is not counted', async () => {
    const limit = { limit: 10, window: 60, waits: [] }
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 60 }, () => engine.db.transaction().execute((trx) => consume(trx, 'raced', limit, now))),
      ...Array.from({ length: 20 }, () =>
        engine.db.transaction().execute(async (trx) => {
          await consume(trx, 'raced', limit, now)
          throw new Error('undone')
        }),
      ),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10)
    const { hits } = await engine.db.selectFrom('usage_limit').select('hits').where('key', '=', 'raced').executeTakeFirstOrThrow()
    expect(hits).toBe(outcomes.filter(({ status }) => status === 'fulfilled').length)
  })

  describe('a phone', () => {
    const wrong = async (phone: string) => {
      await keepCode(phone, '1111')
      return guess(phone, '2222')
    }
    const keepCode = (phone: string, code: string) =>
      insertChallenge(engine.db, {
        phone_key: keyedHash(secret, 'phone', phone),
        channel: 'sms',
        salt: 'salt',
        code_hash: codeHash(secret, 'salt', code),
        created_at: now,
        expires_at: new Date(now.getTime() + 5 * minute),
      })

    test('has 10 wrong codes a day, whatever number of codes it was sent; the right one is not counted', async () => {
      const phone = newPhone()
      expect(statuses(await inTurn(9, () => wrong(phone)))).toEqual({ '422': 9 })
      await keepCode(phone, '1111')
      expect(await guess(phone, '1111')).toMatchObject({ status: 200 })
      expect(statuses([await wrong(phone), await wrong(phone)])).toEqual({ '422': 1, '429': 1 })
      await keepCode(phone, '1111')
      const late = await guess(phone, '1111')
      expect(late).toMatchObject({ status: 429, body: { message: expect.any(String) } })
      expect(late.headers.get('retry-after')).toBe(String(24 * 60 * 60))
      now = new Date(openHour.getTime() + 24 * hour)
      expect(await wrong(phone)).toMatchObject({ status: 422 })
    })

    test('has 50 wrong codes in 30 days', async () => {
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
  })
})
