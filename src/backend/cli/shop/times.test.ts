import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTime, instantOf, localTime } from './times.ts'

const now = new Date('2026-03-12T13:00:00Z')
test.each([
  ['23:00', 'Europe/Sofia', '2026-03-12T21:00:00.000Z'],
  ['9:30', 'Europe/Sofia', '2026-03-13T07:30:00.000Z'],
  ['15:00', 'Europe/Sofia', '2026-03-13T13:00:00.000Z'],
  ['23:00', 'America/Argentina/Buenos_Aires', '2026-03-13T02:00:00.000Z'],
  ['2026-05-01 23:00', 'Europe/Sofia', '2026-05-01T20:00:00.000Z'],
  ['2026-05-01T23:00:00', 'Europe/Sofia', '2026-05-01T20:00:00.000Z'],
  // The clock skips this hour: the next valid time.
  ['2026-03-29 03:30', 'Europe/Sofia', '2026-03-29T01:30:00.000Z'],
  ['2026-05-01T18:00:00Z', 'Europe/Sofia', '2026-05-01T18:00:00.000Z'],
  ['2026-05-01T18:00:00+03:00', 'Asia/Dubai', '2026-05-01T15:00:00.000Z'],
  ['90m', 'Europe/Sofia', '2026-03-12T14:30:00.000Z'],
  ['2h', 'Europe/Sofia', '2026-03-12T15:00:00.000Z'],
  ['1d', 'Europe/Sofia', '2026-03-13T13:00:00.000Z'],
])('reads %s in %s as %s', (text, zone, instant) => {
  expect(() => checkTime('--until', text)).not.toThrow()
  expect(instantOf(text, zone, now)).toBe(instant)
})

test.each([
  'later',
  '25:00',
  '24:00',
  '12:60',
  '2026-13-01 10:00',
  '2026-02-30 10:00',
  '2026-02-30T10:00:00Z',
  '2026-05-01T10:00:00+03',
  '5',
  '367d',
  '999999d',
  '99999999d',
  '',
])('refuses %j as a time', (text) => expect(() => checkTime('--until', text)).toThrow('--until'))

test('shows an instant by the clock of the city, with its zone', () => {
  expect(localTime('2026-03-12T13:40:00Z', 'Europe/Sofia')).toBe(
    'Thu 12 Mar 2026, 15:40 (Europe/Sofia)',
  )
  expect(localTime('2026-03-12T22:05:00Z', 'Asia/Dubai')).toBe(
    'Fri 13 Mar 2026, 02:05 (Asia/Dubai)',
  )
})

test('reads a time of day as the next one, and shows it as given', () => {
  const zones = fc.constantFrom(
    'Europe/Sofia',
    'Asia/Dubai',
    'America/Argentina/Buenos_Aires',
    'Asia/Almaty',
    'UTC',
  )
  const minutes = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const text = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const instant = instantOf(text, zone, now)
      expect(localTime(instant, zone)).toContain(`, ${text} (${zone})`)
      expect(Date.parse(instant) - now.getTime()).toBeGreaterThan(0)
      expect(Date.parse(instant) - now.getTime()).toBeLessThanOrEqual(86_400_000)
    }),
  )
})
