import { randomUUID } from 'node:crypto'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Context } from '#backend/core/context.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { keyedHash } from '#backend/core/keyed-hash.rules.ts'
import { addressKey, hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { isRegular, lockKeys } from '#backend/modules/limits/limits.service.ts'
import type { OrderLimits } from '#backend/core/ports.ts'
import { noOrderLimits } from '#backend/modules/limits/order-limits.rules.ts'
import { cityOf } from '#backend/modules/shop/shop.service.ts'
import { zonesAt } from '#backend/modules/shop/zones.rules.ts'
import type { OrderType } from '#contract/cart-line.ts'
import type { HeldSlot, TimeSlot } from '#contract/slot.calls.ts'
import { presentSlot, presentTimes, requirePlace, withPlaces } from './places.service.ts'
import { endHold, insertHold, liveHolds, lockSlot } from './slots.repo.ts'
import { slotsOn, type Wanted } from './slots.rules.ts'
import { requireSlot } from './time.rules.ts'

/** For how long a place is kept. */
const holdMs = 10 * 60_000
/** How long it can be kept in all, by exchanging it: ten times what one hold is (WCAG 2.2.1), and no longer, because others want a place, too. */
const mostHoldMs = 11 * holdMs
/** Places that a customer, or the guests of one address, may keep at once: an address can be that of a whole office. */
const mostHolds = { customer: 3, address: 10 }

interface Where {
  orderType: OrderType
  lat?: number | null | undefined
  lng?: number | null | undefined
}
/** @throws Refusal INVALID for half a place */
function wantedOf({ orderType, lat, lng }: Where): Wanted {
  if (typeof lat === 'number' && typeof lng === 'number') return { orderType, point: { lat, lng } }
  if (typeof lat === 'number') throw new Refusal('INVALID', { errors: { lng: ['required'] } })
  if (typeof lng === 'number') throw new Refusal('INVALID', { errors: { lat: ['required'] } })
  return { orderType }
}

/** The slots of a date in a city, today's without one. @throws Refusal NOT_FOUND for a city that is not there; INVALID for half a place */
export async function listSlots(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  domainId: number,
  { date, ...where }: Where & { date?: string | undefined },
): Promise<TimeSlot[]> {
  const city = cityOf(await snapshots.shop(), domainId)
  const at = now()
  const slots = await withPlaces(db, { city, now: at }, slotsOn(city, wantedOf(where), at, date))
  return slots.map((slot) => presentSlot(city, slot))
}

/** Whose a hold is, and how many he may have: a customer's, or those of all guests at an address, of which only a keyed hash is kept. */
async function holderOf(
  { deps, headers }: Pick<Context, 'headers'> & { deps: Pick<Deps, 'login'> },
  customer: { id: number } | null,
) {
  if (customer) return { holder: `customer:${customer.id}`, most: mostHolds.customer }
  return {
    holder: keyedHash(await deps.login.secret(), 'holds-address', addressKey(headers)),
    most: mostHolds.address,
  }
}

/**
 * Keeps a place in a slot for 10 minutes; the one of `hold` is given back, unless the new one cannot be had. The same slot in exchange is an extension;
 * whatever a hold is exchanged for ends 110 minutes after the first. @throws Refusal NOT_FOUND; INVALID with `from` for
 * a time that is no slot; OUT_OF_SERVICE_AREA; CLOSED; NO_CAPACITY with the nearest free `slots`; TOO_MANY_REQUESTS for somebody who keeps many; TOO_MANY_ORDERS
 */
export async function holdSlot(
  asking: Pick<Context, 'headers'> & { deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'login'> },
  domainId: number,
  { from, hold, ...where }: Where & { from: string; hold?: string | null | undefined },
  customer: { id: number } | null = null,
  { slotPlaces }: Pick<OrderLimits, 'slotPlaces'> = noOrderLimits,
): Promise<HeldSlot> {
  const { db, snapshots, now } = asking.deps
  const city = cityOf(await snapshots.shop(), domainId)
  const wanted = wantedOf(where)
  if (
    wanted.orderType === 'delivery' &&
    wanted.point &&
    zonesAt(city.zones, wanted.point).length === 0
  )
    throw new Refusal('OUT_OF_SERVICE_AREA')
  const { holder, most } = await holderOf(asking, customer)
  const prefixes = hashedPrefixes(await asking.deps.login.secret(), asking.headers)
  return retriedTransaction(db, async (trx) => {
    const isTrusted = customer !== null && (await isRegular(trx, customer.id))
    const choice = {
      city,
      wanted,
      now: now(),
      share: isTrusted ? undefined : { prefixes, slotPlaces },
    }
    const slot = requireSlot(choice, from, 'from')
    const key = { domainId, startsAt: new Date(slot.from) }
    await lockKeys(trx, [holder, ...prefixes])
    await lockSlot(trx, key)
    const earlier = hold ? await endHold(trx, { token: hold }, choice.now) : undefined
    const live = await liveHolds(trx, holder, choice.now)
    const [first] = live
    if (first && live.length >= most)
      throw new Refusal('TOO_MANY_REQUESTS', {
        retryAfter: Math.ceil((first.getTime() - choice.now.getTime()) / 1000),
      })
    await requirePlace(trx, choice, slot)
    const since = earlier?.since ?? choice.now
    const end = since.getTime() + mostHoldMs
    const [token, expiresAt] = [
      randomUUID(),
      new Date(Math.min(choice.now.getTime() + holdMs, end)),
    ]
    await insertHold(trx, { token, slot: key, holder, prefixes, since, expiresAt })
    return {
      hold: token,
      ...presentTimes(city, slot),
      expires_at: expiresAt.toISOString(),
      extendable_until: new Date(end).toISOString(),
    }
  })
}

/** Gives a kept place back; false when it was no longer kept. @throws Refusal NOT_FOUND for a city that is not there */
export async function releaseSlot(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  domainId: number,
  hold: string,
): Promise<boolean> {
  cityOf(await snapshots.shop(), domainId)
  return (await endHold(db, { token: hold }, now())) !== undefined
}
