import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { milliseconds } from '#contract/values/time.ts'
import { gridOf, slotStart, wallText } from './grid.rules.ts'

const quarter = 15 * 60_000

/** Second implementation: walks through three days by quarters of an hour, without offsets. */
function byWalking(timeZone: string, day: string, slotMinutes: number) {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const begin = Date.parse(`${day}T00:00Z`) - 24 * 60 * 60_000
  const instants = Array.from({ length: 3 * 24 * 4 }, (_, nth) => begin + nth * quarter)
  const walls = instants.map((instant) => clock.format(instant))
  const minutesOf = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14))
  const firsts = instants.flatMap((from, nth) => {
    const wall = walls[nth] ?? ''
    const isFirst = walls.indexOf(wall) === nth && wall.startsWith(day)
    return isFirst && minutesOf(wall) % slotMinutes === 0 ? [{ from, wall }] : []
  })
  return firsts.map(({ from, wall }) => {
    const end = new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) + slotMinutes * 60_000)
    const endWall = end.toISOString().slice(0, 16).replace('T', ' ')
    return { from, to: instants[walls.findIndex((one) => one >= endWall)] }
  })
}

const days: [name: string, timeZone: string, day: string, hours: number][] = [
  ['a usual day', 'Europe/Sofia', '2026-06-15', 24],
  ['a usual day of half an hour', 'Asia/Kolkata', '2026-06-15', 24],
  ['a day without 03:00', 'Europe/Sofia', '2026-03-29', 23],
  ['a day with two 03:00', 'Europe/Sofia', '2026-10-25', 25],
  ['a day that begins at 01:00', 'Asia/Beirut', '2026-03-29', 23],
  ['a day that loses half an hour', 'Australia/Lord_Howe', '2026-10-04', 23.5],
  ['a day that wins half an hour', 'Australia/Lord_Howe', '2026-04-05', 24.5],
]

describe('the slots of a day', () => {
  for (const slotMinutes of [15, 30, 60, 120]) {
    it.each(days)(`follow the clock by ${slotMinutes} minutes on %s`, (_name, timeZone, day) => {
      const date = Temporal.PlainDate.from(day)
      const found = gridOf({ timeZone, slotMinutes }, date)
      expect(found).toEqual(byWalking(timeZone, day, slotMinutes))
      expect(gridOf({ timeZone, slotMinutes }, date)).toEqual(found)
    })
  }

  it.each(days)('cover the hours of %s', (_name, timeZone, day, hours) => {
    const slots = gridOf({ timeZone, slotMinutes: 30 }, Temporal.PlainDate.from(day))
    expect(((slots.at(-1)?.to ?? 0) - (slots[0]?.from ?? 0)) / 3_600_000).toBe(hours)
  })
})

describe('slotStart', () => {
  const startIn = (timeZone: string, slotMinutes: number, instant: string) => {
    const at = new Date(instant)
    return Temporal.Instant.fromEpochMilliseconds(
      slotStart({ timeZone, slotMinutes }, at).getTime(),
    ).toString()
  }
  it.each([
    ['at its start', 'Europe/Sofia', 30, '2026-06-15T09:30:00Z', '2026-06-15T09:30:00Z'],
    ['just before its end', 'Europe/Sofia', 30, '2026-06-15T09:59:59Z', '2026-06-15T09:30:00Z'],
    ['in a repeated hour', 'Europe/Sofia', 30, '2026-10-25T01:40:00Z', '2026-10-25T00:30:00Z'],
    [
      'that belongs to the day before',
      'Asia/Beirut',
      120,
      '2026-03-28T22:30:00Z',
      '2026-03-28T20:00:00Z',
    ],
  ])('finds the slot of an instant %s', (_name, timeZone, slotMinutes, instant, start) =>
    expect(startIn(timeZone, slotMinutes, instant)).toBe(start),
  )
})

it('the wall clock is written with its offset', () => {
  const noon = milliseconds(Date.parse('2026-06-15T12:00:00Z'))
  expect(wallText('Europe/Sofia', noon)).toBe('2026-06-15T15:00:00+03:00')
})
