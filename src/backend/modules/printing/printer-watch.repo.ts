import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'

const fails = (silentSince: Date): RawBuilder<boolean> => sql`
  (printer.trouble is not null or (
    (printer.seen_at is null or printer.seen_at <= ${silentSince})
    and exists (
      select from ticket where ticket.printer_id = printer.id
        and ticket.done_at is null and ticket.created_at <= ${silentSince})))`

export const failingPrinters = (db: Handle, silentSince: Date) =>
  db
    .selectFrom('printer')
    .select(['id', 'name', 'trouble', 'domain_id'])
    .where('alerted_at', 'is', null)
    .where(fails(silentSince))
    .orderBy('id')
    .execute()

/** False when another process has reported it. */
export const markAlerted = async (trx: Handle, id: number, at: Date): Promise<boolean> =>
  (await trx
    .updateTable('printer')
    .set({ alerted_at: at })
    .where('id', '=', id)
    .where('alerted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const markWorking = (db: Handle, silentSince: Date) =>
  db
    .updateTable('printer')
    .set({ alerted_at: null })
    .where('alerted_at', 'is not', null)
    .where(sql<boolean>`not ${fails(silentSince)}`)
    .execute()
