import { describe, expect, it } from 'vitest'
import { everyDay } from '#tests/support/every-day.ts'
import {
  closesAt,
  expectedAt,
  isOpen,
  kitchenAt,
  opensAt,
  ordersFrom,
  type Schedule,
} from './hours.rules.ts'

const schedule = (
  hours: Schedule['hours'],
  timeZone = 'Europe/Sofia',
  holidays: Schedule['holidays'] = [],
): Schedule => ({
  hours,
  holidays,
  timeZone,
})
const day = { from: '11:00', to: '23:00' }
const opens = (of: Schedule, now: string) => opensAt(of, new Date(now))?.toISOString() ?? 'open'

describe('opensAt', () => {
  it.each([
    ['before the shift', '2026-07-01T10:59:59+03:00', '2026-07-01T08:00:00.000Z'],
    ['at the first moment', '2026-07-01T11:00:00+03:00', 'open'],
    ['at the last moment', '2026-07-01T22:59:59.999+03:00', 'open'],
    ['at closing time', '2026-07-01T23:00:00+03:00', '2026-07-02T08:00:00.000Z'],
  ])('gives the right opening %s', (_name, now, expected) =>
    expect(opens(schedule(everyDay(day)), now)).toBe(expected),
  )

  it('waits for the second shift', () => {
    const split = schedule(everyDay({ from: '17:00', to: '23:00' }, { from: '11:00', to: '15:00' }))
    expect(opens(split, '2026-07-01T15:00:00+03:00')).toBe('2026-07-01T14:00:00.000Z')
    expect(opens(split, '2026-07-01T14:59:00+03:00')).toBe('open')
  })
  it('stays open past midnight on the business day of yesterday', () => {
    const late = schedule({ ...everyDay(), fri: [{ from: '18:00', to: '26:00' }] })
    expect(opens(late, '2026-07-04T01:59:00+03:00')).toBe('open')
    expect(opens(late, '2026-07-04T02:00:00+03:00')).toBe('2026-07-10T15:00:00.000Z')
  })
  it('counts the early shift of today before a late shift of yesterday', () => {
    const crossed = schedule(
      everyDay({ from: '28:00', to: '30:00' }, { from: '01:00', to: '02:00' }),
    )
    expect(opens(crossed, '2026-07-04T00:30:00+03:00')).toBe('2026-07-03T22:00:00.000Z')
  })
  it('follows a holiday instead of its weekday, also past its midnight', () => {
    const shifts = [{ from: '20:00', to: '25:00' }]
    const feast = schedule(everyDay(day), 'Europe/Sofia', [
      { date: '2026-12-25', name: { en: 'Christmas' }, shifts: [] },
      { date: '2026-12-31', name: { en: 'Eve' }, shifts },
    ])
    expect(opens(feast, '2026-12-25T12:00:00+02:00')).toBe('2026-12-26T09:00:00.000Z')
    expect(opens(feast, '2026-12-31T12:00:00+02:00')).toBe('2026-12-31T18:00:00.000Z')
    expect(opens(feast, '2027-01-01T00:59:00+02:00')).toBe('open')
  })
  it('gives a date over a year away for a kitchen that never opens', () =>
    expect(opens(schedule(everyDay()), '2026-07-01T00:00:00Z')).toBe('2027-07-06T00:00:00.000Z'))
  it('drops shifts that end before they begin', () =>
    expect(
      isOpen(
        schedule(everyDay({ from: '23:00', to: '11:00' })),
        new Date('2026-07-01T23:30:00+03:00'),
      ),
    ).toBe(false))
})

describe('kitchenAt', () => {
  const noon = new Date('2026-07-01T12:00:00+03:00')
  const kitchenTimes = (pause: string | null, hours = everyDay(day), now = noon) => {
    const {
      opensAt: opens,
      closesAt: closes,
      pausedUntil,
    } = kitchenAt({ ...schedule(hours), pausedUntil: pause ? new Date(pause) : null }, now)
    return [opens, closes, pausedUntil].map((at) => at?.toISOString() ?? null)
  }
  it.each([
    ['open', null, [null, '2026-07-01T20:00:00.000Z', null]],
    ['after a pause', '2026-07-01T12:00:00+03:00', [null, '2026-07-01T20:00:00.000Z', null]],
    [
      'paused until later today',
      '2026-07-01T13:30:00+03:00',
      ['2026-07-01T10:30:00.000Z', null, '2026-07-01T10:30:00.000Z'],
    ],
    [
      'paused beyond its hours',
      '2026-07-01T23:30:00+03:00',
      ['2026-07-02T08:00:00.000Z', null, '2026-07-01T20:30:00.000Z'],
    ],
  ])('gives the right times when the kitchen is %s', (_name, pause, expected) =>
    expect(kitchenTimes(pause)).toEqual(expected),
  )
  it('gives the next opening while the kitchen is closed, with or without a pause', () => {
    const night = new Date('2026-07-01T23:00:00+03:00')
    expect(kitchenTimes(null, everyDay(day), night)).toEqual([
      '2026-07-02T08:00:00.000Z',
      null,
      null,
    ])
    expect(kitchenTimes('2026-07-02T09:00:00+03:00', everyDay(day), night)).toEqual([
      '2026-07-02T08:00:00.000Z',
      null,
      '2026-07-02T06:00:00.000Z',
    ])
  })
  it('gives no closing where shifts touch, nor for a kitchen open around the clock', () => {
    expect(
      kitchenTimes(
        null,
        everyDay({ from: '14:00', to: '25:00' }, { from: '11:00', to: '14:00' }),
      )[1],
    ).toBe('2026-07-01T22:00:00.000Z')
    expect(kitchenTimes(null, everyDay({ from: '00:00', to: '24:00' }))).toEqual([null, null, null])
  })
})

// Sofia: 2026-03-29 03:00 becomes 04:00, 2026-10-25 04:00 becomes 03:00.
describe('daylight saving', () => {
  it('opens at the skip when its hour is skipped', () =>
    expect(
      opens(schedule(everyDay({ from: '03:30', to: '06:00' })), '2026-03-29T02:59:00+02:00'),
    ).toBe('2026-03-29T01:00:00.000Z'))
  it('closes at the skip when its hour is skipped', () =>
    expect(
      opens(schedule(everyDay({ from: '20:00', to: '27:30' })), '2026-03-29T04:00:00+03:00'),
    ).toBe('2026-03-29T17:00:00.000Z'))
  it('does not open twice when an hour comes twice', () => {
    const doubled = schedule(everyDay({ from: '03:00', to: '03:30' }))
    expect(opens(doubled, '2026-10-25T03:10:00+03:00')).toBe('open')
    expect(opens(doubled, '2026-10-25T03:10:00+02:00')).toBe('2026-10-26T01:00:00.000Z')
  })
  it('stays open through both of them', () =>
    expect(
      isOpen(
        schedule(everyDay({ from: '18:00', to: '28:30' })),
        new Date('2026-10-25T03:59:00+02:00'),
      ),
    ).toBe(true))
})

describe('expectedAt', () => {
  const city = { ...schedule(everyDay(day)), leadMinutes: 25, extraLead: null }
  const zone = { schedule: null, delivery_minutes: 35 }
  const until = (...hours: Parameters<typeof everyDay>) => ({
    schedule: schedule(everyDay(...hours)),
    delivery_minutes: 35,
  })
  const arrives = (of: typeof zone | ReturnType<typeof until>, now: string) =>
    expectedAt(city, new Date(now), of).toISOString()
  it('waits for a zone that opens after the kitchen', () =>
    expect(arrives(until({ from: '14:00', to: '18:00' }), '2026-07-01T06:00:00Z')).toBe(
      '2026-07-01T12:00:00.000Z',
    ))
  it('does not wait while kitchen and zone are open', () =>
    expect(arrives(until({ from: '14:00', to: '18:00' }), '2026-07-01T12:00:00Z')).toBe(
      '2026-07-01T13:00:00.000Z',
    ))
  it('waits for the next day after the hours of a zone', () =>
    expect(arrives(until({ from: '14:00', to: '18:00' }), '2026-07-01T15:00:00Z')).toBe(
      '2026-07-02T12:00:00.000Z',
    ))
  it('waits until kitchen and zone are both open', () =>
    expect(
      arrives(
        until({ from: '06:00', to: '09:00' }, { from: '20:00', to: '22:00' }),
        '2026-07-01T04:00:00Z',
      ),
    ).toBe('2026-07-01T18:00:00.000Z'))
  it('gives a date over a year away for hours that never meet', () =>
    expect(
      Date.parse(arrives(until({ from: '05:00', to: '06:00' }), '2026-07-01T04:00:00Z')),
    ).toBeGreaterThan(Date.parse('2027-07-01T00:00:00Z')))
  it('adds 25 minutes in the kitchen and 35 for the delivery', () =>
    expect(expectedAt(city, new Date('2026-07-01T12:00:00Z'), zone).toISOString()).toBe(
      '2026-07-01T13:00:00.000Z',
    ))
  it('adds only the 25 minutes in the kitchen for a pickup', () =>
    expect(expectedAt(city, new Date('2026-07-01T12:00:00Z'), null).toISOString()).toBe(
      '2026-07-01T12:25:00.000Z',
    ))
  it('counts from the next opening while closed', () =>
    expect(expectedAt(city, new Date('2026-07-01T02:00:00Z'), zone).toISOString()).toBe(
      '2026-07-01T09:00:00.000Z',
    ))
})

describe('ordersFrom', () => {
  const now = new Date('2026-07-01T12:00:00+03:00')
  it.each([
    ['now without a pause', null, now],
    ['now after a pause', new Date(now.getTime() - 1), now],
    ['the end of a pause', new Date(now.getTime() + 1), new Date(now.getTime() + 1)],
  ])('is %s', (_when, pausedUntil, from) => {
    expect(ordersFrom({ pausedUntil }, now)).toEqual(from)
  })
})

it.each([
  ['closes after exactly a week', '2026-07-01T00:00:00.000+03:00', '2026-07-07T21:00:00.000Z'],
  ['does not close within more than a week', '2026-06-30T23:59:59.999+03:00', undefined],
])('a kitchen that is always open but for a holiday %s', (_when, now, closes) => {
  const always = everyDay({ from: '00:00', to: '24:00' })
  const open = schedule(always, 'Europe/Sofia', [
    { date: '2026-07-08', name: { en: 'Rest' }, shifts: [] },
  ])
  expect(closesAt(open, new Date(now))?.toISOString()).toBe(closes)
})
