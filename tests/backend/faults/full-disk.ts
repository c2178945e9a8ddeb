import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type DatabasePlace, openDatabase } from '#backend/db/database.ts'
import { migrate } from '#backend/db/migrate.ts'
import { startServer } from '../../support/postgres-server.ts'
import { brokenInvariantsAt } from './invariants.ts'
import { eventually, withShop } from './scenario-shop.ts'

/** Needs the right to mount. */
function smallDisk(megabytes: number): {
  folder: string
  fill: () => void
  free: () => void
  remove: () => void
} {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'pipe',
  })
  chmodSync(folder, 0o777)
  const file = join(folder, 'filling')
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      assert.throws(() => writeFileSync(file, Buffer.alloc(bavail * bsize + 2 ** 20)), {
        code: 'ENOSPC',
      })
    },
    free: () => rmSync(file, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The reason, or null. */
export function whyNoDisk(): string | null {
  try {
    smallDisk(1).remove()
    return null
  } catch (error) {
    return `no disk of its own can be mounted (${error instanceof Error ? error.message.split('\n')[0] : 'no reason given'})`
  }
}

/** Orders while the disk is full, and again when there is room. `databaseUrl` says the engine. */
export async function fullDisk({ databaseUrl, template }: DatabasePlace): Promise<void> {
  const disk = smallDisk(databaseUrl ? 250 : 100)
  const server = databaseUrl ? await startServer({ within: disk.folder }) : undefined
  const place: DatabasePlace = server
    ? { databaseUrl: server.url }
    : { dataDir: join(disk.folder, 'data'), template }
  try {
    const database = await openDatabase(place)
    await migrate(database.kysely)
    await database.close()
    await withShop(place, async ({ backend, database: { kysely: db }, order }) => {
      assert.equal((await order()).status, 201)
      disk.fill()
      await eventually(
        'not ready on a full disk',
        20,
        async () => !(await backend.ready()).database,
      )
      // Small rows may still fit: until none does, an order is accepted or refused, never a fault.
      const statuses = new Set<number>()
      for (let attempt = 0; attempt < 400 && !statuses.has(503); attempt++)
        statuses.add((await order()).status)
      assert.ok(statuses.has(503))
      assert.deepEqual(
        [...statuses].filter((status) => status !== 201 && status !== 503),
        [],
      )
      disk.free()
      await eventually(
        'an order is taken when there is room',
        30,
        async () => (await order()).status === 201,
      )
      await eventually('ready when there is room', 30, async () => (await backend.ready()).migrated)
      await sql`delete from outbox where done_at is null`.execute(db)
    })
    assert.deepEqual(await brokenInvariantsAt(place), [])
  } finally {
    await server?.stop()
    disk.remove()
  }
}
