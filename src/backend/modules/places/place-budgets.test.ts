import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { inTurn, statuses } from '#tests/backend/support/code-attempts.ts'
import { ask, fillShop, openHour, testBackend } from '#tests/backend/support/shop.ts'

const budgets = {
  'the address search and the nearest address': [
    '/api/v1/domain/1/places?query=rose',
    '/api/v1/domain/1/places/reverse?lat=43.2&lng=27.9',
  ],
  'the map': ['/api/v1/domain/1/map?bbox=27.8,43.1,28,43.3'],
  'the search of dishes': ['/api/v1/domain/1/search?query=roll'],
}

describeWithDatabase('budgets of what looks places up', (engine) => {
  beforeAll(() => fillShop(engine.db))

  test.each(Object.entries(budgets))('%s has a limit per address and minute', async (_, paths) => {
    let now = openHour
    const backend = testBackend(engine.database, { now: () => now, searchesPerMinute: 4 })
    const asked = (path: string, address = '192.0.2.7') =>
      ask(backend, path, { headers: { 'x-client-address': address, 'accept-language': 'ru' } })
    const turns = await inTurn(6 / paths.length, async () => {
      const answers = []
      for (const path of paths) answers.push(await asked(path))
      return answers
    })
    expect(statuses(turns.flat())).toEqual({ '200': 4, '429': 2 })
    for (const path of paths) {
      const refused = await asked(path)
      expect(refused).toMatchObject({
        status: 429,
        body: {
          code: 'TOO_MANY_REQUESTS',
          message: expect.stringMatching(/^Слишком много запросов/),
        },
      })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await asked(path, '198.51.100.7')).status).toBe(200)
    }
    for (const path of Object.values(budgets).flat())
      if (!paths.includes(path)) expect((await asked(path)).status).toBe(200)
    now = new Date(openHour.getTime() + 60_000)
    for (const path of paths) expect((await asked(path)).status).toBe(200)
  })
})
