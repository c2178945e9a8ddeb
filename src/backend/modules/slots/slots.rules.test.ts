import { describe, expect, it } from 'vitest'
import type { CityZone } from '#backend/core/city.ts'
import { everyDay } from '#tests/support/every-day.ts'
import { slotStart, wallText } from './grid.rules.ts'
import { type Kitchen, nearest, slotAt, slotsAhead, slotsOn } from './slots.rules.ts'
import { minor } from '#contract/values/money.ts'
import { milliseconds, millisecondsAt } from '#contract/values/time.ts'

const kitchen = (over: Partial<Kitchen> = {}): Kitchen => ({
  timeZone: 'Europe/Sofia',
  hours: everyDay({ from: '12:00', to: '24:00' }),
  holidays: [],
  leadMinutes: 20,
  extraLead: null,
  slotMinutes: 30,
  pausedUntil: null,
  zones: [],
  ...over,
})
const pickup = { orderType: 'pickup' as const }
/** `HH:MM` of a date's slots, as of a moment. */
const times = (
  of: Kitchen,
  now: string,
  date?: string,
  wanted: Parameters<typeof slotsOn>[1] = pickup,
) =>
  slotsOn(of, wanted, new Date(now), date).map(({ from }) =>
    wallText(of.timeZone, from).slice(11, 16),
  )
const ends = (list: string[]) => [list[0], list.at(-1), list.length]

// 2026-07-01 is a Wednesday.
describe('slots', () => {
  it('begin when the kitchen has cooked, and end with each of two shifts', () => {
    const split = kitchen({
      hours: everyDay({ from: '11:00', to: '12:30' }, { from: '17:15', to: '19:10' }),
    })
    expect(times(split, '2026-07-01T08:00:00+03:00')).toEqual(['11:30', '12:00', '18:00', '18:30'])
  })
  it('are those of all shifts in any order of the schedule', () => {
    const [noon, evening] = [
      { from: '11:00', to: '12:30' },
      { from: '17:15', to: '19:10' },
    ]
    const now = '2026-07-01T08:00:00+03:00'
    expect(times(kitchen({ hours: everyDay(evening, noon) }), now)).toEqual(
      times(kitchen({ hours: everyDay(noon, evening) }), now),
    )
  })
  it('need time for the kitchen', () => {
    expect(times(kitchen(), '2026-07-01T22:10:00+03:00')).toEqual(['22:30', '23:00', '23:30'])
    expect(times(kitchen(), '2026-07-01T22:10:01+03:00')).toEqual(['23:00', '23:30'])
    expect(times(kitchen(), '2026-07-01T23:59:00+03:00')).toEqual([])
  })
  it('belong to the day before when past midnight, and to today until they are over', () => {
    const late = kitchen({ hours: everyDay({ from: '22:00', to: '26:00' }) })
    const wednesday = ['22:30', '23:00', '23:30', '00:00', '00:30', '01:00', '01:30']
    expect(times(late, '2026-07-01T12:00:00+03:00')).toEqual(wednesday)
    expect(times(late, '2026-07-02T00:30:00+03:00')).toEqual(['01:00', '01:30', ...wednesday])
    expect(times(late, '2026-07-02T00:30:00+03:00', '2026-07-02')).toHaveLength(9)
    expect(times(late, '2026-07-02T00:30:00+03:00', '2026-07-01')).toEqual([])
  })
  it('follow the hours of a holiday', () => {
    const holidays = [
      { date: '2026-07-02', name: { en: 'Rest' }, shifts: [] },
      { date: '2026-07-03', name: { en: 'Short' }, shifts: [{ from: '20:00', to: '21:30' }] },
    ]
    expect(times(kitchen({ holidays }), '2026-07-01T12:00:00+03:00', '2026-07-02')).toEqual([])
    expect(times(kitchen({ holidays }), '2026-07-01T12:00:00+03:00', '2026-07-03')).toEqual([
      '20:30',
      '21:00',
    ])
  })
  it('go on through midnight in a kitchen that never closes', () => {
    const always = kitchen({ hours: everyDay({ from: '00:00', to: '24:00' }), slotMinutes: 45 })
    expect(ends(times(always, '2026-07-01T12:00:00+03:00', '2026-07-02'))).toEqual([
      '00:00',
      '23:15',
      32,
    ])
  })
  it('exist for 7 days', () => {
    const now = '2026-07-01T12:00:00+03:00'
    expect(times(kitchen(), now, '2026-07-07')).toHaveLength(23)
    for (const date of ['2026-06-30', '2026-07-08']) expect(times(kitchen(), now, date)).toEqual([])
    expect(slotAt(kitchen(), pickup, new Date(now), '2026-07-07T18:00:00+03:00')).not.toBeNull()
    for (const at of [
      '2026-07-08T18:00:00+03:00',
      '2026-06-30T18:00:00+03:00',
      '2026-07-02T18:05:00+03:00',
      'soon',
    ])
      expect(slotAt(kitchen(), pickup, new Date(now), at)).toBeNull()
    expect(slotsAhead(kitchen(), pickup, new Date(now))).toHaveLength(23 * 7)
  })
  it('begin after a pause of ordering, with time for the kitchen', () => {
    const paused = kitchen({ pausedUntil: new Date('2026-07-01T20:00:00+03:00') })
    expect(times(paused, '2026-07-01T12:00:00+03:00')[0]).toBe('20:30')
    expect(times(paused, '2026-07-01T20:00:01+03:00')[0]).toBe('20:30')
    expect(times(paused, '2026-07-01T20:10:01+03:00')[0]).toBe('21:00')
  })

  const terms = {
    name: { en: 'Z' },
    color_hex: '#000000',
    minSubtotal: minor(0),
    deliverySteps: [{ from: minor(0), price: minor(0) }],
  }
  const box = (size: number): CityZone['polygons'] => [
    [
      [
        [-size, -size],
        [size, -size],
        [size, size],
        [-size, size],
        [-size, -size],
      ],
    ],
  ]
  const hours = everyDay({ from: '13:00', to: '16:00' })
  const zones: CityZone[] = [
    {
      ...terms,
      id: 1,
      code: 'near',
      polygons: box(1),
      delivery_minutes: 40,
      schedule: { timeZone: 'Europe/Sofia', holidays: [], hours },
    },
    { ...terms, id: 2, code: 'far', polygons: box(2), delivery_minutes: 70, schedule: null },
  ]
  const to = (lat: number) => ({ orderType: 'delivery' as const, point: { lat, lng: 0 } })
  it('fit the minutes and hours of their zone and of the kitchen', () => {
    const morning = '2026-07-01T08:00:00+03:00'
    const only = kitchen({ zones: zones.slice(0, 1) })
    expect(times(only, morning, undefined, to(0))).toEqual(['14:00', '14:30', '15:00', '15:30'])
    expect(times(only, morning, undefined, to(1.5))).toEqual([])
    expect(times(only, '2026-07-01T14:01:00+03:00', undefined, to(0))).toEqual(['15:30'])
  })
  it('belong to the first-choice zone among those that deliver at that time', () => {
    const now = new Date('2026-07-01T08:00:00+03:00')
    const city = kitchen({ zones })
    const zoneAt = (time: string) =>
      slotAt(city, to(0), now, `2026-07-01T${time}:00+03:00`)?.zone?.code
    expect(['13:30', '14:00', '15:30', '16:00'].map(zoneAt)).toEqual(['far', 'near', 'near', 'far'])
    expect(times(city, now.toISOString(), undefined, { orderType: 'delivery' })).toEqual(
      times(city, now.toISOString(), undefined, to(0)),
    )
  })
})

// Sofia: 2026-03-29 03:00 becomes 04:00, 2026-10-25 04:00 becomes 03:00.
describe('a night of daylight saving', () => {
  const night = kitchen({ hours: everyDay({ from: '20:00', to: '29:00' }) })
  const around = (date: string) =>
    slotsOn(night, pickup, new Date(`${date}T12:00:00Z`), undefined).map(({ from, to }) =>
      [from, to].map((one) => wallText(night.timeZone, one)),
    )
  it('has no slot in the skipped hour', () =>
    expect(around('2026-03-28').slice(-4)).toEqual([
      ['2026-03-29T02:00:00+02:00', '2026-03-29T02:30:00+02:00'],
      ['2026-03-29T02:30:00+02:00', '2026-03-29T04:00:00+03:00'],
      ['2026-03-29T04:00:00+03:00', '2026-03-29T04:30:00+03:00'],
      ['2026-03-29T04:30:00+03:00', '2026-03-29T05:00:00+03:00'],
    ]))
  it('has each slot of the repeated hour once', () =>
    expect(around('2026-10-24').slice(-4)).toEqual([
      ['2026-10-25T03:00:00+03:00', '2026-10-25T03:30:00+03:00'],
      ['2026-10-25T03:30:00+03:00', '2026-10-25T04:00:00+02:00'],
      ['2026-10-25T04:00:00+02:00', '2026-10-25T04:30:00+02:00'],
      ['2026-10-25T04:30:00+02:00', '2026-10-25T05:00:00+02:00'],
    ]))
  it('assigns each moment to one slot', () => {
    const start = (at: string) =>
      wallText(night.timeZone, millisecondsAt(slotStart(night, new Date(at))))
    expect(start('2026-10-25T03:10:00+03:00')).toBe('2026-10-25T03:00:00+03:00')
    expect(start('2026-10-25T03:10:00+02:00')).toBe('2026-10-25T03:30:00+03:00')
    expect(start('2026-03-29T02:59:59+02:00')).toBe('2026-03-29T02:30:00+02:00')
    expect(start('2026-03-29T04:00:00+03:00')).toBe('2026-03-29T04:00:00+03:00')
    const midnight = { timeZone: 'America/Santiago', slotMinutes: 60 }
    expect(
      wallText(
        midnight.timeZone,
        millisecondsAt(slotStart(midnight, new Date('2026-09-06T01:20:00-03:00'))),
      ),
    ).toBe('2026-09-06T01:00:00-03:00')
  })
})

it('the nearest slots are those with the least distance, in order of time', () => {
  const hours = 3_600_000
  const at = (hour: number) => ({
    from: milliseconds(hour * hours),
    to: milliseconds((hour + 1) * hours),
  })
  const of = [21, 12, 10, 15, 14].map(at)
  const found = (count: number, hour = 13) =>
    nearest(of, at(hour), count).map(({ from }) => from / hours)
  expect(found(3)).toEqual([12, 14, 15])
  expect(found(9)).toEqual([10, 12, 14, 15, 21])
  expect(found(2, 20)).toEqual([15, 21])
  expect(found(1, 9)).toEqual([10])
  expect(found(0)).toEqual([])
})
