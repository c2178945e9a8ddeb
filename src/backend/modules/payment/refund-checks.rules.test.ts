import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextCheck } from './refund-checks.rules.ts'

const captured = new Date('2027-05-04T12:00:00Z')
const hours = (count: number) => new Date(captured.getTime() + count * 3_600_000)

test('checks of a payment are at twice its age, from an hour to half a year', () => {
  expect(nextCheck(captured, captured)).toEqual(hours(1))
  expect(nextCheck(captured, hours(1))).toEqual(hours(2))
  expect(nextCheck(captured, hours(30))).toEqual(hours(60))
  expect(nextCheck(captured, hours(180 * 24))).toEqual(hours(360 * 24))
  expect(nextCheck(captured, hours(180 * 24 + 1))).toBeNull()
})

test('checks of a payment end after at most 14', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (late) => {
      let count = 0
      for (let at: Date | null = captured; at; count++) {
        const next = nextCheck(captured, new Date(at.getTime() + late))
        if (next) expect(next.getTime()).toBeGreaterThan(at.getTime())
        at = next
      }
      expect(count).toBeLessThanOrEqual(15)
    }),
  )
})
