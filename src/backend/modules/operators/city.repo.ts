import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { CityId } from '#contract/ids.ts'

export const cityForChange = (trx: Kysely<Database>, id: CityId) =>
  trx.selectFrom('domain').select(['id', 'currency']).where('id', '=', id).executeTakeFirst()

/** The code of the city, if it is there. */
export const setPause = (trx: Kysely<Database>, id: CityId, until: Date | null) =>
  trx
    .updateTable('domain')
    .set({ paused_until: until })
    .where('id', '=', id)
    .returning('code')
    .executeTakeFirst()
