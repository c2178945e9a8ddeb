import { expect, it } from 'vitest'
import { city } from '#tests/backend/support/small-city.ts'
import { requireOpen, requireSlot } from './time.rules.ts'

const now = new Date('2027-05-04T09:00:00Z')
const at = '2027-05-04T12:00:00.000Z'
const pausedUntil = new Date('2027-05-04T13:00:00Z')
const paused = { ...city, pausedUntil }
const closed = expect.objectContaining({
  code: 'CLOSED',
  data: { until: pausedUntil.toISOString() },
})
const noSlot = expect.objectContaining({ code: 'INVALID', errors: { 'time.at': ['slot'] } })
const target = { orderType: 'delivery' as const, point: { lat: 0.5, lng: 0.5 } }
const slotIn = (where: typeof city, time: string) =>
  requireSlot({ city: where, target, now }, time, 'time.at')

it('an order for as soon as possible waits for the end of a pause', () => {
  expect(() => requireOpen(paused, now)).toThrow(closed)
  expect(() => requireOpen(paused, pausedUntil)).not.toThrow()
  expect(() => requireOpen(city, now)).not.toThrow()
})

it('gives the slot that begins at the time', () => {
  expect(slotIn(city, at)).toMatchObject({ from: Date.parse(at) })
})

it('refuses a time without a slot', () => {
  expect(() => slotIn(city, '2027-05-04T12:01:00.000Z')).toThrow(noSlot)
  expect(() => slotIn(paused, '2027-05-04T12:01:00.000Z')).toThrow(noSlot)
})

it('refuses a slot during a pause with the end of the pause', () => {
  expect(() => slotIn(paused, at)).toThrow(closed)
})
