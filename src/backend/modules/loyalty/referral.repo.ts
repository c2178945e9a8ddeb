import { sql } from 'kysely'
import { isRefundedInFull } from '#backend/db/refunded-in-full.ts'
import type { Handle, Trx } from '#backend/db/schema.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'

export async function invitationOf(trx: Trx, customerId: CustomerId): Promise<string | undefined> {
  const row = await trx
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', customerId)
    .where('refferer_id', 'is not', null)
    .executeTakeFirst()
  return row?.phone ?? undefined
}

/** Completions are numbered in their order. */
const completionOf = (order: 'purchase' | 'earlier') => sql<number | null>`(
  select max(id) from purchase_status
  where purchase_id = ${sql.ref(`${order}.id`)} and status = 'complete')`

/**
 * Undefined unless it is the first complete order of customer and phone that was not refunded in full,
 * and the inviter counts.
 */
export async function completeInvitation(
  trx: Trx,
  order: { orderId: OrderId; phoneKey: string; at: Date },
): Promise<CustomerId | undefined> {
  const { orderId, phoneKey, at } = order
  const { rows } = await sql<{ refferer_id: CustomerId }>`
    insert into referral_reward (customer_id, refferer_id, purchase_id, at)
    select friend.id, inviter.id, purchase.id, ${at}
    from purchase
    join customer friend on friend.id = purchase.customer_id and friend.deleted_at is null
    join customer inviter on inviter.id = friend.refferer_id and inviter.deleted_at is null
    where purchase.id = ${orderId} and purchase.status = 'complete'
      and inviter.id < friend.id
      and purchase.contact ->> 'phone' <> inviter.phone
      and not exists (select from former_phone where phone_key = ${phoneKey})
      and not exists (
        select from purchase earlier
        where earlier.status = 'complete' and earlier.id <> purchase.id
          and coalesce(${completionOf('earlier')}, 0) < ${completionOf('purchase')}
          and not ${isRefundedInFull('earlier')}
          and (earlier.customer_id = friend.id or (earlier.contact ->> 'phone' = friend.phone and earlier.created_at < friend.created_at))
      )
    on conflict do nothing
    returning refferer_id`.execute(trx)
  return rows[0]?.refferer_id
}

export async function phoneOf(db: Handle, customerId: CustomerId): Promise<string | undefined> {
  const found = db.selectFrom('customer').select('phone').where('id', '=', customerId)
  return (await found.executeTakeFirst())?.phone ?? undefined
}

export async function reffererOf(db: Handle, customerId: CustomerId): Promise<CustomerId | null> {
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

export async function countInvited(db: Handle, customerId: CustomerId): Promise<number> {
  const { count } = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('refferer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Remembers the phone of a deleted account, whose owner can be invited only once. */
export const insertFormerPhone = (
  trx: Trx,
  former: { phone_key: string; birthday_again_at: Date | null },
) =>
  trx
    .insertInto('former_phone')
    .values(former)
    .onConflict((conflict) =>
      conflict.column('phone_key').doUpdateSet({
        birthday_again_at: sql<Date | null>`greatest(former_phone.birthday_again_at, excluded.birthday_again_at)`,
      }),
    )
    .execute()

export async function waitsForBirthday(db: Handle, phoneKey: string, now: Date): Promise<boolean> {
  const former = db
    .selectFrom('former_phone')
    .select('phone_key')
    .where('phone_key', '=', phoneKey)
    .where('birthday_again_at', '>', now)
  return (await former.executeTakeFirst()) !== undefined
}
