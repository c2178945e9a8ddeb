import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Handle } from '#backend/db/schema.ts'
import type { Difference } from './audit-difference.rules.ts'
import type { AuditEntryTable } from '#backend/db/schema.staff.ts'

export const insertEntry = async (db: Handle, entry: Insertable<AuditEntryTable>) =>
  (await db.insertInto('audit_entry').values(entry).returning('id').executeTakeFirstOrThrow()).id

export const setOutcome = (
  db: Handle,
  id: number,
  outcome: string,
  changed: Difference | null = null,
) =>
  db
    .updateTable('audit_entry')
    .set({
      outcome,
      before: changed && JSON.stringify(changed.before),
      after: changed && JSON.stringify(changed.after),
    })
    .where('id', '=', id)
    .execute()

export interface AuditFilter {
  kind?: AuditEntryTable['kind']['__select__'] | undefined
  who?: number | undefined
  call?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const ofPerson = (id: number) => sql<boolean>`(kind = 'staff' and who = ${id} or person = ${id})`

export async function listEntries(
  db: Handle,
  { kind, who, call, from, to }: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const narrow = <T>(query: SelectQueryBuilder<Database, 'audit_entry', T>) =>
    query.where((eb) =>
      eb.and([
        ...(kind === 'staff' && who ? [ofPerson(who)] : []),
        ...(kind && !(kind === 'staff' && who) ? [eb('kind', '=', kind)] : []),
        ...(who && kind !== 'staff' ? [eb('who', '=', who)] : []),
        ...(call ? [eb('call', '=', call)] : []),
        ...(from ? [eb('at', '>=', new Date(from))] : []),
        ...(to ? [eb('at', '<', new Date(to))] : []),
      ]),
    )
  const rows = await narrow(db.selectFrom('audit_entry').selectAll())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await narrow(
    db.selectFrom('audit_entry').select((eb) => eb.fn.countAll<number>().as('total')),
  ).executeTakeFirstOrThrow()
  return { rows, total }
}
