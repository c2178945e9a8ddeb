import type { Handle } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction } from '#backend/db/transaction.ts'
import type { CityId } from '#contract/values/ids.ts'

export const cityForChange = (trx: Handle, id: CityId) =>
  trx.selectFrom('domain').select(['id', 'currency']).where('id', '=', id).executeTakeFirst()

export const setPause = (trx: Handle, id: CityId, until: Date | null) =>
  trx
    .updateTable('domain')
    .set({ paused_until: until })
    .where('id', '=', id)
    .returning('code')
    .executeTakeFirst()

export const setExtraLead = (
  trx: Handle,
  id: CityId,
  { extra, until }: { extra: number; until: Date | null },
) =>
  trx
    .updateTable('domain')
    .set({ extra_lead_minutes: extra, extra_lead_until: until })
    .where('id', '=', id)
    .returning('code')
    .executeTakeFirst()

/** Takes no lock. */
export const endedPauses = (db: Handle, now: Date) =>
  db
    .selectFrom('domain')
    .select('id')
    .where((eb) => eb.or([eb('paused_until', '<=', now), eb('extra_lead_until', '<=', now)]))

/** A single read without a lock while nothing is due. */
export async function resumeDue(db: Handle, now: Date): Promise<number> {
  if (!(await endedPauses(db, now).limit(1).executeTakeFirst())) return 0
  return inTransaction(db, async (trx) => {
    await bumpVersion(trx, 'shop')
    const resumed = await trx
      .updateTable('domain')
      .set({ paused_until: null })
      .where('paused_until', '<=', now)
      .returning('id')
      .execute()
    const ended = await trx
      .updateTable('domain')
      .set({ extra_lead_minutes: 0, extra_lead_until: null })
      .where('extra_lead_until', '<=', now)
      .returning('id')
      .execute()
    return resumed.length + ended.length
  })
}
