import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { CityId } from '#contract/values/ids.ts'

export interface SlotKey {
  cityId: CityId
  startsAt: Date
}

/** Serializes bookings of the slot: its capacity is counted only under this lock. */
export async function lockSlot(trx: Handle, { cityId, startsAt }: SlotKey): Promise<void> {
  await trx
    .insertInto('slot')
    .values({ domain_id: cityId, starts_at: startsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'starts_at'])
        .doUpdateSet((eb) => ({ starts_at: eb.ref('excluded.starts_at') })),
    )
    .execute()
}

/** By the starts of orders and holds, which may lie inside of slots that have become longer. */
export async function usedCapacity(
  db: Handle,
  { cityId, from, to }: { cityId: CityId; from: Date; to: Date },
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ starts_at: Date; taken: number }>`
    select starts_at, count(*) as taken from (
      select slot_at as starts_at from purchase
        where domain_id = ${cityId} and slot_at >= ${from} and slot_at < ${to} and status <> 'cancel'
      union all
      select starts_at from slot_hold where domain_id = ${cityId} and starts_at >= ${from} and starts_at < ${to} and expires_at > ${now}
    ) as place group by starts_at`.execute(db)
  return new Map(rows.map(({ starts_at, taken }) => [starts_at.getTime(), taken]))
}

export async function usedCapacityByPrefix(
  db: Handle,
  prefixes: readonly string[],
  { cityId, from, to }: { cityId: CityId; from: Date; to: Date },
  now: Date,
): Promise<{ prefix: string; starts_at: Date; taken: number }[]> {
  const { rows } = await sql<{ prefix: string; starts_at: Date; taken: number }>`
    select prefix, starts_at, count(*) as taken from (
      select prefix, slot_at as starts_at from order_prefix join purchase on purchase.id = purchase_id
        where prefix = any(${[...prefixes]}::text[]) and domain_id = ${cityId} and slot_at >= ${from} and slot_at < ${to}
          and time_type = 'on_time' and status <> 'cancel'
      union all
      select prefix, starts_at from slot_hold cross join unnest(prefixes) as prefix
        where prefix = any(${[...prefixes]}::text[]) and domain_id = ${cityId} and starts_at >= ${from} and starts_at < ${to} and expires_at > ${now}
    ) as place group by prefix, starts_at`.execute(db)
  return rows
}

export const guestHolder = 'guest:'

export async function countGuestHolds(
  trx: Handle,
  { cityId, from, to }: { cityId: CityId; from: Date; to: Date },
  now: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('slot_hold')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('domain_id', '=', cityId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('holder', 'like', `${guestHolder}%`)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function liveHolds(trx: Handle, holder: string, now: Date): Promise<Date[]> {
  const rows = await trx
    .selectFrom('slot_hold')
    .select('expires_at')
    .where('holder', '=', holder)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  return rows.map(({ expires_at }) => expires_at)
}

export async function insertHold(
  trx: Handle,
  {
    token,
    slot,
    holder,
    prefixes,
    since,
    expiresAt,
  }: {
    token: string
    slot: SlotKey
    holder: string
    prefixes: readonly string[]
    since: Date
    expiresAt: Date
  },
): Promise<void> {
  await trx
    .insertInto('slot_hold')
    .values({
      token,
      domain_id: slot.cityId,
      starts_at: slot.startsAt,
      holder,
      prefixes,
      since,
      expires_at: expiresAt,
    })
    .execute()
}

/** Of any city and slot, expired ones included: a token names one hold. */
export const findToken = (trx: Handle, token: string) =>
  trx
    .selectFrom('slot_hold')
    .select(['domain_id', 'starts_at', 'since', 'expires_at'])
    .where('token', '=', token)
    .executeTakeFirst()

/** A hold of any slot of the city. */
export const findHold = (db: Handle, token: string, cityId: CityId, now: Date) =>
  db
    .selectFrom('slot_hold')
    .select(['starts_at', 'expires_at'])
    .where('token', '=', token)
    .where('domain_id', '=', cityId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function endHold(
  trx: Handle,
  { token, slot }: { token: string; slot?: SlotKey },
  now: Date,
): Promise<{ since: Date; prefixes: string[] } | undefined> {
  const holds = trx.deleteFrom('slot_hold').where('token', '=', token).where('expires_at', '>', now)
  const ended = slot
    ? holds.where('domain_id', '=', slot.cityId).where('starts_at', '=', slot.startsAt)
    : holds
  return ended.returning(['since', 'prefixes']).executeTakeFirst()
}
