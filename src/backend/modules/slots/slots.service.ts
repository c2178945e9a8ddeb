import { randomUUID } from 'node:crypto'
import type { Trx } from '#backend/db/schema.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Context } from '#backend/core/context.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { addressKey, hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { hasCompletedOrder, lockKeys } from '#backend/modules/limits/limits.repo.ts'
import type { Operator, OrderLimits } from '#backend/core/ports.ts'
import { noOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import { zonesAt } from '#backend/modules/cities/zones.rules.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'
import type { HeldSlot, TimeSlot } from '#contract/orders/slot.calls.ts'
import {
  presentSlot,
  presentTimes,
  requireCapacity,
  requireGuestShare,
  withCapacity,
} from './capacity.service.ts'
import { endHold, findToken, guestHolder, insertHold, liveHolds, lockSlot } from './slots.repo.ts'
import { chosenUntil, holdEnd, slotsOn, type SlotTarget } from './slots.rules.ts'
import { requireSlot } from './time.rules.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'

/** Maximum for exchanged holds: ten extensions (WCAG 2.2.1), then others get a chance. */
const maxHoldMs = 110 * 60_000
/** Simultaneous holds; a whole office can share an address. */
const maxHolds = { customer: 3, address: 10 }

interface Where {
  orderType: OrderType
  lat?: number | null | undefined
  lng?: number | null | undefined
}
/** @throws Refusal INVALID for an incomplete point */
function targetOf({ orderType, lat, lng }: Where): SlotTarget {
  if (typeof lat === 'number' && typeof lng === 'number') return { orderType, point: { lat, lng } }
  if (typeof lat === 'number') throw new Refusal('INVALID', { errors: { lng: ['required'] } })
  if (typeof lng === 'number') throw new Refusal('INVALID', { errors: { lat: ['required'] } })
  return { orderType }
}

/** Defaults to today. @throws Refusal NOT_FOUND; INVALID for an incomplete point */
export async function listSlots(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  cityId: CityId,
  { date, ...where }: Where & { date?: string | undefined },
): Promise<TimeSlot[]> {
  const city = cityOf(await snapshots.shop(), cityId)
  const at = now()
  const slots = await withCapacity(db, { city, now: at }, slotsOn(city, targetOf(where), at, date))
  return slots.map((slot) => presentSlot(city, slot))
}

interface Holder {
  holder: string
  max: number
  prefixes: readonly string[]
  perSlot: number
  isTrusted: (trx: Trx) => Promise<boolean>
}
type SlotDeps = Pick<Deps, 'db' | 'snapshots' | 'now'>
interface HoldRequest extends Where {
  from: string
  hold?: string | null | undefined
  newHold?: string | undefined
}

async function holderOf(
  { deps, headers }: Pick<Context, 'headers'> & { deps: Pick<Deps, 'login'> },
  customer: { id: CustomerId } | null,
  perSlot: number,
): Promise<Holder> {
  const secret = await deps.login.secret()
  const address = { prefixes: hashedPrefixes(secret, headers), perSlot }
  if (customer)
    return {
      ...address,
      holder: `customer:${customer.id}`,
      max: maxHolds.customer,
      isTrusted: (trx) => hasCompletedOrder(trx, customer.id),
    }
  return {
    ...address,
    holder: `${guestHolder}${keyedHash(secret, 'holds-address', addressKey(headers))}`,
    max: maxHolds.address,
    isTrusted: async () => false,
  }
}

const earliest = (a: Date, b: Date): Date => (a < b ? a : b)
const maxEnd = (since: Date): Date => new Date(since.getTime() + maxHoldMs)

/**
 * Holds for 10 minutes. Releases the exchanged `hold` unless the new one is refused; the same slot
 * extends it while it can be chosen, up to 110 minutes in all. Repeated with the same `newHold`, it
 * returns the hold of the first request: its answer may have been lost.
 * @throws Refusal NOT_FOUND; INVALID with `from`; OUT_OF_SERVICE_AREA; CLOSED; NO_CAPACITY with the
 * nearest free `slots`; TOO_MANY_REQUESTS; TOO_MANY_ORDERS
 */
export const holdSlot = async (
  context: Pick<Context, 'headers'> & { deps: SlotDeps & Pick<Deps, 'login'> },
  cityId: CityId,
  request: HoldRequest,
  customer: { id: CustomerId } | null = null,
  { perSlot }: Pick<OrderLimits, 'perSlot'> = noOrderLimits,
): Promise<HeldSlot> =>
  holdFor(context.deps, cityId, request, await holderOf(context, customer, perSlot))

/** For a customer on the phone, without an address share. @throws those of holdSlot */
export const holdForPhone = (
  { deps, operator }: { deps: SlotDeps; operator: Operator },
  cityId: CityId,
  request: HoldRequest,
): Promise<HeldSlot> =>
  holdFor(deps, cityId, request, {
    holder: `operator:${operator.kind}:${'id' in operator ? operator.id : ''}`,
    max: maxHolds.address,
    prefixes: [],
    perSlot: 0,
    isTrusted: async () => true,
  })

async function holdFor(
  { db, snapshots, now }: SlotDeps,
  cityId: CityId,
  { from, hold, newHold = randomUUID(), ...where }: HoldRequest,
  { holder, max, prefixes, perSlot, isTrusted }: Holder,
): Promise<HeldSlot> {
  const city = cityOf(await snapshots.shop(), cityId)
  const target = targetOf(where)
  if (
    target.orderType === 'delivery' &&
    target.point &&
    zonesAt(city.zones, target.point).length === 0
  )
    throw new Refusal('OUT_OF_SERVICE_AREA')
  return retriedTransaction(db, async (trx) => {
    const choice = {
      city,
      target,
      now: now(),
      quota: (await isTrusted(trx)) ? undefined : { prefixes, perSlot },
    }
    const slot = requireSlot(choice, from, 'from')
    const key = { cityId, startsAt: new Date(slot.from) }
    const heldFor = (token: string, since: Date, expiresAt: Date): HeldSlot => ({
      hold: token,
      ...presentTimes(city, slot),
      expires_at: expiresAt.toISOString(),
      extendable_until: earliest(maxEnd(since), chosenUntil(city, slot)).toISOString(),
    })
    await lockKeys(trx, [holder, ...prefixes, newHold])
    await lockSlot(trx, key)
    const named = await findToken(trx, newHold)
    if (
      named?.domain_id === cityId &&
      named.starts_at.getTime() === key.startsAt.getTime() &&
      named.expires_at > choice.now
    )
      return heldFor(newHold, named.since, named.expires_at)
    const earlier = hold ? await endHold(trx, { token: hold }, choice.now) : undefined
    const live = await liveHolds(trx, holder, choice.now)
    const [first] = live
    if (first && live.length >= max)
      throw new Refusal('TOO_MANY_REQUESTS', {
        retryAfter: Math.ceil((first.getTime() - choice.now.getTime()) / 1000),
      })
    await requireCapacity(trx, choice, slot)
    if (holder.startsWith(guestHolder)) await requireGuestShare(trx, choice, slot)
    const since = earlier?.since ?? choice.now
    const token = named ? randomUUID() : newHold
    const expiresAt = earliest(holdEnd(choice.now), maxEnd(since))
    await insertHold(trx, { token, slot: key, holder, prefixes, since, expiresAt })
    return heldFor(token, since, expiresAt)
  })
}

/** False when the hold has expired. @throws Refusal NOT_FOUND for an unknown city */
export async function releaseSlot(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  cityId: CityId,
  hold: string,
): Promise<boolean> {
  cityOf(await snapshots.shop(), cityId)
  return (await endHold(db, { token: hold }, now())) !== undefined
}
