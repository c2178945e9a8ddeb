import { sql } from 'kysely'
import { isRefundedInFull } from '#backend/db/refunded-in-full.ts'
import type { Trx } from '#backend/db/schema.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import type { BonusAccount } from './ledger.repo.ts'

/** What the order brought to the account, without what was withdrawn. */
export async function rewardsLeft(
  trx: Trx,
  { customerId, currency }: BonusAccount,
  orderId: OrderId,
): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(bonus_entry.amount), 0)::bigint as sum
    from bonus_entry join bonus_account on bonus_account.id = bonus_entry.account_id
    where bonus_account.customer_id = ${customerId} and bonus_account.currency = ${currency}
      and bonus_entry.purchase_id = ${orderId}
      and bonus_entry.reason in ('earned', 'invited', 'referral', 'withdrawn')`.execute(trx)
  return rows[0]?.sum ?? minor(0)
}

/** Rewarded orders that were refunded in full while `spent` held bonuses of the account. */
export async function refundedMeanwhile(
  trx: Trx,
  { customerId, currency }: BonusAccount,
  spent: OrderId,
): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select purchase.id from purchase
    where purchase.id in (
        select bonus_entry.purchase_id
        from bonus_entry join bonus_account on bonus_account.id = bonus_entry.account_id
        where bonus_account.customer_id = ${customerId} and bonus_account.currency = ${currency}
          and bonus_entry.reason in ('earned', 'invited', 'referral'))
      and purchase.id <> ${spent} and purchase.status = 'complete'
      and ${isRefundedInFull('purchase')}
      and exists (
        select from refund where refund.purchase_id = purchase.id and refund.state <> 'failed'
          and refund.created_at >= (select at from bonus_entry where source = ${`spent:${spent}`}))
    order by purchase.id`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function inviterRewardedFor(
  trx: Trx,
  orderId: OrderId,
): Promise<CustomerId | undefined> {
  const rewarded = trx.selectFrom('referral_reward').select('refferer_id')
  return (await rewarded.where('purchase_id', '=', orderId).executeTakeFirst())?.refferer_id
}
