import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** The empty data folder (.tar.gz) for a first start. Written atomically. */
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
