import type { Handle } from '#backend/db/schema.ts'
import { formatPhone } from '#backend/core/phone.rules.ts'
import type { DemoInbox } from '#backend/core/ports.ts'

const shown = 50

export const createDemoInbox = (db: Handle, now: () => Date): DemoInbox => ({
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
