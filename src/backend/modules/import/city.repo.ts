import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import { toMinor } from '#contract/values/money.ts'
import { type CityDocument, slotDefaults } from '#contract/cities/place.ts'
import { fingerprintOf } from './rows.repo.ts'
import type { CityId } from '#contract/values/ids.ts'

export const knownCities = (trx: Handle) =>
  trx
    .selectFrom('domain')
    .select(['id', 'code', 'hosts', 'position', 'currency'])
    .orderBy('position')
    .execute()

export async function writeCity(
  trx: Handle,
  city: CityDocument,
  position: number,
): Promise<CityId> {
  const row = {
    position,
    name: JSON.stringify(city.name),
    languages: city.languages ?? null,
    hosts: city.hosts,
    country: city.country,
    currency: city.currency,
    time_zone: city.time_zone,
    lat: city.center.lat,
    lng: city.center.lng,
    phones: JSON.stringify(city.phones),
    socials: JSON.stringify(city.socials),
    hours: JSON.stringify(city.hours),
    holidays: JSON.stringify(city.holidays),
    lead_minutes: city.lead_minutes,
    slot_minutes: city.slot_minutes ?? slotDefaults.minutes,
    slot_capacity: city.slot_capacity ?? slotDefaults.capacity,
    escalation_minutes: city.escalation_minutes ? JSON.stringify(city.escalation_minutes) : null,
    fingerprint: fingerprintOf(city),
  }
  const { id } = await trx
    .insertInto('domain')
    .values({ code: city.code, ...row })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        ...row,
        changed_at: eb
          .case()
          .when('domain.fingerprint', '=', eb.ref('excluded.fingerprint'))
          .then(eb.ref('domain.changed_at'))
          .else(sql<Date>`now()`)
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes branches missing from the document: an order has its own copy. */
export async function writeBranches(
  trx: Handle,
  cityId: CityId,
  branches: CityDocument['branches'],
): Promise<void> {
  await trx
    .deleteFrom('branch')
    .where('domain_id', '=', cityId)
    .where(
      'code',
      'not in',
      branches.map(({ code }) => code),
    )
    .execute()
  const rows = branches.map(({ code, name, street, house, point, phone, delivers }, position) => ({
    domain_id: cityId,
    code,
    position,
    name: JSON.stringify(name),
    street: JSON.stringify(street),
    house,
    ...point,
    phone: phone ?? null,
    delivers: delivers ?? false,
  }))
  await trx
    .insertInto('branch')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['domain_id', 'code']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        name: eb.ref('excluded.name'),
        street: eb.ref('excluded.street'),
        house: eb.ref('excluded.house'),
        lat: eb.ref('excluded.lat'),
        lng: eb.ref('excluded.lng'),
        phone: eb.ref('excluded.phone'),
        delivers: eb.ref('excluded.delivers'),
      })),
    )
    .execute()
}

/** Amounts in minor units. Deletes zones missing from the document. */
export async function writeZones(
  trx: Handle,
  cityId: CityId,
  zones: CityDocument['zones'],
): Promise<void> {
  await trx
    .deleteFrom('zone')
    .where('domain_id', '=', cityId)
    .where(
      'code',
      'not in',
      zones.map(({ code }) => code),
    )
    .execute()
  const rows = zones.map((zone, position) => ({
    domain_id: cityId,
    code: zone.code,
    position,
    name: JSON.stringify(zone.name),
    color_hex: zone.color_hex,
    polygons: JSON.stringify(zone.polygons),
    min_sum: toMinor(zone.min_sum),
    delivery_steps: JSON.stringify(
      zone.delivery_steps.map(({ from, price }) => ({
        from: toMinor(from),
        price: toMinor(price),
      })),
    ),
    delivery_minutes: zone.delivery_minutes,
    hours: zone.hours ? JSON.stringify(zone.hours) : null,
  }))
  await trx
    .insertInto('zone')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['domain_id', 'code']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        name: eb.ref('excluded.name'),
        color_hex: eb.ref('excluded.color_hex'),
        polygons: eb.ref('excluded.polygons'),
        min_sum: eb.ref('excluded.min_sum'),
        delivery_steps: eb.ref('excluded.delivery_steps'),
        delivery_minutes: eb.ref('excluded.delivery_minutes'),
        hours: eb.ref('excluded.hours'),
      })),
    )
    .execute()
}

/** For a city newer than the menu. */
export async function inheritAvailability(
  trx: Handle,
  city: { id: CityId; code: string },
): Promise<void> {
  const dishes = await trx
    .selectFrom('goods')
    .select(['id', 'document'])
    .where('active', '=', true)
    .execute()
  const rows = dishes.flatMap(({ id, document: { unavailable } }) => {
    const isUnavailable = unavailable && (unavailable.domains?.includes(city.code) ?? true)
    return isUnavailable
      ? [{ goods_id: id, domain_id: city.id, reason: JSON.stringify(unavailable.reason) }]
      : []
  })
  if (rows.length > 0) await trx.insertInto('goods_stop').values(rows).execute()
}
