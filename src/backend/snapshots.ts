import { setTimeout as sleep } from 'node:timers/promises'
import type { Handle } from '#backend/db/schema.ts'
import type { Snapshots } from './core/ports.ts'
import { readShop } from './modules/cities/cities.repo.ts'
import { readMenuRows, readStops } from './modules/menu/menu.repo.ts'
import { type FullMenu, menuOf } from './modules/menu/menu.rules.ts'
import { withStops } from './modules/menu/stops.rules.ts'
import { readVersions, type ShopVersions } from './db/transaction.ts'

type Snapshot = Awaited<ReturnType<Snapshots['locked']>> & {
  versions: ShopVersions
  full: FullMenu
}

/** Milliseconds until reads check the version again. */
const maxAgeMs = 250
/** Milliseconds that reads wait for a check; then they have what was true before it. */
const checkTimeoutMs = 1000
/** Part of it for a connection: the embedded database has one, which an import holds to its end. */
const connectTimeoutMs = 50

async function timeoutOf(connected: Promise<boolean>): Promise<void> {
  const isConnected = await Promise.race([
    connected,
    sleep(connectTimeoutMs, false, { ref: false }),
  ])
  if (isConnected) await sleep(checkTimeoutMs - connectTimeoutMs, undefined, { ref: false })
}

/** Reads the parts that changed since `known`, and of the dishes those that did. */
async function read(
  trx: Handle,
  versions: ShopVersions,
  known: Snapshot | undefined,
): Promise<Snapshot> {
  const isSameMenu = known?.versions.ofMenu === versions.ofMenu
  const full =
    known && isSameMenu
      ? known.full
      : await menuOf(await readMenuRows(trx, versions.version, known?.full.rows), known?.full)
  return {
    versions,
    full,
    menu: withStops(full.menu, await readStops(trx), full.rows.cities),
    shop: known?.versions.ofShop === versions.ofShop ? known.shop : await readShop(trx),
  }
}

/** `repeatable read`, so that a concurrent import is seen whole or not at all. */
const readNow = (db: Handle, known: Snapshot | undefined): Promise<Snapshot> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => read(trx, await readVersions(trx), known))

/** `elapsed` is a monotonic clock in milliseconds. */
export function createSnapshots(
  db: Handle,
  elapsed: () => number = () => performance.now(),
): Snapshots {
  let known: Snapshot | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  /** By an order, or by the change itself: those that come meanwhile wait for it. */
  let reading: { version: number; result: Promise<Snapshot> } | undefined
  let checking: { result: Promise<Snapshot>; timeout: Promise<void> } | undefined

  const readByOther = (version: number): Promise<Snapshot | undefined> | undefined =>
    reading?.version === version ? reading.result.catch(() => undefined) : undefined

  function isKnown(snapshot: Snapshot): Snapshot {
    known = snapshot
    if (reading?.version === snapshot.versions.version) reading = undefined
    return snapshot
  }

  async function check(onConnected: () => void): Promise<Snapshot> {
    const startedAt = elapsed()
    const { version } = await db.connection().execute((connection) => {
      onConnected()
      return readVersions(connection)
    })
    const snapshot =
      known?.versions.version === version
        ? known
        : ((await readByOther(version)) ?? (await readNow(db, known)))
    checkedAt = startedAt
    return isKnown(snapshot)
  }

  function look() {
    if (checking) return checking
    const { promise: connected, resolve } = Promise.withResolvers<boolean>()
    checking = {
      result: check(() => resolve(true)).finally(() => (checking = undefined)),
      timeout: timeoutOf(connected),
    }
    return checking
  }

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
    version: async () => String((await current()).versions.version),
    async locked(trx) {
      const versions = await readVersions(trx, { locked: true })
      if (known?.versions.version === versions.version) return known
      const other = await readByOther(versions.version)
      if (other) return isKnown(other)
      const result = read(trx, versions, known)
      reading = { version: versions.version, result }
      return isKnown(await result)
    },
    async readAhead(trx, committed) {
      const { version, ofMenu, ofShop } = await readVersions(trx)
      const next = await read(trx, { version: version + 1, ofMenu: ofMenu + 1, ofShop }, known)
      const result = committed.then(() => next)
      result.catch(() => {})
      reading = { version: version + 1, result }
    },
  }
}
