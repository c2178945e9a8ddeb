import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promisedMinutes } from '#backend/modules/cities/hours.rules.ts'
import { city } from '#tests/backend/support/small-city.ts'
import { everyDay } from '#tests/support/every-day.ts'
import { milliseconds } from '#contract/values/time.ts'
import { dateAt, gridOf } from './grid.rules.ts'
import { chosenSlot, chosenUntil, slotAt, slotsOn } from './slots.rules.ts'

const minute = 60_000
const hours = everyDay({ from: '10:00', to: '22:00' })
const wednesday = Date.parse('2026-07-01T00:00:00+03:00')
const opens = 10 * 60
const closes = 22 * 60
const dayMinutes = 24 * 60

/** `now` and `until` in minutes after the midnight that Wednesday begins with. */
const kitchenCase = fc.record({
  now: fc.integer({ min: 0, max: dayMinutes - 1 }),
  until: fc.integer({ min: 0, max: 2 * dayMinutes }),
  leadMinutes: fc.integer({ min: 0, max: 120 }),
  extra: fc.integer({ min: 1, max: 240 }),
  orderType: fc.constantFrom('pickup' as const, 'delivery' as const),
})
type KitchenCase = typeof kitchenCase extends fc.Arbitrary<infer T> ? T : never

const after = (minutes: number) => new Date(wednesday + minutes * minute)
const kitchenOf = ({ leadMinutes, extra, until }: Omit<KitchenCase, 'now' | 'orderType'>) => ({
  ...city,
  hours,
  leadMinutes,
  extraLead: { minutes: extra, until: after(until) },
})

/** Second implementation: some minute of the shift to begin in, after which it is ready in time. */
function walked(
  { now, until, leadMinutes, extra, orderType }: KitchenCase,
  days: number,
): number[] {
  const travel = orderType === 'pickup' ? 0 : 30
  const midnight = days * dayMinutes
  const isReady = (at: number) => {
    for (let begin = Math.max(now, midnight + opens); begin <= at; begin++)
      if (begin + leadMinutes + travel + (begin < until ? extra : 0) <= at) return true
    return false
  }
  return gridOf(city, dateAt(city.timeZone, milliseconds(wednesday)).add({ days }))
    .map(({ from }) => (from - wednesday) / minute)
    .filter((at) => at >= midnight + opens && at + 30 <= midnight + closes && isReady(at))
}

describe('times while orders are promised later', () => {
  const offered = (given: KitchenCase, date: string) =>
    slotsOn(kitchenOf(given), { orderType: given.orderType }, after(given.now), date)

  it('include a slot only when the kitchen can start early enough', () => {
    fc.assert(
      fc.property(kitchenCase, (given) => {
        for (const [days, date] of ['2026-07-01', '2026-07-02', '2026-07-03'].entries())
          expect(offered(given, date).map(({ from }) => (from - wednesday) / minute)).toEqual(
            walked(given, days),
          )
      }),
      { numRuns: 300 },
    )
  })

  it('can be chosen until the moment that their holds name, and not after it', () => {
    fc.assert(
      fc.property(kitchenCase, (given) => {
        const kitchen = kitchenOf(given)
        const wanted = { orderType: given.orderType }
        for (const slot of offered(given, '2026-07-01')) {
          const at = new Date(slot.from).toISOString()
          const until = chosenUntil(kitchen, slot)
          const late = new Date(until.getTime() + 1)
          expect(until.getTime()).toBeGreaterThanOrEqual(after(given.now).getTime())
          expect(slotAt(kitchen, wanted, until, at)).toEqual(slot)
          expect(slotAt(kitchen, wanted, late, at)).toBeNull()
        }
      }),
    )
  })

  it('are as usual for a time that was held', () => {
    fc.assert(
      fc.property(kitchenCase, ({ now, ...given }) => {
        const kitchen = kitchenOf(given)
        const wanted = { orderType: given.orderType }
        const [leadFrom, later] = [after(now), after(now + 9)]
        for (const slot of slotsOn({ ...kitchen, extraLead: null }, wanted, leadFrom, undefined)) {
          const at = new Date(slot.from).toISOString()
          expect(chosenSlot(kitchen, wanted, { now: later, leadFrom }, at)).toEqual(slot)
          expect(chosenSlot(kitchen, wanted, { now: later }, at)).toEqual(
            slotAt(kitchen, wanted, later, at),
          )
        }
      }),
    )
  })
})

it('the extra minutes are promised until they end', () => {
  const kitchen = kitchenOf({ leadMinutes: 20, extra: 30, until: 60 })
  expect([0, 59, 60, 61].map((now) => promisedMinutes(kitchen, null, after(now)))).toEqual([
    50, 50, 20, 20,
  ])
  expect(promisedMinutes(kitchen, { delivery_minutes: 30 }, after(0))).toBe(80)
})
