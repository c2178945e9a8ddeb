import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { consume } from '#backend/modules/limits/limits.repo.ts'
import { askCode, codeFor, newPhone } from '#tests/backend/support/codes.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  attemptAt,
  inTurn,
  knownHeaders,
  many,
  secret,
  statuses,
} from '#tests/backend/support/code-attempts.ts'
import { fillShop, openHour, testBackend } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { failure } from '#contract/errors.ts'

const minute = 60_000
const hour = 60 * minute
let now = openHour

describeWithDatabase('limits of signing in', (engine) => {
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
  const sessions = async () => (await engine.db.selectFrom('session').select('id').execute()).length

  describe('under parallel attack', () => {
    test('at most 5 of 1,000 parallel guesses at one code are compared', async () => {
      const phone = newPhone()
      await askCode(backend, phone)
      const right = await codeFor(engine.db, phone)
      const before = await sessions()
      const codes = Array.from({ length: 1000 }, (_, index) =>
        String((Number(right) + 1 + index) % 10_000).padStart(4, '0'),
      )
      const answers = await many(1000, (index) => guess(phone, codes[index] ?? ''))
      const evaluated = answers.filter(({ body }) =>
        v.parse(failure, body).errors?.['code']?.includes('Wrong code'),
      )
      expect(evaluated.length).toBeLessThanOrEqual(5)
      expect(
        Object.keys(statuses(answers)).every((status) => ['422', '429', '503'].includes(status)),
      ).toBe(true)
      // The right code is too late now.
      expect(await guess(phone, right)).toMatchObject({ status: 422 })
      expect(await sessions()).toBe(before)
    })

    test('the right code sent 5 times at once makes one session and one customer', async () => {
      const phone = newPhone()
      await askCode(backend, phone)
      const code = await codeFor(engine.db, phone)
      const before = await sessions()
      const answers = await many(5, () => guess(phone, code))
      expect(statuses(answers)).toEqual({ '200': 1, '422': 4 })
      expect(await sessions()).toBe(before + 1)
      expect(
        await engine.db.selectFrom('customer').select('id').where('phone', '=', phone).execute(),
      ).toHaveLength(1)
    })

    test('50 simultaneous requests for one phone send one code', async () => {
      const phone = newPhone()
      const answers = await many(50, () => askCode(backend, phone))
      expect(statuses(answers)).toEqual({ '200': 1, '429': 49 })
      for (const { status, headers, body } of answers)
        if (status === 429) {
          expect(headers.get('retry-after')).toBe('30')
          expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', retry_after: 30 })
        }
    })

    test('an address gets 20 codes an hour, for any phones', async () => {
      const address = '203.0.113.7'
      expect(
        statuses(
          await many(40, () => askCode(backend, newPhone(), { 'x-client-address': address })),
        ),
      ).toEqual({ '200': 20, '429': 20 })
      expect(
        await askCode(backend, newPhone(), { 'x-client-address': `::ffff:${address}` }),
      ).toMatchObject({ status: 429 })
      expect(
        await askCode(backend, newPhone(), { 'x-client-address': '203.0.113.8' }),
      ).toMatchObject({ status: 200 })
      now = new Date(openHour.getTime() + hour)
      expect(await askCode(backend, newPhone(), { 'x-client-address': address })).toMatchObject({
        status: 200,
      })
    })

    test('all addresses of one IPv6 household count as one', async () => {
      const answers = await many(30, (index) =>
        askCode(backend, newPhone(), { 'x-client-address': `2001:db8:0:7::${index.toString(16)}` }),
      )
      expect(statuses(answers)).toEqual({ '200': 20, '429': 10 })
    })

    wholeTest(
      'a /56 counts as one household and a /48 as two, however many networks they hold',
      async () => {
        const from = async (count: number, address: (hex: string) => string) => {
          let index = 0
          return statuses(
            await inTurn(count, () =>
              askCode(backend, newPhone(), {
                'x-client-address': address((index++).toString(16).padStart(2, '0')),
              }),
            ),
          )
        }
        expect(await from(22, (hex) => `2001:db8:1:aa${hex}::1`)).toEqual({ '200': 20, '429': 2 })
        expect(await from(42, (hex) => `2001:db8:2:${hex}00::1`)).toEqual({ '200': 40, '429': 2 })
      },
    )

    test('a block of 10,000 numbers gets 20 codes an hour', async () => {
      const answers = await many(30, (index) =>
        askCode(backend, `+35988555${String(index).padStart(4, '0')}`),
      )
      expect(statuses(answers)).toEqual({ '200': 20, '429': 10 })
    })

    test('the shop sends a quarter of its daily codes an hour, and keeps a fifth for known browsers', async () => {
      const small = testBackend(engine.database, {
        now: () => now,
        login: { demo: true, codesPerDay: 40, secret },
      })
      const strangers = () => many(20, () => askCode(small, newPhone()))
      const known = () =>
        many(20, async () => {
          const phone = newPhone()
          return askCode(small, phone, await knownHeaders(engine.db, phone, openHour))
        })
      expect(statuses(await strangers())).toEqual({ '200': 8, '429': 12 })
      expect(statuses(await known())).toEqual({ '200': 2, '429': 18 })
      for (const sent of [8, 8, 6, 0]) {
        now = new Date(now.getTime() + hour)
        expect(statuses(await strangers())['200'] ?? 0).toBe(sent)
      }
      expect(statuses(await known())).toEqual({ '200': 8, '429': 12 })
      now = new Date(openHour.getTime() + 24 * hour)
      expect(statuses(await strangers())).toEqual({ '200': 8, '429': 12 })
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

  test('the third code from a network names the rest of the day as the wait for another', async () => {
    const phone = newPhone()
    const waits: unknown[] = []
    for (const wait of [30, 60, 0]) {
      waits.push((await askCode(backend, phone, { 'x-client-address': '10.1.2.3' })).body)
      now = new Date(now.getTime() + wait * 1000)
    }
    const rest = 24 * 60 * 60 - 90
    expect(waits).toEqual([30, 60, rest].map((resend_in) => ({ resend_in, expires_in: 300 })))
    expect(await askCode(backend, phone, { 'x-client-address': '10.1.2.3' })).toMatchObject({
      status: 429,
    })
  })

  test('80 simultaneous transactions use a limit of 10 exactly, and undone ones do not count', async () => {
    const limit = { limit: 10, window: 60, waits: [] }
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 60 }, () =>
        engine.db.transaction().execute((trx) => consume(trx, 'raced', limit, now)),
      ),
      ...Array.from({ length: 20 }, () =>
        engine.db.transaction().execute(async (trx) => {
          await consume(trx, 'raced', limit, now)
          throw new Error('undone')
        }),
      ),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10)
    const { hits } = await engine.db
      .selectFrom('usage_limit')
      .select('hits')
      .where('key', '=', 'raced')
      .executeTakeFirstOrThrow()
    expect(hits).toBe(outcomes.filter(({ status }) => status === 'fulfilled').length)
  })
})
