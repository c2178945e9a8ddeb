import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askAgainMs, validForMs, openingAt } from './opening-hours.rules.ts'

const at = (text: string) => Date.parse(text)

test.each([
  [
    'an open kitchen lasts until it closes',
    { opens_at: null, closes_at: '2026-07-01T20:00:00Z' },
    '2026-07-01T19:58:00Z',
    120_000,
  ],
  [
    'a kitchen that never closes lasts forever',
    { opens_at: null, closes_at: null },
    '2026-07-01T19:58:00Z',
    Infinity,
  ],
  ['a backend without opening times lasts forever', {}, '2026-07-01T19:58:00Z', Infinity],
  [
    'a closed kitchen lasts until the next quarter of an hour',
    { opens_at: '2026-07-02T08:00:00Z', closes_at: null },
    '2026-07-01T20:40:00Z',
    300_000,
  ],
  [
    'a kitchen about to open lasts until it opens',
    { opens_at: '2026-07-02T08:02:00Z', closes_at: null },
    '2026-07-02T08:01:00Z',
    60_000,
  ],
])('%s', (_name, city, now, expected) => expect(validForMs(city, at(now))).toBe(expected))

test('a tab asks again after 1 to 15 minutes', () => {
  expect(askAgainMs({ opens_at: '2026-07-02T08:00:00Z' }, at('2026-07-02T09:00:00Z'))).toBe(60_000)
  expect(askAgainMs({ opens_at: null, closes_at: null }, 0)).toBe(900_000)
  expect(
    askAgainMs({ opens_at: null, closes_at: '2026-07-02T08:00:00Z' }, at('2026-07-02T07:55:00Z')),
  ).toBe(300_000)
})

test('the opening follows the calendar of the city', () => {
  const opening = (iso: string, now: string, timeZone = 'Europe/Sofia') => {
    const { day, date, time, weekday } = openingAt(iso, new Date(now), timeZone, 'en-GB')
    return `${day} ${weekday} ${date} ${time}`
  }
  expect(opening('2026-07-02T08:00:00Z', '2026-07-01T20:59:59Z')).toBe('tomorrow 4 2 July 11:00')
  expect(opening('2026-07-02T08:00:00Z', '2026-07-01T21:00:00Z')).toBe('today 4 2 July 11:00')
  expect(opening('2026-07-01T21:00:00Z', '2026-07-01T20:00:00Z')).toBe('tomorrow 4 2 July 00:00')
  expect(opening('2026-07-07T08:00:00Z', '2026-07-01T20:00:00Z')).toBe('soon 2 7 July 11:00')
  expect(opening('2026-07-08T08:00:00Z', '2026-07-01T20:00:00Z')).toBe('later 3 8 July 11:00')
  expect(opening('2027-07-06T08:00:00Z', '2026-07-01T20:00:00Z')).toMatch(/^never/)
  // 299 and 300 days ahead.
  expect(opening('2027-04-26T08:00:00Z', '2026-07-01T20:00:00Z')).toBe('later 1 26 April 11:00')
  expect(opening('2027-04-27T08:00:00Z', '2026-07-01T20:00:00Z')).toMatch(/^never/)
  // 24 October has 25 hours from noon to noon.
  expect(opening('2026-10-25T09:00:00Z', '2026-10-24T20:59:00Z')).toBe(
    'tomorrow 0 25 October 11:00',
  )
})

test('the opening of a closed kitchen stays the same while its page lasts', () => {
  const zones = [
    'Europe/Sofia',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Pacific/Apia',
    'Pacific/Chatham',
  ]
  const moment = fc
    .integer({ min: at('2026-01-01') / 1000, max: at('2028-01-01') / 1000 })
    .map((seconds) => seconds * 1000)
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 1, max: 8 * 86_400 }),
      fc.constantFrom(...zones),
      (now, seconds, timeZone) => {
        const opens = new Date(now + seconds * 1000).toISOString()
        const last = now + validForMs({ opens_at: opens }, now) - 1
        expect(openingAt(opens, new Date(last), timeZone, 'ru')).toEqual(
          openingAt(opens, new Date(now), timeZone, 'ru'),
        )
      },
    ),
  )
})
