import { expect, test } from 'vitest'
import { calendarOf } from './calendar-event.rules.ts'

const event = {
  uid: '15@localhost',
  title: 'Order 10015, Umami Street',
  place: 'Badem Street, 12; flat 9',
  from: '2026-06-10T12:30:00.000Z',
  to: '2026-06-10T16:00:00.000+03:00',
  made: '2026-06-10T09:00:00.123Z',
}

test('an event has its times in UTC, and marks of its texts are escaped', () => {
  expect(calendarOf(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Open Storefront//EN',
    'BEGIN:VEVENT',
    'UID:15@localhost',
    'DTSTAMP:20260610T090000Z',
    'DTSTART:20260610T123000Z',
    'DTEND:20260610T130000Z',
    String.raw`SUMMARY:Order 10015\, Umami Street`,
    String.raw`LOCATION:Badem Street\, 12\; flat 9`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('an event without an end has none', () => {
  expect(calendarOf({ ...event, to: null })).not.toContain('DTEND')
})

test('a text cannot add a line of its own', () => {
  const text = calendarOf({ ...event, place: 'Badem\r\nATTACH:https://example.com\nX' })
  expect(text).toContain(String.raw`LOCATION:Badem\nATTACH:https://example.com\nX`)
})

test('a line has at most 75 octets, and its letters stay whole', () => {
  const place = 'улица Княз Борис 🍜 '.repeat(12).trim()
  const lines = calendarOf({ ...event, place }).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`LOCATION:${place}`)
})
