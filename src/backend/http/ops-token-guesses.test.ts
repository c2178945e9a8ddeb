import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { inTurn, statuses } from '#tests/backend/support/code-attempts.ts'
import { ask, fillShop, openHour, opsToken, testBackend } from '#tests/backend/support/shop.ts'
import { pino } from 'pino'

describeWithDatabase('guesses at OPS_TOKEN', (engine) => {
  let backend: Backend
  let now = openHour
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  beforeAll(() => fillShop(engine.db))
  beforeEach(() => {
    now = openHour
    lines.splice(0)
    backend = testBackend(engine.database, { now: () => now, logger })
  })
  const asked = (token: string, address = '192.0.2.7') =>
    ask(backend, '/api/v1/ops/orders', {
      headers: { authorization: `Bearer ${token}`, 'x-client-address': address },
    })

  test('are limited to 10 a minute per address, which then refuses the right token, too', async () => {
    const guesses = await inTurn(12, () => asked('a-guess-at-the-token'))
    expect(statuses(guesses)).toEqual({ '401': 10, '429': 2 })
    const late = await asked(opsToken)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await asked(opsToken, '198.51.100.7')).status).toBe(200)
    now = new Date(openHour.getTime() + 60_000)
    expect((await asked(opsToken)).status).toBe(200)
  })

  test('do not include uses of the right token', async () => {
    expect(statuses(await inTurn(30, () => asked(opsToken)))).toEqual({ '200': 30 })
  })

  test('do not include tokens of 256 bits, which a limited address can still try', async () => {
    await inTurn(11, () => asked('a-guess-at-the-token'))
    expect((await asked(`staff_${'x'.repeat(43)}`)).status).toBe(401)
  })

  test.each(['a-guess-at-the-token', `staff_${'x'.repeat(43)}`])(
    'write one log line a minute per address (%s)',
    async (token) => {
      await inTurn(30, () => asked(token))
      expect(lines).toHaveLength(1)
      await asked(token, '198.51.100.7')
      expect(lines).toHaveLength(2)
      now = new Date(openHour.getTime() + 60_000)
      await asked(token)
      expect(lines).toHaveLength(3)
      expect(lines.every((line) => line.includes('operator_refused'))).toBe(true)
    },
  )
})
