import { describe, expect, it } from 'vitest'
import type { City } from '#contract/cities/city.calls.ts'
import { varna } from '#tests/storefront/varna.ts'
import { hasRunOut, nearestFree, placeKey, slotDate, slotDates } from './slot.rules.ts'

const slot = (hour: number, left = 1) => ({
  from: `2026-11-21T${hour}:00:00+02:00`,
  to: `2026-11-21T${hour}:30:00+02:00`,
  left,
})

describe('the dates on offer', () => {
  it('begin with today’s date in the city, not in the browser', () => {
    expect(slotDates(new Date('2026-11-21T22:30:00Z'), 'Europe/Sofia')[0]).toBe('2026-11-22')
    expect(slotDates(new Date('2026-11-21T21:30:00Z'), 'Europe/Sofia')[0]).toBe('2026-11-21')
  })
  it('cover seven days in a row across clock changes and the end of a year', () => {
    expect(slotDates(new Date('2026-10-23T10:00:00Z'), 'Europe/Sofia')).toEqual(
      ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-10-${day}`),
    )
    expect(slotDates(new Date('2026-12-29T10:00:00Z'), 'Asia/Dubai').at(-1)).toBe('2027-01-04')
  })
})

describe('slotDate', () => {
  const late = { from: '10:00', to: '26:00' }
  const city: City = {
    ...varna,
    hours: [
      { day: 'fri', shifts: [late] },
      { day: 'sat', shifts: [late] },
      { day: 'sun', shifts: [{ from: '12:00', to: '22:00' }] },
      { day: 'mon', shifts: [late] },
    ],
    holidays: [{ date: '2026-11-23', name: 'Holiday', shifts: [] }],
  }
  const friday = new Date('2026-11-20T21:15:00Z')
  it.each([
    ['2026-11-21T00:30:00+02:00', '2026-11-20'],
    ['2026-11-21T01:59:00+02:00', '2026-11-20'],
    ['2026-11-21T02:00:00+02:00', '2026-11-21'],
    ['2026-11-21T12:00:00+02:00', '2026-11-21'],
    ['2026-11-20T23:30:00+02:00', '2026-11-20'],
    ['2026-11-22T00:30:00+02:00', '2026-11-21'],
    ['2026-11-23T00:30:00+02:00', '2026-11-23'],
    ['2026-11-24T00:30:00+02:00', '2026-11-24'],
  ])('finds %s under %s, where its shift begins', (at, date) => {
    expect(slotDate(at, friday, city)).toBe(date)
  })
  it('finds the rest of yesterday’s shift under today', () => {
    const saturday = new Date('2026-11-20T22:05:00Z')
    expect(slotDate('2026-11-21T00:30:00+02:00', saturday, city)).toBe('2026-11-21')
  })
})

describe('times near an unavailable one', () => {
  it('include only free ones, the nearest, in order', () => {
    const slots = [slot(10), slot(12), slot(13, 0), slot(14), slot(15), slot(17)]
    expect(nearestFree(slots, slot(14).from, 3).map(({ from }) => from)).toEqual([
      slot(12).from,
      slot(15).from,
      slot(17).from,
    ])
  })
  it('include the nearest on either side at any time of day', () => {
    const day = [slot(10), slot(12), slot(14), slot(18), slot(20)]
    expect(nearestFree(day, slot(11).from, 2).map(({ from }) => from)).toEqual([
      slot(10).from,
      slot(12).from,
    ])
    expect(nearestFree(day, slot(19).from, 2).map(({ from }) => from)).toEqual([
      slot(18).from,
      slot(20).from,
    ])
  })
  it('are empty when nothing is free', () => {
    expect(nearestFree([slot(10, 0)], slot(11).from, 3)).toEqual([])
  })
})

it('a hold runs out at the exact moment it expires', () => {
  const kept = { expires_at: '2026-11-21T10:10:00Z' }
  expect(hasRunOut(kept, Date.parse('2026-11-21T10:09:59.999Z'))).toBe(false)
  expect(hasRunOut(kept, Date.parse('2026-11-21T10:10:00Z'))).toBe(true)
})

it('placeKey differs for another address and for pickup', () => {
  const home = placeKey({ orderType: 'delivery', point: { lat: 43.2, lng: 27.9 } })
  expect(placeKey({ orderType: 'delivery', point: { lat: 43.2, lng: 27.8 } })).not.toBe(home)
  expect(placeKey({ orderType: 'pickup', point: null })).not.toBe(home)
  expect(placeKey({ orderType: 'delivery', point: { lat: 43.2, lng: 27.9 } })).toBe(home)
})
