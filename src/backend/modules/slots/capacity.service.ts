import type { Handle, Trx } from '#backend/db/schema.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { hostsPerPrefix, slotHostsByBits } from '#backend/modules/limits/address.rules.ts'
import type { City } from '#backend/core/city.ts'
import type { CartInput } from '#contract/orders/cart.calls.ts'
import type { TimeSlot } from '#contract/orders/slot.calls.ts'
import { dateAt, gridOf, type Slot, slotStart, wallText } from './grid.rules.ts'
import {
  countGuestHolds,
  endHold,
  findHold,
  lockSlot,
  usedCapacityByPrefix,
  usedCapacity,
} from './slots.repo.ts'
import { holdStart, nearest, slotsAhead, type SlotTarget } from './slots.rules.ts'

const maxOffered = 6

export interface SlotChoice {
  city: City
  target: SlotTarget
  now: Date
  quota?: SlotQuota | undefined
}

/** Maximum capacity of a slot for one address; 0 means no limit. */
export interface SlotQuota {
  prefixes: readonly string[]
  perSlot: number
}
const slotsPerDay = 3
const halfCapacity = ({ slotCapacity }: City): number => Math.ceil(slotCapacity / 2)

export const presentTimes = ({ timeZone }: City, { from, to }: Slot) => ({
  from: wallText(timeZone, from),
  to: wallText(timeZone, to),
})
export const presentSlot = (city: City, slot: Slot & { left: number }): TimeSlot => ({
  ...presentTimes(city, slot),
  left: slot.left,
})

const isWithin = ({ from, to }: Slot, start: number): boolean => from <= start && start < to

export async function withCapacity<T extends Slot>(
  db: Handle,
  { city, now }: Omit<SlotChoice, 'target'>,
  slots: readonly T[],
): Promise<(T & { left: number })[]> {
  const first = slots[0]
  const last = slots.at(-1)
  if (!first || !last) return []
  const taken = await usedCapacity(
    db,
    { cityId: city.id, from: new Date(first.from), to: new Date(last.to) },
    now,
  )
  const used = new Map<number, number>()
  for (const [start, count] of taken) {
    const slot = slots.find((one) => isWithin(one, start))
    if (slot) used.set(slot.from, (used.get(slot.from) ?? 0) + count)
  }
  return slots.map((slot) => ({
    ...slot,
    left: Math.max(0, city.slotCapacity - (used.get(slot.from) ?? 0)),
  }))
}

async function refusal(
  trx: Trx,
  code: 'NO_CAPACITY' | 'HOLD_EXPIRED',
  choice: SlotChoice,
  slot: Slot,
): Promise<Refusal> {
  const { city, target, now } = choice
  const ahead = await withCapacity(trx, choice, slotsAhead(city, target, now))
  const isFull = code === 'NO_CAPACITY'
  const free = ahead.filter(({ left, from }) => left > 0 && !(isFull && from === slot.from))
  return new Refusal(code, {
    data: { slots: nearest(free, slot, maxOffered).map((one) => presentSlot(city, one)) },
  })
}

/** An address gets at most half of a slot. @throws Refusal NO_CAPACITY; TOO_MANY_ORDERS */
async function requireShare(trx: Trx, choice: SlotChoice, slot: Slot): Promise<void> {
  const { city, quota, now } = choice
  if (!quota || quota.perSlot === 0 || quota.prefixes.length === 0) return
  const day = gridOf(city, dateAt(city.timeZone, slot.from))
  const range = {
    cityId: city.id,
    from: new Date(day[0]?.from ?? slot.from),
    to: new Date(day.at(-1)?.to ?? slot.to),
  }
  const taken = await usedCapacityByPrefix(trx, quota.prefixes, range, now)
  const maxInSlot = Math.min(quota.perSlot, halfCapacity(city))
  for (const prefix of quota.prefixes) {
    const own = taken.filter((row) => row.prefix === prefix)
    const countOf = (rows: typeof own) => rows.reduce((sum, row) => sum + row.taken, 0)
    const inThisSlot = countOf(own.filter((row) => isWithin(slot, row.starts_at.getTime())))
    const inThisDay = countOf(own)
    const hosts = hostsPerPrefix(prefix, slotHostsByBits)
    if (inThisSlot >= maxInSlot * hosts) throw await refusal(trx, 'NO_CAPACITY', choice, slot)
    if (inThisDay >= quota.perSlot * slotsPerDay * hosts)
      throw new Refusal('TOO_MANY_ORDERS', { retryAfter: 600 })
  }
}

/** All guests together hold at most half of a slot. @throws Refusal NO_CAPACITY */
export async function requireGuestShare(trx: Trx, choice: SlotChoice, slot: Slot): Promise<void> {
  const { city, quota, now } = choice
  if (!quota || quota.perSlot === 0) return
  const range = { cityId: city.id, from: new Date(slot.from), to: new Date(slot.to) }
  if ((await countGuestHolds(trx, range, now)) >= halfCapacity(city))
    throw await refusal(trx, 'NO_CAPACITY', choice, slot)
}

/** A hold taken at the address is already part of its share. */
const isFrom = ({ quota }: SlotChoice, { prefixes }: { prefixes: readonly string[] }): boolean =>
  quota?.prefixes[0] !== undefined && prefixes.includes(quota.prefixes[0])

/** Locks the slot. @throws Refusal NO_CAPACITY with the nearest free `slots` */
export async function requireCapacity(trx: Trx, choice: SlotChoice, slot: Slot): Promise<void> {
  await requireShare(trx, choice, slot)
  const [found] = await withCapacity(trx, choice, [slot])
  if (!found?.left) throw await refusal(trx, 'NO_CAPACITY', choice, slot)
}

/** A slot that was held in time can be ordered until the hold ends; undefined without a hold. */
export async function leadStart(
  trx: Trx,
  { cityId, time }: Pick<CartInput, 'cityId' | 'time'>,
  now: Date,
): Promise<Date | undefined> {
  if (time?.type !== 'on_time' || !time.hold) return undefined
  const held = await findHold(trx, time.hold, cityId, now)
  return held?.starts_at.getTime() === Date.parse(time.at) ? holdStart(held.expires_at) : undefined
}

/**
 * An order without a time uses capacity but is never refused.
 * @throws Refusal HOLD_EXPIRED; NO_CAPACITY; both with the nearest free `slots`; TOO_MANY_ORDERS
 */
export async function bookTime(
  trx: Trx,
  choice: SlotChoice,
  time: NonNullable<CartInput['time']>,
  { slot, expectedAt }: { slot: Slot | null; expectedAt: Date },
): Promise<{ time_type: typeof time.type; slot_at: Date }> {
  if (time.type === 'soon_as_possible' || !slot)
    return { time_type: 'soon_as_possible', slot_at: slotStart(choice.city, expectedAt) }
  const key = { cityId: choice.city.id, startsAt: new Date(slot.from) }
  await lockSlot(trx, key)
  if (!time.hold) await requireCapacity(trx, choice, slot)
  else {
    const held = await endHold(trx, { token: time.hold, slot: key }, choice.now)
    if (!held) throw await refusal(trx, 'HOLD_EXPIRED', choice, slot)
    if (!isFrom(choice, held)) await requireShare(trx, choice, slot)
  }
  return { time_type: time.type, slot_at: key.startsAt }
}
