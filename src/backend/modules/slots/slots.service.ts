import { randomUUID } from 'node:crypto'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Context } from '#backend/core/context.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { addressKey, hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { isRegular, lockKeys } from '#backend/modules/limits/limits.repo.ts'
import type { OrderLimits } from '#backend/core/ports.ts'
import { noOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { cityOf } from '#backend/modules/shop/shop.service.ts'
import { zonesAt } from '#backend/modules/shop/zones.rules.ts'
import type { OrderType } from '#contract/order-flow.ts'
import type { HeldSlot, TimeSlot } from '#contract/slot.calls.ts'
import { presentSlot, presentTimes, requireCapacity, withCapacity } from './capacity.service.ts'
import { endHold, insertHold, liveHolds, lockSlot } from './slots.repo.ts'
import { slotsOn, type Wanted } from './slots.rules.ts'
import { requireSlot } from './time.rules.ts'
import type { CityId, CustomerId } from '#contract/ids.ts'

const holdMs = 10 * 60_000
/** Maximum for exchanged holds: ten extensions (WCAG 2.2.1), then others get a chance. */
const maxHoldMs = 11 * holdMs
/** Simultaneous holds; an address can be that of a whole office. */
const maxHolds = { customer: 3, address: 10 }

interface Where {
  orderType: OrderType
  lat?: number | null | undefined
  lng?: number | null | undefined
}
/** @throws Refusal INVALID for an incomplete point */
function wantedOf({ orderType, lat, lng }: Where): Wanted {
  if (typeof lat === 'number' && typeof lng === 'number') return { orderType, point: { lat, lng } }
  if (typeof lat === 'number') throw new Refusal('INVALID', { errors: { lng: ['required'] } })
  if (typeof lng === 'number') throw new Refusal('INVALID', { errors: { lat: ['required'] } })
  return { orderType }
}

/** Today without a date. @throws Refusal NOT_FOUND; INVALID for an incomplete point */
export async function listSlots(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  domainId: CityId,
  { date, ...where }: Where & { date?: string | undefined },
): Promise<TimeSlot[]> {
  const city = cityOf(await snapshots.shop(), domainId)
  const at = now()
  const slots = await withCapacity(db, { city, now: at }, slotsOn(city, wantedOf(where), at, date))
  return slots.map((slot) => presentSlot(city, slot))
}

/** A customer, or all guests of an address, of which only a keyed hash is stored. */
async function holderOf(
  { deps, headers }: Pick<Context, 'headers'> & { deps: Pick<Deps, 'login'> },
  customer: { id: CustomerId } | null,
) {
  if (customer) return { holder: `customer:${customer.id}`, max: maxHolds.customer }
  return {
    holder: keyedHash(await deps.login.secret(), 'holds-address', addressKey(headers)),
    max: maxHolds.address,
  }
}

/**
 * Holds for 10 minutes. Releases the exchanged `hold` unless the new one is refused; the same slot
 * extends it, up to 110 minutes in all.
 * @throws Refusal NOT_FOUND; INVALID with `from`; OUT_OF_SERVICE_AREA; CLOSED; NO_CAPACITY with the
 * nearest free `slots`; TOO_MANY_REQUESTS; TOO_MANY_ORDERS
 */
export async function holdSlot(
  asking: Pick<Context, 'headers'> & { deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'login'> },
  domainId: CityId,
  { from, hold, ...where }: Where & { from: string; hold?: string | null | undefined },
  customer: { id: CustomerId } | null = null,
  { perSlot }: Pick<OrderLimits, 'perSlot'> = noOrderLimits,
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
  const { holder, max } = await holderOf(asking, customer)
  const prefixes = hashedPrefixes(await asking.deps.login.secret(), asking.headers)
  return retriedTransaction(db, async (trx) => {
    const isTrusted = customer !== null && (await isRegular(trx, customer.id))
    const choice = {
      city,
      wanted,
      now: now(),
      share: isTrusted ? undefined : { prefixes, perSlot },
    }
    const slot = requireSlot(choice, from, 'from')
    const key = { domainId, startsAt: new Date(slot.from) }
    await lockKeys(trx, [holder, ...prefixes])
    await lockSlot(trx, key)
    const earlier = hold ? await endHold(trx, { token: hold }, choice.now) : undefined
    const live = await liveHolds(trx, holder, choice.now)
    const [first] = live
    if (first && live.length >= max)
      throw new Refusal('TOO_MANY_REQUESTS', {
        retryAfter: Math.ceil((first.getTime() - choice.now.getTime()) / 1000),
      })
    await requireCapacity(trx, choice, slot)
    const since = earlier?.since ?? choice.now
    const end = since.getTime() + maxHoldMs
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

/** False when the hold has expired. @throws Refusal NOT_FOUND for an unknown city */
export async function releaseSlot(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  domainId: CityId,
  hold: string,
): Promise<boolean> {
  cityOf(await snapshots.shop(), domainId)
  return (await endHold(db, { token: hold }, now())) !== undefined
}
