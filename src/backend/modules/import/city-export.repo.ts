import * as v from 'valibot'
import type { Handle } from '#backend/db/schema.ts'
import { streetsOf } from '#backend/modules/places/places.service.ts'
import { toDecimal } from '#contract/values/money.ts'
import { type CityDocument, cityDocument } from '#contract/cities/place.ts'

export async function readCity(trx: Handle, code: string): Promise<CityDocument | undefined> {
  const city = await trx
    .selectFrom('domain')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  if (!city) return undefined
  const branches = await trx
    .selectFrom('branch')
    .selectAll()
    .where('domain_id', '=', city.id)
    .orderBy('position')
    .execute()
  const zones = await trx
    .selectFrom('zone')
    .selectAll()
    .where('domain_id', '=', city.id)
    .orderBy('position')
    .execute()
  const {
    name,
    languages,
    hosts,
    country,
    currency,
    time_zone,
    lat,
    lng,
    phones,
    socials,
    hours,
    holidays,
    lead_minutes,
    slot_minutes,
    slot_capacity,
    escalation_minutes,
  } = city
  return v.parse(cityDocument, {
    format: 'city/1',
    code,
    name,
    ...(languages && { languages }),
    hosts,
    country,
    currency,
    time_zone,
    center: { lat, lng },
    phones,
    socials,
    hours,
    holidays,
    lead_minutes,
    slot_minutes,
    slot_capacity,
    ...(escalation_minutes && { escalation_minutes }),
    branches: branches.map(({ lat, lng, phone, ...branch }) => ({
      code: branch.code,
      name: branch.name,
      street: branch.street,
      house: branch.house,
      point: { lat, lng },
      ...(phone !== null && { phone }),
      ...(branch.delivers && { delivers: true }),
    })),
    zones: zones.map((zone) => ({
      code: zone.code,
      name: zone.name,
      color_hex: zone.color_hex,
      polygons: zone.polygons,
      min_sum: toDecimal(zone.min_sum),
      delivery_steps: zone.delivery_steps.map(({ from, price }) => ({
        from: toDecimal(from),
        price: toDecimal(price),
      })),
      delivery_minutes: zone.delivery_minutes,
      ...(zone.hours && { hours: zone.hours }),
    })),
    streets: await streetsOf(trx, city.id),
  })
}
