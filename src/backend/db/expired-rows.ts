import { sql } from 'kysely'
import type { Handle } from './schema.ts'

export async function deleteExpired(db: Handle, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db
    .deleteFrom('outbox')
    .where('done_at', '<', ago(7 * 24))
    .execute()
  // Nobody claims those of a channel that was taken away, and none is sent after half an hour.
  await db
    .deleteFrom('outbox')
    .where('kind', 'like', 'alert.%')
    .where('created_at', '<', ago(1))
    .where('done_at', 'is', null)
    .execute()
  await db
    .deleteFrom('ticket')
    .where('done_at', '<', ago(31 * 24))
    .execute()
  await db.deleteFrom('challenge').where('expires_at', '<', ago(24)).execute()
  await db.deleteFrom('usage_limit').where('ends_at', '<', now).execute()
  await db
    .deleteFrom('order_prefix')
    .where('created_at', '<', ago(48))
    // The address has its share of the slot until then.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchase')
            .select('purchase.id')
            .whereRef('purchase.id', '=', 'order_prefix.purchase_id')
            .where('purchase.slot_at', '>', now),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('telegram_link').where('expires_at', '<', ago(24)).execute()
  await db.deleteFrom('slot_hold').where('expires_at', '<', now).execute()
  await db.deleteFrom('slot').where('starts_at', '<', ago(24)).execute()
  await db
    .updateTable('former_phone')
    .set({ birthday_again_at: null })
    .where('birthday_again_at', '<', now)
    .execute()
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('staff_session').where('expires_at', '<', now).execute()
  await db.deleteFrom('staff_invitation').where('expires_at', '<', now).execute()
  await db.deleteFrom('tablet').where('expires_at', '<', now).execute()
  await db.deleteFrom('tablet_code').where('expires_at', '<', now).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('staff_chat_code').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('alert')
    .where('created_at', '<', ago(7 * 24))
    .execute()
  // The trigger compares with the database's clock.
  await db
    .deleteFrom('audit_entry')
    .where('at', '<', sql<Date>`now() - interval '1 year'`)
    .execute()
  await db.deleteFrom('board_event').where('at', '<', ago(24)).execute()
  await db.deleteFrom('demo_inbox').where('created_at', '<', ago(1)).execute()
}
