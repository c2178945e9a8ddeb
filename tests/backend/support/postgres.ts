import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#backend/db/database.ts'
import { makeTemplate } from '#backend/db/make-template.ts'
import { migrate } from '#backend/db/migrate.ts'
import { testFolder } from '../../support/test-folder.ts'
import { startServer } from '../../support/postgres-server.ts'

/** Every test's database is a copy of it. */
export const templateDatabase = 'shop_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database, or why there is none. */
    postgres: { url: string } | { missing: string }
    /** A .tar.gz. */
    embeddedTemplate: string
    /** What a shop has unpacked from it: copying is three times as fast. */
    embeddedFolder: string
  }
}

async function migratedServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await startServer()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const template = await openDatabase({
    databaseUrl: server.url.replace(/postgres$/, templateDatabase),
  })
  await migrate(template.kysely)
  await template.close()
  return server
}

async function unpacked(template: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, template })
  await database.ping()
  await database.close()
}

/** One server and one template for the run; without a server the tests that need one say why. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = testFolder('embedded-')
  const file = join(folder, 'template.tar.gz')
  const dataDir = join(folder, 'shop')
  const [server] = await Promise.all([
    migratedServer().catch((error: Error) => error),
    makeTemplate(file).then(() => unpacked(file, dataDir)),
  ])
  project.provide(
    'postgres',
    server instanceof Error ? { missing: server.message } : { url: server.url },
  )
  project.provide('embeddedTemplate', file)
  project.provide('embeddedFolder', dataDir)
  return async () => {
    if (!(server instanceof Error)) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
