import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { wallText } from '#backend/modules/slots/grid.rules.ts'
import { milliseconds } from '#contract/values/time.ts'
import { orderStatuses, paymentStatuses } from '#contract/orders/order-flow.ts'
import { everyDay } from '#tests/support/every-day.ts'
import {
  certainSince,
  columnOf,
  kitchenStart,
  startOf,
  suggestedMinutes,
  travelMinutes,
} from './board.rules.ts'

const kitchen = {
  leadMinutes: 40,
  extraLead: null,
  slotMinutes: 30,
  slotCapacity: 10,
  zones: [],
}
const zones = [
  'Europe/Sofia',
  'Asia/Dubai',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
const minute = 60_000

/** Minutes of the wall clock and of its offset from UTC, which `Intl` says. */
function wallMinutes(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) / minute
  )
}

test('an order for a time starts lead and travel minutes before it, also across clock changes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: 5, max: 180 }),
      fc.integer({ min: 0, max: 90 }),
      (timeZone, day, leadMinutes, travel_minutes) => {
        const slot_at = new Date(Math.floor(day.getTime() / minute) * minute)
        const order = {
          order_type: 'delivery' as const,
          time_type: 'on_time' as const,
          created_at: new Date('2025-01-01'),
          slot_at,
          travel_minutes,
        }
        const start = startOf({ ...kitchen, leadMinutes }, order)
        // A second way: by the clock of the wall, corrected by how much its offset has changed.
        const offset = (at: Date) => wallMinutes(timeZone, at) - at.getTime() / minute
        const passed =
          wallMinutes(timeZone, slot_at) -
          wallMinutes(timeZone, start) -
          (offset(slot_at) - offset(start))
        expect(passed).toBe(leadMinutes + travel_minutes)
        expect(Date.parse(wallText(timeZone, milliseconds(start.getTime())))).toBe(start.getTime())
      },
    ),
  )
})

it('an order for a time starts earlier while orders are promised later, not on another day', () => {
  const until = new Date('2026-03-12T17:00:00Z')
  const slower = { ...kitchen, extraLead: { minutes: 30, until } }
  const start = (slot_at: string) =>
    startOf(slower, {
      order_type: 'delivery',
      time_type: 'on_time',
      created_at: new Date('2026-03-12T13:00:00Z'),
      slot_at: new Date(slot_at),
      travel_minutes: 20,
    })
  expect(start('2026-03-12T17:30:00Z')).toEqual(new Date('2026-03-12T16:00:00Z'))
  expect(start('2026-03-12T18:00:00Z')).toEqual(until)
  expect(start('2026-03-13T12:00:00Z')).toEqual(new Date('2026-03-13T11:00:00Z'))
})

it('an order starts at once without a time, and never before it was placed', () => {
  const created_at = new Date('2026-03-12T13:00:00Z')
  const order = { order_type: 'delivery' as const, created_at, travel_minutes: 20 }
  const slot = (time: string) => ({ time_type: 'on_time' as const, slot_at: new Date(time) })
  const soon = { time_type: 'soon_as_possible' as const, slot_at: created_at }
  expect(startOf(kitchen, { ...order, ...soon })).toEqual(created_at)
  expect(startOf(kitchen, { ...order, ...slot('2026-03-12T13:30:00Z') })).toEqual(created_at)
  expect(startOf(kitchen, { ...order, ...slot('2026-03-12T18:00:00Z') })).toEqual(
    new Date('2026-03-12T17:00:00Z'),
  )
})

describe('the kitchen', () => {
  const hours = everyDay({ from: '11:00', to: '23:00' })
  const city = { ...kitchen, hours, holidays: [], timeZone: 'Europe/Sofia' }
  const closed = { ...city, holidays: [{ date: '2026-03-12', name: { en: 'Closed' }, shifts: [] }] }
  const at = (time: string) => new Date(`2026-03-12T${time}Z`)
  const placed = (created: string, expected: string) => ({
    order_type: 'pickup' as const,
    time_type: 'soon_as_possible' as const,
    created_at: at(created),
    expected_at: at(expected),
    slot_at: null,
    travel_minutes: null,
  })

  it('starts an order of the night with the opening, and one that is paid later then', () => {
    const night = placed('06:00', '09:40')
    expect(kitchenStart(city, night, night.created_at)).toEqual(at('09:00'))
    const day = placed('13:00', '13:40')
    expect(kitchenStart(city, day, day.created_at)).toEqual(at('13:00'))
    expect(kitchenStart(city, day, at('13:28'))).toEqual(at('13:28'))
  })

  it('starts no order after its promise, though it has closed for that day since', () => {
    const day = placed('13:00', '13:40')
    expect(kitchenStart(closed, day, day.created_at)).toEqual(at('13:00'))
  })

  it('counts an order as certain since its payment, or since now until that is recorded', () => {
    const cash = {
      certain_at: null,
      due_online: 0,
      status: 'new' as const,
      created_at: at('13:00'),
    }
    const online = { ...cash, due_online: 10 }
    const now = at('13:30')
    expect(certainSince(cash, now)).toEqual(at('13:00'))
    expect(certainSince(online, now)).toEqual(now)
    expect(certainSince({ ...online, certain_at: at('13:28') }, now)).toEqual(at('13:28'))
    expect(certainSince({ ...online, status: 'process' }, now)).toEqual(at('13:00'))
  })
})

it('an order without recorded travel minutes counts none in a city without zones', () => {
  expect(travelMinutes(kitchen, { order_type: 'pickup', travel_minutes: null })).toBe(0)
  expect(travelMinutes(kitchen, { order_type: 'delivery', travel_minutes: null })).toBe(0)
  expect(travelMinutes(kitchen, { order_type: 'delivery', travel_minutes: 15 })).toBe(15)
})

it('each open, certain order has a column, and waits in it only before its start', () => {
  const now = new Date('2026-03-12T13:00:00Z')
  for (const minutes of [-1, 0, 1])
    for (const status of orderStatuses)
      for (const payment_status of paymentStatuses) {
        const column = columnOf(
          { status, payment_status },
          new Date(now.getTime() + minutes * minute),
          now,
        )
        const isOpen = ['new', 'process', 'package', 'delivery'].includes(status)
        expect(column !== null).toBe(isOpen && payment_status !== 'awaiting')
        expect(column === 'scheduled').toBe(
          status === 'new' && minutes > 0 && payment_status !== 'awaiting',
        )
      }
})

it('the suggested minutes grow with the queue, in fives, and cover lead and travel time', () => {
  fc.assert(
    fc.property(fc.nat(90), fc.nat(500), fc.nat(50), (travel, queued, more) => {
      const minutes = suggestedMinutes(kitchen, travel, queued)
      expect(minutes % 5).toBe(0)
      expect(minutes).toBeGreaterThanOrEqual(kitchen.leadMinutes + travel)
      expect(suggestedMinutes(kitchen, travel, queued + more)).toBeGreaterThanOrEqual(minutes)
    }),
  )
  expect(suggestedMinutes(kitchen, 20, 10)).toBe(60)
  expect(suggestedMinutes(kitchen, 20, 20)).toBe(90)
})
