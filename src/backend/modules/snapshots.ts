import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { Menu } from './menu/menu.ts'
import { readMenu } from './menu/menu.repo.ts'
import type { Shop } from './shop/city.ts'
import { readShop } from './shop/shop.repo.ts'

/** Milliseconds for which reads take the version for known: a change is seen at most so much later. */
const believedFor = 250

interface Picture {
  menu: Menu
  shop: Shop
}

/** The menu and the shop in memory. */
export interface Snapshots {
  /** The menu as it is now, at most 250 ms old. */
  menu(): Promise<Menu>
  /** The cities and the content as they are now, at most 250 ms old. */
  shop(): Promise<Shop>
  /** Counted up with every change of the menu, the shop and the content; what is read after it is at least as new. At most 250 ms old. */
  version(): Promise<string>
  /** Both exactly as the transaction sees them, and no import can change them until it ends (`select … for share`). */
  locked(trx: Transaction<Database>): Promise<Picture>
}

async function read(trx: Kysely<Database>, version: number): Promise<Picture> {
  return { menu: await readMenu(trx, String(version)), shop: await readShop(trx, String(version)) }
}

const versionOf = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()).version

/** Everything under one version: `repeatable read`, so that an import in between is seen whole or not at all. */
const readNow = (db: Kysely<Database>): Promise<Picture> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => read(trx, await versionOf(trx)))

/** Snapshots of a database. `elapsed` is a clock in milliseconds that never jumps. */
export function createSnapshots(
  db: Kysely<Database>,
  elapsed: () => number = () => performance.now(),
): Snapshots {
  let known: Picture | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<Picture> | undefined

  async function check(): Promise<Picture> {
    const startedAt = elapsed()
    const version = String(await versionOf(db))
    known = known?.menu.version === version ? known : await readNow(db)
    checkedAt = startedAt
    return known
  }

  const look = (): Promise<Picture> => (checking ??= check().finally(() => (checking = undefined)))

  async function current(): Promise<Picture> {
    const age = elapsed() - checkedAt
    if (!known || age >= believedFor) return look()
    // A busy shop looks before it has to, so that nobody waits. Should that fail, whoever has to wait is told.
    if (age >= believedFor / 2) look().catch(() => {})
    return known
  }

  return {
    menu: async () => (await current()).menu,
    shop: async () => (await current()).shop,
    version: async () => (await current()).menu.version,
    async locked(trx) {
      const { version } = await trx
        .selectFrom('shop_version')
        .select('version')
        .forShare()
        .executeTakeFirstOrThrow()
      if (known?.menu.version === String(version)) return known
      known = await read(trx, version)
      return known
    },
  }
}
