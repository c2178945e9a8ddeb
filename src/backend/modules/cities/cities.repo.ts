import * as v from 'valibot'
import type { Handle } from '#backend/db/schema.ts'
import { escalationDefaults } from '#contract/cities/place.ts'
import type { ShopSnapshot } from '#backend/core/city.ts'
import { localeCodes } from '#contract/locales.ts'
import type { CityId } from '#contract/values/ids.ts'
import { noSettings, storedItems, type StoredKind } from '#backend/core/content.ts'

/** The caller's transaction makes it one snapshot. */
export async function readShop(trx: Handle): Promise<ShopSnapshot> {
  const domains = await trx.selectFrom('domain').selectAll().orderBy('position').execute()
  const branches = Map.groupBy(
    await trx.selectFrom('branch').selectAll().orderBy('position').execute(),
    (row) => row.domain_id,
  )
  const zones = Map.groupBy(
    await trx.selectFrom('zone').selectAll().orderBy('position').execute(),
    (row) => row.domain_id,
  )
  const itemRows = await trx.selectFrom('content_item').selectAll().orderBy('position').execute()
  const items = Map.groupBy(itemRows, (row) => row.kind)
  const contentOf = <Kind extends StoredKind>(kind: Kind) =>
    (items.get(kind) ?? []).map(({ document }) => v.parse(storedItems[kind], document))

  return {
    cities: domains.map(
      ({
        lat,
        lng,
        languages,
        time_zone,
        lead_minutes,
        extra_lead_minutes,
        extra_lead_until,
        slot_minutes,
        slot_capacity,
        escalation_minutes,
        paused_until,
        changed_at,
        fingerprint: _fingerprint,
        position: _position,
        ...city
      }) => ({
        ...city,
        center: { lat, lng },
        languages: languages ?? localeCodes,
        timeZone: time_zone,
        leadMinutes: lead_minutes,
        extraLead: extra_lead_until && { minutes: extra_lead_minutes, until: extra_lead_until },
        slotMinutes: slot_minutes,
        slotCapacity: slot_capacity,
        escalationMinutes: escalation_minutes ?? escalationDefaults,
        pausedUntil: paused_until,
        changedAt: changed_at,
        branches: (branches.get(city.id) ?? []).map(
          ({ id, code, name, street, house, phone, delivers, lat, lng }) => ({
            id,
            code,
            name,
            street,
            house,
            phone,
            delivers,
            point: { lat, lng },
          }),
        ),
        zones: (zones.get(city.id) ?? []).map(
          ({
            id,
            code,
            name,
            color_hex,
            polygons,
            delivery_minutes,
            min_sum,
            delivery_steps,
            hours,
          }) => ({
            id,
            code,
            name,
            color_hex,
            polygons,
            delivery_minutes,
            // On a holiday the kitchen's own hours decide.
            schedule: hours && { hours, holidays: [], timeZone: time_zone },
            minSubtotal: min_sum,
            deliverySteps: delivery_steps,
          }),
        ),
      }),
    ),
    content: {
      settings: contentOf('settings')[0] ?? noSettings,
      navigation: contentOf('navigation'),
      banners: contentOf('banner'),
      pages: contentOf('page'),
      news: contentOf('news'),
      promotions: contentOf('promotion'),
      about: contentOf('about'),
      deliveryFaq: contentOf('delivery_faq'),
      changedAt: new Map(
        itemRows.map(({ kind, slug, changed_at }) => [`${kind}/${slug}`, changed_at]),
      ),
    },
  }
}

export const cityIdsByCode = async (trx: Handle): Promise<Map<string, CityId>> =>
  new Map(
    (await trx.selectFrom('domain').select(['id', 'code']).orderBy('position').execute()).map(
      ({ id, code }) => [code, id],
    ),
  )
