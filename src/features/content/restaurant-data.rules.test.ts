import { expect, test } from 'vitest'
import type { Domain } from '#contract/domain.calls.ts'
import { areasServed, openingHours } from './restaurant-data.rules.ts'
import { decimal } from '#contract/money.ts'

type Shifts = Domain['hours'][number]['shifts']
const week = (shifts: Shifts, weekend: Shifts = shifts) =>
  (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({
    day,
    shifts: day === 'sat' || day === 'sun' ? weekend : shifts,
  }))
const hoursOf = (hours: Domain['hours'], holidays: Domain['holidays'] = []) =>
  openingHours({ hours, holidays }).map(({ '@type': _type, ...rest }) => rest)
const shift = (from: string, to: string) => ({ from, to })

test('a shift past midnight closes before it opens', () => {
  expect(hoursOf(week([shift('12:00', '24:00')], [shift('12:00', '26:30')]))).toEqual([
    {
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '12:00',
      closes: '00:00',
    },
    { dayOfWeek: ['Saturday', 'Sunday'], opens: '12:00', closes: '02:30' },
  ])
})

test('two shifts are two entries, a day off is none', () => {
  expect(hoursOf(week([shift('11:00', '15:00'), shift('18:00', '22:00')], []))).toMatchObject([
    { opens: '11:00', closes: '15:00' },
    { opens: '18:00', closes: '22:00' },
  ])
})

test('round the clock is no closed day', () => {
  expect(hoursOf(week([shift('00:00', '24:00')]))).toMatchObject([
    { opens: '00:00', closes: '23:59' },
  ])
})

test('a shift after midnight is one of the next date', () => {
  expect(hoursOf([{ day: 'sun', shifts: [shift('25:00', '27:00')] }])).toEqual([
    { dayOfWeek: ['Monday'], opens: '01:00', closes: '03:00' },
  ])
})

test('holidays have their date, closed ones too', () => {
  expect(
    hoursOf(
      [],
      [
        { date: '2026-12-24', name: 'Eve', shifts: [shift('12:00', '18:00')] },
        { date: '2026-12-25', name: 'Day', shifts: [] },
      ],
    ),
  ).toEqual([
    { opens: '12:00', closes: '18:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
    { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
  ])
})

test('outlines name latitude first', () => {
  const coords: [number, number][][] = [
    [
      [27.9, 43.2],
      [28, 43.2],
      [28, 43.3],
      [27.9, 43.2],
    ],
  ]
  const zone = {
    id: 1,
    name: 'A',
    color_hex: '#fff',
    polygons: [{ coords }],
    min_sum: decimal(0),
    delivery_steps: [],
    free_delivery_from: null,
    delivery_minutes: 30,
    hours: null,
  }
  expect(areasServed([zone])).toEqual([
    { '@type': 'GeoShape', name: 'A', polygon: '43.2,27.9 43.2,28 43.3,28 43.2,27.9' },
  ])
})
