import { readdirSync, statSync } from 'node:fs'
import { type DatabasePlace, type OpenDatabase, openDatabase } from './database.ts'

declare global {
  // Outlives this module, which the development server loads again after every change.
  var databaseOfFormerCode: { version: string; database: OpenDatabase } | undefined
}

/** Changes with the files beside this one. */
const version = (): string => {
  const folder = new URL('.', import.meta.url)
  return readdirSync(folder)
    .map((name) => `${name} ${statSync(new URL(name, folder)).mtimeMs}`)
    .join()
}

/**
 * For the development server: the database that the backend before a change has worked on. It is closed and opened again only when its own code has changed, because
 * opening the embedded engine takes the longest part of a reload. Closing what this returns leaves it open.
 */
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
