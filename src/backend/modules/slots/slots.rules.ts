import type { Temporal } from 'temporal-polyfill'
import { minuteMs } from '#backend/core/durations.ts'
import type { City, CityZone } from '#backend/core/city.ts'
import {
  type Opening,
  minutesBefore,
  openingsOf,
  ordersFrom,
  type Schedule,
} from '#backend/modules/cities/hours.rules.ts'
import { zonesAt } from '#backend/modules/cities/zones.rules.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'
import type { Point } from '#contract/cities/place.ts'
import { dateAt, gridOf, type Slot } from './grid.rules.ts'
import { milliseconds, millisecondsAt } from '#contract/values/time.ts'

export type Kitchen = Schedule &
  Pick<City, 'leadMinutes' | 'extraLead' | 'slotMinutes' | 'pausedUntil' | 'zones'>
export interface SlotTarget {
  orderType: OrderType
  point?: Point | null | undefined
}
export interface OpenSlot extends Slot {
  zone: CityZone | null
}

/** Days for which orders are accepted, today included. */
export const slotDays = 7
const holdMs = 10 * minuteMs

export const holdEnd = (now: Date): Date => new Date(now.getTime() + holdMs)
/** When a hold that ends at `end` was taken at the earliest. */
export const holdStart = (end: Date): Date => new Date(end.getTime() - holdMs)

function stretchesAround(schedule: Schedule, day: Temporal.PlainDate): Opening[] {
  const openings = [-1, 0, 1]
    .flatMap((days) => openingsOf(schedule, day.add({ days })))
    .toSorted((a, b) => a.from - b.from)
  const stretches: Opening[] = []
  for (const opening of openings) {
    const last = stretches.at(-1)
    if (last && opening.from <= last.to) last.to = Math.max(last.to, opening.to)
    else stretches.push({ ...opening })
  }
  return stretches
}

const beginsIn = (openings: readonly Opening[], { from }: Slot) =>
  openings.some((opening) => opening.from <= from && from < opening.to)
const startOf = (city: Kitchen, zone: CityZone | null, { from }: Slot): number =>
  from - minutesBefore(city, zone, new Date(from)) * minuteMs

/** The last moment at which the slot can be chosen. */
export const chosenUntil = (city: Kitchen, slot: OpenSlot): Date =>
  new Date(startOf(city, slot.zone, slot))

/** Slots after midnight belong to the business day of their shift. */
export function slotsOfDay(city: Kitchen, zone: CityZone | null, day: Temporal.PlainDate): Slot[] {
  const before = openingsOf(city, day.subtract({ days: 1 }))
  const own = openingsOf(city, day)
  const stretches = [city, zone?.schedule].flatMap((schedule) =>
    schedule ? [stretchesAround(schedule, day)] : [],
  )
  return [day, day.add({ days: 1 })]
    .flatMap((date) => gridOf(city, date))
    .filter((slot) => beginsIn(own, slot) && !beginsIn(before, slot))
    .filter((slot) =>
      stretches.every((times) =>
        times.some(({ from, to }) => from <= startOf(city, zone, slot) && slot.to <= to),
      ),
    )
}

function openSlots(
  city: Kitchen,
  { orderType, point }: SlotTarget,
  now: Date,
  day: Temporal.PlainDate,
): OpenSlot[] {
  const delivered = point ? zonesAt(city.zones, point) : city.zones
  const zones = orderType === 'pickup' ? [null] : delivered
  const begin = ordersFrom(city, now).getTime()
  const open = new Map<number, OpenSlot>()
  for (const zone of zones) {
    for (const slot of slotsOfDay(city, zone, day))
      if (begin <= startOf(city, zone, slot) && !open.has(slot.from))
        open.set(slot.from, { ...slot, zone })
  }
  return [...open.values()].toSorted((a, b) => a.from - b.from)
}

/** From yesterday's business day, which may not be over, to the last day for orders. */
export function slotsAhead(city: Kitchen, target: SlotTarget, now: Date): OpenSlot[] {
  const today = dateAt(city.timeZone, millisecondsAt(now))
  return Array.from({ length: slotDays + 1 }, (_, index) =>
    openSlots(city, target, now, today.add({ days: index - 1 })),
  ).flat()
}

/** `YYYY-MM-DD`; today includes the rest of yesterday's business day. */
export function slotsOn(
  city: Kitchen,
  target: SlotTarget,
  now: Date,
  date: string | undefined,
): OpenSlot[] {
  const today = dateAt(city.timeZone, millisecondsAt(now))
  const days = Array.from({ length: slotDays }, (_, index) => today.add({ days: index }))
  const day = days.find((known) => known.toString() === (date ?? today.toString()))
  if (!day) return []
  return [
    ...(day === days[0] ? openSlots(city, target, now, day.subtract({ days: 1 })) : []),
    ...openSlots(city, target, now, day),
  ]
}

/** `at` in ISO 8601; null for a slot that cannot be booked. */
export function slotAt(city: Kitchen, target: SlotTarget, now: Date, at: string): OpenSlot | null {
  const from = Date.parse(at)
  if (Number.isNaN(from)) return null
  const today = dateAt(city.timeZone, millisecondsAt(now))
  const date = dateAt(city.timeZone, milliseconds(from))
  const days = [date.subtract({ days: 1 }), date].filter((day) => {
    const ahead = today.until(day, { largestUnit: 'days' }).days
    return ahead >= -1 && ahead < slotDays
  })
  return (
    days.flatMap((day) => openSlots(city, target, now, day)).find((slot) => slot.from === from) ??
    null
  )
}

/** `leadFrom` is given for a time that was held: its lead time began then, and is the usual one. */
export function chosenSlot(
  city: Kitchen,
  target: SlotTarget,
  { now, leadFrom }: { now: Date; leadFrom?: Date | undefined },
  at: string,
): OpenSlot | null {
  // A copy would lose the openings that are known of the city.
  const usual = leadFrom && city.extraLead ? { ...city, extraLead: null } : city
  return slotAt(usual, target, leadFrom ?? now, at)
}

export const nearest = <T extends Slot>(slots: readonly T[], { from }: Slot, count: number): T[] =>
  slots
    .toSorted((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from))
    .slice(0, count)
    .toSorted((a, b) => a.from - b.from)
