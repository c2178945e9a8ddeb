import { readdirSync, statSync } from 'node:fs'
import { type DatabasePlace, type OpenDatabase, openDatabase } from './database.ts'

declare global {
  var databaseOfFormerCode: { version: string; database: OpenDatabase } | undefined
}

const version = (): string => {
  const folder = new URL('.', import.meta.url)
  return readdirSync(folder)
    .map((name) => `${name} ${statSync(new URL(name, folder)).mtimeMs}`)
    .join()
}

/** Reopens the database only when its own code changes: opening takes most of a reload. */
export async function reloadedDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const now = version()
  const former = globalThis.databaseOfFormerCode
  if (former?.version !== now) {
    globalThis.databaseOfFormerCode = undefined
    await former?.database.close()
  }
  const { database } = (globalThis.databaseOfFormerCode ??= {
    version: now,
    database: await openDatabase(place),
  })
  return { ...database, close: async () => {} }
}
