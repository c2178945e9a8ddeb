import { Refusal } from '#backend/core/refusal.ts'
import type { City } from '#backend/core/city.ts'
import { type OpenSlot, slotAt, type Wanted } from './slots.rules.ts'

interface SlotRequest {
  city: City
  wanted: Wanted
  now: Date
  /** Start of the lead time; defaults to `now`. */
  leadFrom?: Date | undefined
}

const pauseAt = ({ pausedUntil }: City, now: Date): Date | null =>
  pausedUntil && pausedUntil > now ? pausedUntil : null
const closed = (until: Date) => new Refusal('CLOSED', { data: { until: until.toISOString() } })

/** @throws Refusal CLOSED with `until` during a pause */
export function requireOpen(city: City, now: Date): void {
  const pause = pauseAt(city, now)
  if (pause) throw closed(pause)
}

/** @throws Refusal CLOSED with `until` during a pause; INVALID with `field` without a slot */
export function requireSlot(
  { city, wanted, now, leadFrom = now }: SlotRequest,
  at: string,
  field: string,
): OpenSlot {
  const slot = slotAt(city, wanted, leadFrom, at)
  if (slot) return slot
  const pause = pauseAt(city, now)
  if (pause && slotAt({ ...city, pausedUntil: null }, wanted, leadFrom, at)) throw closed(pause)
  throw new Refusal('INVALID', { errors: { [field]: ['slot'] } })
}
