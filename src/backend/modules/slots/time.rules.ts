import { Refusal } from '#backend/core/refusal.ts'
import type { City } from '#backend/core/city.ts'
import { chosenSlot, type OpenSlot, type SlotTarget } from './slots.rules.ts'

interface SlotRequest {
  city: City
  target: SlotTarget
  now: Date
  /** Start of the lead time of a held slot. */
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
  { city, target, ...moment }: SlotRequest,
  at: string,
  field: string,
): OpenSlot {
  const slot = chosenSlot(city, target, moment, at)
  if (slot) return slot
  const pause = pauseAt(city, moment.now)
  if (pause && chosenSlot({ ...city, pausedUntil: null }, target, moment, at)) throw closed(pause)
  throw new Refusal('INVALID', { errors: { [field]: ['slot'] } })
}
