import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

/** The phone of a customer whom somebody has invited; undefined for any other. */
export async function invitationOf(
  trx: Transaction<Database>,
  customerId: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', customerId)
    .where('refferer_id', 'is not', null)
    .executeTakeFirst()
  return row?.phone ?? undefined
}

/**
 * Notes that an order settles the invitation of its customer, and answers who invited him; undefined when there is nothing to settle. One statement decides, by all of:
 * the order is complete, the customer is there and was new when he was made, whoever invited him is still there, was there before him and does not share his phone,
 * and no earlier order of the customer or of his phone is complete.
 */
export async function settleInvitation(
  trx: Transaction<Database>,
  order: { purchaseId: number; phoneKey: string; at: Date },
): Promise<number | undefined> {
  const { purchaseId, phoneKey, at } = order
  const { rows } = await sql<{ refferer_id: number }>`
    insert into referral_reward (customer_id, refferer_id, purchase_id, at)
    select friend.id, inviter.id, purchase.id, ${at}
    from purchase
    join customer friend on friend.id = purchase.customer_id and friend.deleted_at is null
    join customer inviter on inviter.id = friend.refferer_id and inviter.deleted_at is null
    where purchase.id = ${purchaseId} and purchase.status = 'complete'
      and inviter.id < friend.id
      and purchase.contact ->> 'phone' <> inviter.phone
      and not exists (select from former_phone where phone_key = ${phoneKey})
      and not exists (
        select from purchase earlier
        where earlier.status = 'complete' and earlier.id <> purchase.id
          and (earlier.customer_id = friend.id or (earlier.contact ->> 'phone' = friend.phone and earlier.created_at < friend.created_at))
      )
    on conflict do nothing
    returning refferer_id`.execute(trx)
  return rows[0]?.refferer_id
}

/** Who invited a customer. */
export async function reffererOf(db: Kysely<Database>, customerId: number): Promise<number | null> {
  return (
    (
      await db
        .selectFrom('customer')
        .select('refferer_id')
        .where('id', '=', customerId)
        .executeTakeFirst()
    )?.refferer_id ?? null
  )
}

/** How many friends have signed up by a customer's link. */
export async function countInvited(db: Kysely<Database>, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('refferer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}
