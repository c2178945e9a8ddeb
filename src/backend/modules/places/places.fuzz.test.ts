import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { oddQueries } from '#tests/backend/support/unicode-samples.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'
import { isWholeRun } from '#tests/support/tier.ts'

// Ten thousand of them: node tests/backend/load/fuzz-places.ts
describeWithDatabase('any query of the address search', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })

  test('gets an answer or a refusal, never a fault', async () => {
    await fc.assert(
      fc.asyncProperty(oddQueries, async (query) => {
        const { status } = await ask(backend, `/api/v1/domain/1/places?query=${query}`)
        expect([200, 400, 422]).toContain(status)
      }),
      { numRuns: isWholeRun ? 300 : 100 },
    )
  })

  test('gets an answer or a refusal for coordinates, never a fault', async () => {
    const odd = fc.oneof(
      fc.constantFrom(
        'NaN',
        'Infinity',
        '-0',
        '',
        ' 43',
        '43,2',
        '1e2',
        '0x10',
        '90',
        '-180',
        '90.0000001',
        '180',
        '181',
        'null',
        '[]',
        '9'.repeat(400),
      ),
      fc.double().map(String),
      oddQueries,
    )
    await fc.assert(
      fc.asyncProperty(
        odd,
        odd,
        fc.constantFrom('/domain/1/places/reverse', '/address/min'),
        async (lat, lng, path) => {
          const { status } = await ask(backend, `/api/v1${path}?lat=${lat}&lng=${lng}`)
          expect([200, 400, 422]).toContain(status)
        },
      ),
      { numRuns: isWholeRun ? 300 : 100 },
    )
  })
})
