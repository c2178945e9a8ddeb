import { sql } from 'kysely'
import { isRefundedInFull } from '#backend/db/refunded-in-full.ts'
import type { Trx } from '#backend/db/schema.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'
import type { Minor } from '#contract/values/money.ts'

/** What the order brought to the customer, without what was withdrawn, for each currency. */
export async function rewardsLeft(
  trx: Trx,
  customerId: CustomerId,
  orderId: OrderId,
): Promise<{ amount: Minor; currency: string }[]> {
  const { rows } = await sql<{ amount: Minor; currency: string }>`
    select sum(bonus_entry.amount)::bigint as amount, bonus_account.currency
    from bonus_entry join bonus_account on bonus_account.id = bonus_entry.account_id
    where bonus_account.customer_id = ${customerId} and bonus_entry.purchase_id = ${orderId}
      and bonus_entry.reason in ('earned', 'invited', 'referral', 'withdrawn')
    group by bonus_account.currency`.execute(trx)
  return rows
}

/** Rewarded orders that were refunded in full while `spent` held bonuses of the customer. */
export async function refundedMeanwhile(
  trx: Trx,
  customerId: CustomerId,
  spent: OrderId,
): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select purchase.id from purchase
    where purchase.id in (
        select bonus_entry.purchase_id
        from bonus_entry join bonus_account on bonus_account.id = bonus_entry.account_id
        where bonus_account.customer_id = ${customerId}
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
