import { type Insertable, sql } from 'kysely'
import type { PromoCampaignTable, PromoCodeTable } from '#backend/db/schema.promo.ts'
import type { Handle } from '#backend/db/schema.ts'
import type { DishId, OrderId } from '#contract/values/ids.ts'

/** Undefined when it has been used more often than its new limit. */
export async function writeCampaign(
  trx: Handle,
  row: Insertable<PromoCampaignTable>,
): Promise<number | undefined> {
  const { code: _code, ...rest } = row
  const written = await trx
    .insertInto('promo_campaign')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet(rest)
        .where((eb) =>
          eb.or([
            eb('excluded.total_limit', 'is', null),
            eb('promo_campaign.used', '<=', eb.ref('excluded.total_limit')),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

/** False when the code belongs to another campaign or has been used more often than its limit. */
export async function writeCode(
  trx: Handle,
  row: { campaign_id: number; code: string; total_limit: number | null; active: boolean },
): Promise<boolean> {
  const written = await trx
    .insertInto('promo_code')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ total_limit: row.total_limit, active: row.active })
        .where('promo_code.campaign_id', '=', row.campaign_id)
        .where((eb) =>
          eb.or([
            eb('excluded.total_limit', 'is', null),
            eb('promo_code.used', '<=', eb.ref('excluded.total_limit')),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function usesOfCampaign(trx: Handle, code: string): Promise<number> {
  return (
    (
      await trx
        .selectFrom('promo_campaign')
        .select('used')
        .where('code', '=', code)
        .executeTakeFirst()
    )?.used ?? 0
  )
}
export async function usesOfCode(
  trx: Handle,
  campaignId: number,
  code: string,
): Promise<number | undefined> {
  const own = trx
    .selectFrom('promo_code')
    .select('used')
    .where('code', '=', code)
    .where('campaign_id', '=', campaignId)
  return (await own.executeTakeFirst())?.used
}

/** A dish of the menu, or the gift that the campaign has already. */
export async function giftFor(
  trx: Handle,
  { code, gift }: { code: string; gift: string },
): Promise<DishId | undefined> {
  return (
    await trx
      .selectFrom('goods')
      .select('id')
      .where('slug', '=', gift)
      .where((eb) =>
        eb.or([
          eb('active', '=', true),
          eb.exists(
            eb
              .selectFrom('promo_campaign')
              .select('promo_campaign.id')
              .where('promo_campaign.code', '=', code)
              .whereRef('promo_campaign.gift_id', '=', 'goods.id'),
          ),
        ]),
      )
      .executeTakeFirst()
  )?.id
}

export async function knownCities(trx: Handle, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  return new Set(
    (await trx.selectFrom('domain').select('code').where('code', 'in', codes).execute()).map(
      ({ code }) => code,
    ),
  )
}

const campaigns = (db: Handle) =>
  db
    .selectFrom('promo_campaign')
    .leftJoin('goods', 'goods.id', 'promo_campaign.gift_id')
    .selectAll('promo_campaign')
    .select('goods.slug as gift')
export type CampaignRow = Awaited<
  ReturnType<ReturnType<typeof campaigns>['executeTakeFirstOrThrow']>
>

export const findCampaign = (db: Handle, id: number) =>
  campaigns(db).where('promo_campaign.id', '=', id).executeTakeFirstOrThrow()

export async function listCampaigns(
  db: Handle,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await campaigns(db)
    .orderBy('promo_campaign.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('promo_campaign')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function codesOf(db: Handle, campaignId: number) {
  const rows = await db
    .selectFrom('promo_code')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function ensureCampaign(
  trx: Handle,
  campaign: Insertable<PromoCampaignTable>,
): Promise<number> {
  await trx
    .insertInto('promo_campaign')
    .values(campaign)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (
    await trx
      .selectFrom('promo_campaign')
      .select('id')
      .where('code', '=', campaign.code)
      .executeTakeFirstOrThrow()
  ).id
}

export async function insertCode(trx: Handle, code: Insertable<PromoCodeTable>): Promise<boolean> {
  const made = trx
    .insertInto('promo_code')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
  return (await made.executeTakeFirst()) !== undefined
}

/** An order that has used it keeps its price, and does not bring it back. */
export const withdrawVoucher = (trx: Handle, id: OrderId) =>
  trx.updateTable('promo_code').set({ active: false }).where('purchase_id', '=', id).execute()
