import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  clocks,
  dates,
  digest,
  kitchens,
  fulfilmentsOf,
} from '#tests/backend/support/dst-fixtures.ts'
import type { Schedule } from '#backend/modules/cities/hours.rules.ts'
import type { Slot } from './grid.rules.ts'
import { type Kitchen, slotsOfDay } from './slots.rules.ts'
import { milliseconds } from '#contract/values/time.ts'

const half = 30 * 60_000
const begin = Date.parse('2025-12-30T00:00Z')
const instants = Array.from({ length: 736 * 48 }, (_, index) => begin + index * half)
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The wall clock at every half hour of two years, and its maximum so far. */
function clockOf(timeZone: string) {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const walls = instants.map((instant) => clock.format(instant))
  let latest = ''
  const reached = walls.map((wall) => (latest = wall > latest ? wall : latest))
  const firstAt = (wall: string): number => {
    let [low, high] = [0, reached.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((reached[middle] ?? '') >= wall) high = middle
      else low = middle + 1
    }
    return low
  }
  return { walls, firstAt }
}

/** Second implementation: walks through two years by half hours, without offsets. */
function byWalking(
  { walls, firstAt }: ReturnType<typeof clockOf>,
  { timeZone, slotMinutes, leadMinutes, ...kitchen }: Kitchen,
  zone: ReturnType<typeof fulfilmentsOf>[number],
) {
  const wallOf = (date: string, minutes: number) =>
    new Date(Date.parse(`${date}T00:00Z`) + minutes * 60_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const allDates = [...new Set(walls.map((wall) => wall.slice(0, 10)))]
  const shiftsOf = ({ hours, holidays }: Schedule, date: string) =>
    (
      holidays.find((holiday) => holiday.date === date)?.shifts ??
      hours[weekdays[new Date(`${date}T00:00Z`).getUTCDay()] ?? 'sun']
    ).map(({ from, to }) => [
      firstAt(wallOf(date, minutesOf(from))),
      firstAt(wallOf(date, minutesOf(to))),
    ])
  const openSteps = (schedule: Schedule) => {
    const steps = new Set<number>()
    for (const date of allDates)
      for (const [from = 0, to = 0] of shiftsOf(schedule, date))
        for (let step = from; step < to; step++) steps.add(step)
    return steps
  }
  const schedules = [{ timeZone, ...kitchen }, ...(zone?.schedule ? [zone.schedule] : [])].map(
    openSteps,
  )
  const needed = Math.ceil((leadMinutes + (zone?.delivery_minutes ?? 0)) / 30)
  const days = new Map<string, Slot[]>()
  const taken = new Set<number>()
  for (const date of allDates) {
    for (const [from = 0, to = 0] of shiftsOf({ timeZone, ...kitchen }, date)) {
      for (let step = from; step < to; step++) {
        const wall = walls[step] ?? ''
        if (
          taken.has(step) ||
          firstAt(wall) !== step ||
          minutesOf(wall.slice(11)) % slotMinutes !== 0
        )
          continue
        taken.add(step)
        const end = firstAt(wallOf(wall.slice(0, 10), minutesOf(wall.slice(11)) + slotMinutes))
        const works = Array.from(
          { length: end - step + needed },
          (_, index) => step - needed + index,
        )
        if (works.every((one) => schedules.every((open) => open.has(one))))
          days.set(date, [
            ...(days.get(date) ?? []),
            { from: milliseconds(begin + step * half), to: milliseconds(begin + end * half) },
          ])
      }
    }
  }
  return days
}

describe('slots of two years', () => {
  for (const timeZone of clocks) {
    it(`in ${timeZone} never fall into a gap or come twice, and agree with a walk through time`, () => {
      const clock = clockOf(timeZone)
      for (const kitchen of kitchens(timeZone)) {
        for (const zone of fulfilmentsOf(kitchen)) {
          const walked = byWalking(clock, kitchen, zone)
          const found = dates.map((day) => ({
            day: day.toString(),
            slots: slotsOfDay(kitchen, zone, day),
          }))
          const other = found.find(
            ({ day, slots }) =>
              JSON.stringify(slots) !==
              JSON.stringify((walked.get(day) ?? []).toSorted((a, b) => a.from - b.from)),
          )
          expect(other && { ...other, walked: walked.get(other.day) }).toBeUndefined()
          const all = found.flatMap(({ slots }) => slots)
          expect(all.length).toBeGreaterThan(1000)
          const walls = all.map(({ from }) => clock.walls[(from - begin) / half] ?? '')
          expect(new Set(walls).size).toBe(all.length)
          expect(
            walls.every(
              (wall) =>
                (Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14))) % kitchen.slotMinutes ===
                0,
            ),
          ).toBe(true)
          expect(
            all.every(
              (slot, index) =>
                slot.from < slot.to && (index === 0 || (all[index - 1]?.to ?? 0) <= slot.from),
            ),
          ).toBe(true)
        }
      }
    }, 60_000)
  }

  it('come out the same in any time zone of the server', async () => {
    const script =
      "import { digest } from '#tests/backend/support/dst-fixtures.ts'; process.stdout.write(digest())"
    const run = promisify(execFile)
    const digests = await Promise.all(
      ['America/St_Johns', 'Pacific/Apia', 'Europe/Sofia'].map(
        async (TZ) =>
          (await run(process.execPath, ['--input-type=module', '-e', script], { env: { TZ } }))
            .stdout,
      ),
    )
    expect(new Set(digests)).toEqual(new Set([digest()]))
  }, 120_000)
})
