import { sql } from 'kysely'
import type { Handle, Trx } from '#backend/db/schema.ts'
import type { Minor } from '#contract/values/money.ts'
import type { OrderId } from '#contract/values/ids.ts'

export async function usedBy(db: Handle, scope: string, who: readonly string[]): Promise<number> {
  if (who.length === 0) return 0
  const row = await db
    .selectFrom('promo_use')
    .select((eb) => eb.fn.max('used').as('used'))
    .where('scope', '=', scope)
    .where('who', 'in', who)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** `limit` uses per person; null: no limit. */
export interface Scope {
  scope: string
  max: number | null
}
export interface Use {
  campaignId: number
  codeId: number
  orderId: OrderId
  amount: Minor
  scopes: readonly Scope[]
  who: readonly string[]
  at: Date
}

/** Each statement checks one limit. False when one is reached; the caller then rolls back. */
export async function consumeUse(
  trx: Trx,
  { campaignId, codeId, orderId, amount, scopes, who, at }: Use,
): Promise<boolean> {
  for (const [table, id] of [
    ['promo_campaign', campaignId] as const,
    ['promo_code', codeId] as const,
  ]) {
    const counted = await trx
      .updateTable(table)
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('id', '=', id)
      .where((eb) => eb.or([eb('total_limit', 'is', null), eb('used', '<', eb.ref('total_limit'))]))
      .returning('id')
      .executeTakeFirst()
    if (!counted) return false
  }
  for (const { scope, max } of scopes)
    for (const one of who) {
      const { rows } = await sql`
        insert into promo_use (scope, who, used, most) values (${scope}, ${one}, 1, ${max})
        on conflict (scope, who) do update set used = promo_use.used + 1, most = excluded.most
        where excluded.most is null or promo_use.used < excluded.most
        returning used`.execute(trx)
      if (rows.length === 0) return false
    }
  await trx
    .insertInto('promo_redemption')
    .values({
      at,
      change: 1,
      campaign_id: campaignId,
      code_id: codeId,
      purchase_id: orderId,
      amount,
      scopes: scopes.map(({ scope }) => scope),
      who: [...who],
      source: `used:${orderId}`,
    })
    .execute()
  return true
}

/** Returns the ids of the codes that are free again. */
export async function releaseUse(trx: Trx, orderId: OrderId, at: Date): Promise<number[]> {
  const { rows } = await sql<{
    campaign_id: number
    code_id: number
    scopes: string[]
    who: string[]
  }>`
    insert into promo_redemption (at, change, campaign_id, code_id, purchase_id, amount, scopes, who, source)
    select ${at}, -1, campaign_id, code_id, purchase_id, amount, scopes, who, ${`returned:${orderId}`}
    from promo_redemption where source = ${`used:${orderId}`}
    on conflict (source) do nothing
    returning campaign_id, code_id, scopes, who`.execute(trx)
  for (const { campaign_id, code_id, scopes, who } of rows) {
    await sql`update promo_campaign set used = used - 1 where id = ${campaign_id}`.execute(trx)
    await sql`update promo_code set used = used - 1 where id = ${code_id}`.execute(trx)
    for (const scope of scopes)
      for (const one of who)
        await sql`update promo_use set used = used - 1 where scope = ${scope} and who = ${one}`.execute(
          trx,
        )
  }
  return rows.map(({ code_id }) => code_id)
}

export const voucherAmount = (trx: Trx, id: number) =>
  trx
    .selectFrom('promo_code')
    .select(['amount', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const writeVoucherAmount = (
  trx: Trx,
  id: number,
  money: { amount: Minor; currency: string },
) => trx.updateTable('promo_code').set(money).where('id', '=', id).execute()
