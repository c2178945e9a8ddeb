import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { Snapshots } from './core/ports.ts'
import { readMenu } from './modules/menu/menu.repo.ts'
import { readShop } from './modules/cities/cities.repo.ts'

type Snapshot = Awaited<ReturnType<Snapshots['locked']>>

/** Milliseconds until reads check the version again. */
const maxAgeMs = 250
/**
 * Milliseconds that reads wait for a check; then they have what was true before it. The embedded
 * database has one connection, which an import holds until its end.
 */
const checkTimeoutMs = 1000

async function read(trx: Kysely<Database>, version: number): Promise<Snapshot> {
  return { menu: await readMenu(trx, String(version)), shop: await readShop(trx, String(version)) }
}

const versionOf = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()).version

/** `repeatable read`, so that a concurrent import is seen whole or not at all. */
const readNow = (db: Kysely<Database>): Promise<Snapshot> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => read(trx, await versionOf(trx)))

/** `elapsed` is a monotonic clock in milliseconds. */
export function createSnapshots(
  db: Kysely<Database>,
  elapsed: () => number = () => performance.now(),
): Snapshots {
  let known: Snapshot | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: { result: Promise<Snapshot>; timeout: Promise<void> } | undefined

  async function check(): Promise<Snapshot> {
    const startedAt = elapsed()
    const version = String(await versionOf(db))
    known = known?.menu.version === version ? known : await readNow(db)
    checkedAt = startedAt
    return known
  }

  const look = () =>
    (checking ??= {
      result: check().finally(() => (checking = undefined)),
      timeout: sleep(checkTimeoutMs, undefined, { ref: false }),
    })

  async function current(): Promise<Snapshot> {
    const age = elapsed() - checkedAt
    if (!known) return look().result
    const former = known
    if (age >= maxAgeMs) {
      const { result, timeout } = look()
      return Promise.race([result, timeout.then(() => former)])
    }
    // Refreshes early so that no request waits; an error reaches the next request that does.
    if (age >= maxAgeMs / 2) look().result.catch(() => {})
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
