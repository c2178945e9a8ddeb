import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/**
 * Makes the prepared data folder that a first start unpacks instead of running initdb: fresh, migrated, empty of data.
 * `file` (a .tar.gz) appears whole or not at all.
 */
export async function makeTemplate(
  file: string,
  { workerUrl }: { workerUrl?: URL } = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'template-'))
  try {
    const database = await openDatabase({ dataDir, workerUrl })
    try {
      await migrate(database.kysely)
    } finally {
      await database.close()
    }
    // The marker must not travel: it says that unpacking has come to its end.
    rmSync(join(dataDir, 'database', 'complete'))
    const folder = await PGlite.create(join(dataDir, 'database'))
    const dump = await folder.dumpDataDir('gzip')
    await folder.close()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.part`, new Uint8Array(await dump.arrayBuffer()))
    renameSync(`${file}.part`, file)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
