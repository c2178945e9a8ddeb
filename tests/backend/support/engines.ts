import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type DatabasePlace, type OpenDatabase, openDatabase } from '#backend/db/database.ts'
import type { Handle } from '#backend/db/schema.ts'
import { testFolder } from '../../support/test-folder.ts'
import { isWholeRun } from '../../support/tier.ts'
import { templateDatabase } from './postgres.ts'

/** A fresh, migrated, empty database. */
export interface TestPlace {
  place: DatabasePlace
  remove: () => Promise<void>
}

const embedded = (dataDir: string): TestPlace => ({
  place: { dataDir, template: inject('embeddedTemplate') },
  remove: async () => rmSync(dataDir, { recursive: true, force: true }),
})

/** As before a first start: opening it unpacks the template. */
export const newEmbeddedPlace = (): TestPlace => embedded(testFolder('shop-'))

export async function embeddedPlace(): Promise<TestPlace> {
  const dataDir = testFolder('shop-')
  cpSync(inject('embeddedFolder'), dataDir, { recursive: true })
  return embedded(dataDir)
}

/** @throws why there is no server */
export async function postgresPlace(): Promise<TestPlace> {
  const server = inject('postgres')
  if ('missing' in server) throw new Error(server.missing)
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintain = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {}) // Its query fails, too.
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await maintain(`create database ${name} template ${templateDatabase} strategy file_copy`)
  return {
    place: { databaseUrl: server.url.replace(/postgres$/, name) },
    // The server waits until it has noticed that the connections are gone: the next test need not.
    remove: async () => void maintain(`drop database ${name} with (force)`).catch(() => {}),
  }
}

const places = { embedded: embeddedPlace, postgres: postgresPlace }

/** Fifty queries at once on a busy machine are no database that is away. */
const deadline = 60_000

/** One costs PostgreSQL 45 ms to open, more than most tests need; `npm run test:all` has as many as a shop. */
const connections = isWholeRun ? 10 : 4

/** Use it inside hooks and tests only. */
export interface Engine {
  readonly name: OpenDatabase['engine']
  readonly database: OpenDatabase
  readonly db: Handle
}

type EngineName = keyof typeof places

function describeEngines(
  engines: readonly EngineName[],
  name: string,
  body: (engine: Engine) => void,
): void {
  for (const engineName of engines) {
    describe(`${name} (${engineName})`, () => {
      let opened: OpenDatabase | undefined
      let made: TestPlace | undefined
      const database = (): OpenDatabase => {
        if (!opened) throw new Error('The database is there inside hooks and tests')
        return opened
      }
      beforeAll(async () => {
        made = await places[engineName]()
        opened = await openDatabase({ ...made.place, deadline, connections })
      }, 120_000)
      afterAll(async () => {
        await opened?.close()
        await made?.remove()
      }, 120_000)
      body({
        name: engineName,
        get database() {
          return database()
        },
        get db() {
          return database().kysely
        },
      })
    })
  }
}

type DescribeEngines = (name: string, body: (engine: Engine) => void) => void

/**
 * For what rests on the engine itself: opening, migrations, locks, notifications, a race for one order
 * and one place. Each engine gets a fresh database that the tests of the group share.
 */
export const describeEachEngine: DescribeEngines = (name, body) =>
  describeEngines(['embedded', 'postgres'], name, body)

/** On a PostgreSQL server; `npm run test:all` runs it on the embedded engine, too. */
export const describeWithDatabase: DescribeEngines = (name, body) =>
  describeEngines(isWholeRun ? ['embedded', 'postgres'] : ['postgres'], name, body)
