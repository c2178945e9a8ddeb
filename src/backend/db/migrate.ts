import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as shop } from './migrations/0001-shop.ts'
import { up as purchase } from './migrations/0002-purchase.ts'
import { up as search } from './migrations/0003-search.ts'
import { up as addresses } from './migrations/0004-addresses.ts'
import { up as streets } from './migrations/0005-streets.ts'
import { up as customers } from './migrations/0006-customers.ts'
import { up as loyalty } from './migrations/0007-loyalty.ts'
import { up as slots } from './migrations/0008-slots.ts'
import { up as promo } from './migrations/0009-promo.ts'
import { up as payment } from './migrations/0010-payment.ts'
import { up as following } from './migrations/0011-following.ts'
import { up as operators } from './migrations/0012-operators.ts'
import { up as limits } from './migrations/0013-limits.ts'
import { up as requesters } from './migrations/0014-requesters.ts'
import { up as searchKinds } from './migrations/0017-search-kinds.ts'
import { up as orderLinks } from './migrations/0018-order-links.ts'
import { up as slotHolds } from './migrations/0019-slot-holds.ts'
import type { Database } from './schema.ts'

/** Listed here because the build bundles the files. A released migration is never changed. */
const migrations: Record<string, Migration> = {
  '0001-shop': { up: shop },
  '0002-purchase': { up: purchase },
  '0003-search': { up: search },
  '0004-addresses': { up: addresses },
  '0005-streets': { up: streets },
  '0006-customers': { up: customers },
  '0007-loyalty': { up: loyalty },
  '0008-slots': { up: slots },
  '0009-promo': { up: promo },
  '0010-payment': { up: payment },
  '0011-following': { up: following },
  '0012-operators': { up: operators },
  '0013-limits': { up: limits },
  '0014-requesters': { up: requesters },
  '0017-search-kinds': { up: searchKinds },
  '0018-order-links': { up: orderLinks },
  '0019-slot-holds': { up: slotHolds },
}

const migrator = (db: Kysely<Database>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Another version of the shop migrated the database. */
export class OtherVersionError extends Error {
  readonly expected = true
}

/** The reason and the advice. */
async function otherVersion(db: Kysely<Database>): Promise<OtherVersionError> {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  const [known, run] = [Object.keys(migrations), rows.map(({ name }) => name)]
  const foreign = run.filter((name) => !known.includes(name))
  const lacking = known.filter((name) => !run.includes(name))
  if (lacking.length === 0)
    return new OtherVersionError(
      `A newer version of the shop has used this database (it has run ${foreign.join(', ')}). Start that version or a later one, or restore the backup from before the update.`,
    )
  return new OtherVersionError(
    `This version of the shop cannot go on with the database: ${foreign.length > 0 ? `it does not know ${foreign.join(', ')}` : `${lacking[0]} should have run before ${run.at(-1)}`}. Start the version that made the database, export menu, cities and content with it ("npm run shop", as docs/operating.md says) and import them into a new DATA_DIR or database with this one; the orders stay in the old one.`,
  )
}

/** Several processes may try at once. @throws OtherVersionError, or the migration's error */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await migrator(db).migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw await otherVersion(db)
  if (error !== undefined) throw error
}

export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  return (await migrator(db).getMigrations()).every(
    (migration) => migration.executedAt !== undefined,
  )
}
