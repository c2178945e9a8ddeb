import { sql } from 'kysely'
import type { Handle, Trx } from '#backend/db/schema.ts'
import { finalStatuses } from '#contract/orders/order-flow.ts'
import type { CustomerId } from '#contract/values/ids.ts'

export const profileOf = (db: Handle, id: CustomerId) =>
  db
    .selectFrom('customer')
    .select(['id', 'phone', 'first_name', 'email', 'birthday', 'dietary_needs', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const sessionsOf = (db: Handle, customerId: CustomerId) =>
  db
    .selectFrom('session')
    .select(['created_at', 'last_used_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()

/** Blocks new orders until the transaction ends; undefined for a deleted account. */
export async function lockedOwner(
  trx: Trx,
  id: CustomerId,
): Promise<{ phone: string; birthday: string | null } | undefined> {
  const found = await trx
    .selectFrom('customer')
    .select(['phone', 'birthday'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found && found.phone !== null
    ? { phone: found.phone, birthday: found.birthday }
    : undefined
}

/** Includes finished orders as a guest or by phone; open ones still need their contact. */
export const ordersOfOwner = ({ customerId, phone }: { customerId: CustomerId; phone: string }) =>
  sql<boolean>`(customer_id = ${customerId} or (customer_id is null
    and reverse(contact ->> 'phone') = reverse(${phone}::text)
    and status = any(${[...finalStatuses]}::text[])))`

/** Removes personal data; orders stay, but guest keys no longer open them. */
export async function forget(
  trx: Trx,
  { customerId, phone, at }: { customerId: CustomerId; phone: string; at: Date },
): Promise<void> {
  for (const table of ['session', 'address', 'customer_goods'] as const)
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute()
  for (const table of ['demo_inbox', 'telegram_link'] as const)
    await trx.deleteFrom(table).where('phone', '=', phone).execute()
  const isOwn = ordersOfOwner({ customerId, phone })
  const own = trx.selectFrom('purchase').select('id').where(isOwn)
  await trx.deleteFrom('idempotency').where('purchase_id', 'in', own).execute()
  await trx
    .updateTable('purchase_status')
    .set({ reason: null })
    .where('purchase_id', 'in', own)
    .execute()
  const accounts = trx
    .selectFrom('bonus_account')
    .select('id')
    .where('customer_id', '=', customerId)
  await trx
    .updateTable('bonus_entry')
    .set({ note: null })
    .where('account_id', 'in', accounts)
    .where('note', 'is not', null)
    .execute()
  await trx
    .updateTable('purchase_change')
    .set({ note: '' })
    .where('purchase_id', 'in', own)
    .execute()
  await trx.deleteFrom('order_note').where('purchase_id', 'in', own).execute()
  await trx.updateTable('refund').set({ reason: '' }).where('purchase_id', 'in', own).execute()
  await trx
    .updateTable('purchase')
    .set({
      contact: JSON.stringify({ firstName: '', phone: '' }),
      address: null,
      comment: '',
      allergens: '[]',
      key_salt: '',
      key_hash: sql<string>`'deleted:' || id`,
    })
    .where(isOwn)
    .execute()
  await trx
    .updateTable('customer')
    .set({
      phone: null,
      first_name: null,
      email: null,
      birthday: null,
      dietary_needs: null,
      told_by: null,
      chat_id: null,
      deleted_at: at,
    })
    .where('id', '=', customerId)
    .execute()
}
