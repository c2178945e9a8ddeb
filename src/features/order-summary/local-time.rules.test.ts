import { describe, expect, it } from 'vitest'
import { describeLocalTime } from './local-time.rules.ts'

const sofia = 'Europe/Sofia'
const noon = new Date('2026-11-21T10:00:00Z')

describe('a moment on the clock of the city', () => {
  it('falls on today, tomorrow or later by the calendar of the city', () => {
    expect(describeLocalTime('2026-11-21T17:40:00Z', noon, sofia, 'en')).toMatchObject({
      day: 'today',
      time: '19:40',
    })
    expect(describeLocalTime('2026-11-21T22:30:00Z', noon, sofia, 'en')).toMatchObject({
      day: 'tomorrow',
      time: '00:30',
    })
    expect(describeLocalTime('2026-11-23T09:00:00Z', noon, sofia, 'en')).toMatchObject({
      day: 'later',
      time: '11:00',
      date: 'Monday, November 23',
    })
  })
  it('uses the time zone of the city, not of the reader', () => {
    expect(describeLocalTime('2026-11-21T21:00:00Z', noon, 'Asia/Dubai', 'en')).toMatchObject({
      day: 'tomorrow',
      time: '01:00',
    })
  })
  it('counts the night of a clock change as one night', () => {
    const beforeChange = new Date('2026-10-24T20:30:00Z')
    expect(describeLocalTime('2026-10-25T21:30:00Z', beforeChange, sofia, 'ru')).toMatchObject({
      day: 'tomorrow',
      time: '23:30',
    })
    expect(describeLocalTime('2026-10-25T22:30:00Z', beforeChange, sofia, 'ru')).toMatchObject({
      day: 'later',
      time: '00:30',
    })
  })
})
