import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { formatPhone } from '#backend/modules/phone.rules.ts'
import type { Sender } from '#backend/providers/sender.ts'
import type { DemoMessage } from '#contract/user.calls.ts'

const shown = 50

/** Replaces all providers in the demo: visitors read their messages on a page. */
export interface DemoInbox {
  put: Sender
  /** The newest first, at most 50. */
  read(): Promise<DemoMessage[]>
}

export const createDemoInbox = (db: Kysely<Database>, now: () => Date): DemoInbox => ({
  put: async ({ channel, phone, text, code }) => {
    await db
      .insertInto('demo_inbox')
      .values({ channel, phone, text, code, created_at: now() })
      .execute()
    return 'sent'
  },
  read: async () => {
    const since = new Date(now().getTime() - 60 * 60 * 1000)
    const rows = await db
      .selectFrom('demo_inbox')
      .selectAll()
      .where('created_at', '>=', since)
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()
    return rows.map(({ phone, created_at, ...row }) => ({
      ...row,
      phone,
      phone_formatted: formatPhone(phone),
      at: created_at.toISOString(),
    }))
  },
})
