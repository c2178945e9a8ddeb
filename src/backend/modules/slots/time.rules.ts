import { Refusal } from '#backend/core/refusal.ts'
import type { City } from '#backend/core/city.ts'
import { type OpenSlot, slotAt, type Wanted } from './slots.rules.ts'

interface Asked {
  city: City
  wanted: Wanted
  now: Date
}

/** The end of the pause of ordering, or null while orders are taken. */
const pauseAt = ({ pausedUntil }: City, now: Date): Date | null =>
  pausedUntil && pausedUntil > now ? pausedUntil : null
const closed = (until: Date) => new Refusal('CLOSED', { data: { until: until.toISOString() } })

/** @throws Refusal CLOSED with `until` while ordering as soon as possible is paused */
export function requireOpen(city: City, now: Date): void {
  const pause = pauseAt(city, now)
  if (pause) throw closed(pause)
}

/**
 * The slot that begins at `at`, ISO 8601. @throws Refusal CLOSED with `until` where only the pause of ordering is in the way; INVALID with `field` when an order
 * cannot be had at that time: in the past or too soon, too far ahead, outside the hours, no beginning of a slot
 */
export function requireSlot({ city, wanted, now }: Asked, at: string, field: string): OpenSlot {
  const slot = slotAt(city, wanted, now, at)
  if (slot) return slot
  const pause = pauseAt(city, now)
  if (pause && slotAt({ ...city, pausedUntil: null }, wanted, now, at)) throw closed(pause)
  throw new Refusal('INVALID', { errors: { [field]: ['slot'] } })
}
