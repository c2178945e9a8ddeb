import { expect, test } from 'vitest'
import { embeddedPlace, postgresPlace } from '../support/engines.ts'
import { chaosRounds } from './chaos.ts'

test.each([
  ['embedded', embeddedPlace],
  ['postgres', postgresPlace],
])(
  'kill -9 amid orders, payments, cancellations and imports breaks nothing (%s)',
  { timeout: 240_000 },
  async (_engine, makePlace) => {
    const { place, remove } = await makePlace()
    try {
      const { orders, kinds } = await chaosRounds(place, 3)
      expect(orders).toBeGreaterThan(4)
      expect(Object.keys(kinds).some((kind) => /paid|refund/.test(kind))).toBe(true)
    } finally {
      await remove()
    }
  },
)
