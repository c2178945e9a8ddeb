import { sql } from 'kysely'
import type { Handle, Trx } from '#backend/db/schema.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'

export const findCode = (db: Handle, code: string) =>
  db
    .selectFrom('promo_code')
    .innerJoin('promo_campaign', 'promo_campaign.id', 'promo_code.campaign_id')
    .selectAll('promo_campaign')
    .select([
      'promo_code.id as code_id',
      'promo_code.amount',
      'promo_code.currency',
      'promo_code.expires_at',
      'promo_code.customer_id',
      'promo_code.phone_key',
      sql<boolean>`promo_code.active and promo_campaign.active`.as('works'),
      sql<boolean>`coalesce(promo_code.used >= promo_code.total_limit, false) or coalesce(promo_campaign.used >= promo_campaign.total_limit, false)`.as(
        'used_up',
      ),
    ])
    .where('promo_code.code', '=', code)
    .executeTakeFirst()
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>

export const findNames = (db: Handle, codes: readonly string[]) =>
  db
    .selectFrom('promo_code')
    .innerJoin('promo_campaign', 'promo_campaign.id', 'promo_code.campaign_id')
    .select(['promo_code.code', 'promo_campaign.name'])
    .where('promo_code.code', 'in', codes)
    .execute()

/** Locks the campaign first, then the code, as everywhere. */
export async function lockCode(trx: Trx, code: string): Promise<void> {
  const campaign = trx.selectFrom('promo_code').select('campaign_id').where('code', '=', code)
  await trx
    .selectFrom('promo_campaign')
    .select('id')
    .where('id', 'in', campaign)
    .forNoKeyUpdate()
    .execute()
  await trx
    .selectFrom('promo_code')
    .select('id')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .execute()
}

/** Counts orders that were not cancelled and deleted accounts of the phones. */
export async function hasOrdered(
  db: Handle,
  {
    customerId,
    phones,
    phoneKeys,
  }: { customerId: CustomerId | null; phones: readonly string[]; phoneKeys: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ ordered: boolean }>`
    select exists (select from purchase where status not in ('cancel', 'not_delivered') and customer_id = ${customerId}::int)
      or exists (select from purchase where status not in ('cancel', 'not_delivered') and contact ->> 'phone' = any(${[...phones]}::text[]))
      or exists (select from former_phone where phone_key = any(${[...phoneKeys]}::text[])) as ordered`.execute(
    db,
  )
  return rows[0]?.ordered ?? false
}

export const timeZoneOf = async (db: Handle, cityId: CityId): Promise<string> =>
  (
    await db
      .selectFrom('domain')
      .select('time_zone')
      .where('id', '=', cityId)
      .executeTakeFirstOrThrow()
  ).time_zone

export async function phoneOf(db: Handle, customerId: CustomerId): Promise<string | undefined> {
  return (
    (
      await db
        .selectFrom('customer')
        .select('phone')
        .where('id', '=', customerId)
        .executeTakeFirst()
    )?.phone ?? undefined
  )
}

export const findVouchers = (
  db: Handle,
  { customerId, phoneKeys }: { customerId: CustomerId; phoneKeys: readonly string[] },
  now: Date,
) =>
  db
    .selectFrom('promo_code')
    .innerJoin('promo_campaign', 'promo_campaign.id', 'promo_code.campaign_id')
    .select(['promo_code.code', 'promo_code.amount', 'promo_code.currency'])
    .leftJoin('purchase', 'purchase.id', 'promo_code.purchase_id')
    .leftJoin('domain', 'domain.id', 'purchase.domain_id')
    .select(['promo_code.expires_at', 'domain.time_zone'])
    .where('promo_campaign.kind', '=', 'voucher')
    .where('promo_code.active', '=', true)
    .where('promo_campaign.active', '=', true)
    .where('promo_code.used', '=', 0)
    .where(
      sql<boolean>`coalesce(least(promo_code.expires_at, promo_campaign.ends_at) > ${now}, true)`,
    )
    .where((eb) =>
      eb.or([
        eb('promo_code.customer_id', '=', customerId),
        eb('promo_code.phone_key', '=', sql<string>`any(${[...phoneKeys]}::text[])`),
      ]),
    )
    .orderBy(sql`promo_code.expires_at nulls last`)
    .orderBy('promo_code.id')
    .limit(50)
    .execute()
