import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, tally, atOnce } from '#tests/backend/support/concurrently.ts'
import { newPhone } from '#tests/backend/support/codes.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { type Chargeable, type MessageBudget, moneyUnit } from './budget.rules.ts'
import { createBudget } from './budget.service.ts'

const prices = { sms: 500, 'sms.ae': 2000, whatsapp: 500, telegram: 0 }
let now = openHour

describeWithDatabase('the budget of messages', (engine) => {
  const alerts: unknown[] = []
  const logger = {
    warn: (details: object) => void alerts.push(details),
    error: (details: object) => void alerts.push(details),
  }
  const budgetOf = (perDay: number, more: Partial<MessageBudget> = {}) =>
    createBudget({
      now: () => now,
      logger,
      budget: { perDay: perDay * moneyUnit, prices, countries: [], ...more },
    })
  const message = (more: Partial<Chargeable> = {}): Chargeable => ({
    kind: 'notice',
    secret: 'a secret of the tests, long enough',
    countries: ['bg'],
    channel: 'sms',
    phone: newPhone(),
    prefixes: [],
    ...more,
  })
  const charge = (budget: ReturnType<typeof budgetOf>, more: Partial<Chargeable> = {}) =>
    engine.db.transaction().execute((trx) => budget.charge(trx, message(more)))
  const hits = async (key: string) =>
    (
      await engine.db
        .selectFrom('usage_limit')
        .select('hits')
        .where('key', '=', key)
        .executeTakeFirst()
    )?.hits ?? 0

  beforeEach(async () => {
    now = openHour
    alerts.length = 0
    await engine.db.deleteFrom('usage_limit').execute()
  })

  test('60 parallel messages use the hourly budget exactly, and codes keep their reserve', async () => {
    const processes = [budgetOf(4), budgetOf(4)]
    const one = (kind: Chargeable['kind']) => (nth: number) =>
      charge(processes[nth % 2] ?? budgetOf(4), { kind })
    // An hour has a quarter of the day: 1.00, which is 20 messages; order notifications have 16 of
    // them.
    expect(tally(await atOnce(30, one('notice')))).toEqual({ ok: 16, TOO_MANY_REQUESTS: 14 })
    expect(tally(await atOnce(30, one('code')))).toEqual({ ok: 4, TOO_MANY_REQUESTS: 26 })
    // A refused message counts nowhere.
    expect([
      await hits('messages-hour'),
      await hits('messages-day'),
      await hits('messages-country:bg'),
    ]).toEqual([10_000, 10_000, 10_000])
    const phones = await engine.db
      .selectFrom('usage_limit')
      .select('key')
      .where('hits', '=', 1)
      .where('key', 'not like', '%alert%')
      .execute()
    expect(phones).toHaveLength(20)
    expect(processes.map(({ refused }) => refused.hour).reduce((sum, count) => sum + count)).toBe(
      40,
    )
  })

  test('the daily budget is never exceeded, and alerts come once at 80% and 100%', async () => {
    const budget = budgetOf(2)
    const send = async (kind: Chargeable['kind']) =>
      (await atOnce(15, () => charge(budget, { kind }))).filter(
        ({ status }) => status === 'fulfilled',
      ).length
    let sent = 0
    for (let nth = 0; nth < 6; nth++) {
      sent += await send('notice')
      now = new Date(now.getTime() + 3_600_000)
    }
    expect(sent).toBe(32)
    for (let nth = 0; nth < 3; nth++) {
      sent += await send('code')
      now = new Date(now.getTime() + 3_600_000)
    }
    expect(sent).toBe(40)
    const until = new Date(openHour.getTime() + 24 * 3_600_000).toISOString()
    expect(alerts.filter((details) => JSON.stringify(details).includes('"day"'))).toEqual([
      { window: 'day', percent: 80, spent: 1.6, budget: 2, until },
      { window: 'day', percent: 100, spent: 2, budget: 2, until },
    ])
    now = new Date(openHour.getTime() + 24 * 3_600_000)
    expect(await send('notice')).toBeGreaterThan(0)
  })

  test('a phone gets 40 messages a day over all kinds and channels', async () => {
    const phone = newPhone()
    const budget = budgetOf(100)
    const results = await atOnce(60, (nth) =>
      charge(budget, {
        phone,
        kind: nth % 2 ? 'code' : 'notice',
        channel: (['sms', 'whatsapp', 'telegram'] as const)[nth % 3] ?? 'sms',
      }),
    )
    expect(tally(results)).toEqual({ ok: 40, TOO_MANY_REQUESTS: 20 })
  })

  test.each([
    ['64:a', 60],
    ['56:b', 240],
    ['32:c', 60],
  ])('the prefix %s may cause %i messages an hour', async (prefix, limit) => {
    const budget = budgetOf(1000)
    const results = []
    for (let done = 0; done < limit + 20; done += 20)
      results.push(...(await atOnce(20, () => charge(budget, { prefixes: [prefix] }))))
    expect(tally(results)).toEqual({ ok: limit, TOO_MANY_REQUESTS: 20 })
  })

  test('a country leaves a fifth of the day to the others, and has its own price', async () => {
    const budget = budgetOf(10)
    const countries = ['bg', 'ae']
    // 6.40 of the 8.00 for one country, less the reserve of codes, at 0.20 each.
    let sent = 0
    for (let hours = 0; hours < 6; hours++) {
      const results = await atOnce(12, (nth) =>
        charge(budget, { countries, phone: `+97150${1_000_000 + hours * 100 + nth}` }),
      )
      sent += results.filter(({ status }) => status === 'fulfilled').length
      now = new Date(now.getTime() + 3_600_000)
    }
    expect(sent).toBe(32)
    expect(budget.refused.country).toBeGreaterThan(0)
    await charge(budget, { countries })
  })

  describe('a phone in a country without messages', () => {
    test.each(['+14155552671', '+971501234567', '+882161234567', '+881612345678', '+35990123456'])(
      '%s gets no message, and nothing is counted',
      async (phone) => {
        const budget = budgetOf(10)
        await expect(
          charge(budget, { phone, kind: 'code' }).catch((error: unknown) => codeOf(error)),
        ).resolves.toBe('INVALID')
        expect(await engine.db.selectFrom('usage_limit').select('key').execute()).toEqual([])
        expect(budget.refused.phone_country).toBe(1)
      },
    )

    test('accepts added countries, and any country for messages by a bot', async () => {
      await charge(budgetOf(10, { countries: ['us'] }), { phone: '+14155552671' })
      await charge(budgetOf(10), { phone: '+14155552671', channel: 'telegram' })
    })
  })

  test('a message that was not sent is refunded to the budget', async () => {
    const budget = budgetOf(10)
    const charges = await charge(budget)
    expect(await hits('messages-day')).toBe(500)
    await budget.refund(engine.db, charges)
    expect(
      await engine.db.selectFrom('usage_limit').select('hits').where('hits', '>', 0).execute(),
    ).toEqual([])
  })
})
