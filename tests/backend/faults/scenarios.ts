import assert from 'node:assert/strict'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type DatabasePlace, openDatabase } from '#backend/db/database.ts'
import { isBusy } from '#backend/db/faults.ts'
import { migrate } from '#backend/db/migrate.ts'
import { startStripe, stripeKeys } from '../support/stripe-server.ts'
import { awayAtStart } from './away-at-start.ts'
import { chaosRounds } from './chaos.ts'
import { clocksApart } from './clocks.ts'
import { stubbornEndpoints } from './endpoints.ts'
import { fullDisk } from './full-disk.ts'
import { eventually, withShop } from './scenario-shop.ts'

type EngineName = 'embedded' | 'postgres'
/** @throws AssertionError */
export interface Scenario {
  name: string
  engines: readonly EngineName[]
  /** Takes long, or is part of other tests. */
  isLong?: true
  run(place: DatabasePlace): Promise<void>
}
const both = ['embedded', 'postgres'] as const

const folderOf = ({ dataDir = '' }: DatabasePlace): string => join(dataDir, 'database')
const makeFolder = async (place: DatabasePlace): Promise<void> =>
  (await openDatabase(place)).close()
const refuses = (place: DatabasePlace, sentence: RegExp): Promise<void> =>
  assert.rejects(openDatabase(place), sentence)

/** By a connection that the shop does not use afterwards; the shop has to open all of its own again. */
async function setReadOnly(place: DatabasePlace, state: 'on' | 'off'): Promise<void> {
  const operator = await openDatabase(place)
  const name = new URL(place.databaseUrl ?? '').pathname.slice(1)
  await operator.kysely.connection().execute(async (one) => {
    await sql`set default_transaction_read_only = off`.execute(one)
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.raw(state)}`.execute(
      one,
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`.execute(
      one,
    )
  })
  await operator.close()
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'kill -9 in the middle of orders, payments, cancellations and imports',
    engines: both,
    isLong: true,
    run: async (place) => void (await chaosRounds(place, 3)),
  },
  {
    name: 'the built demo starts before its database: 503 until it is there',
    engines: ['postgres'],
    run: awayAtStart,
  },
  {
    name: 'the clocks of two processes are ten minutes apart: what is due is due for both',
    engines: ['postgres'],
    run: clocksApart,
  },
  {
    name: 'the database only reads: 503, not ready, and orders as soon as it writes',
    engines: both,
    run: (place) =>
      withShop(place, async ({ backend, database, order }) => {
        const { engine } = database
        const turn = (state: 'on' | 'off') =>
          engine === 'embedded'
            ? sql.raw(`set default_transaction_read_only = ${state}`).execute(database.kysely)
            : setReadOnly(place, state)
        assert.equal((await order()).status, 201)
        await turn('on')
        // The embedded engine writes again from its next connection on.
        if (engine === 'postgres') {
          await eventually('not ready', 15, async () => !(await backend.ready()).database)
          for (let count = 0; count < 12; count++) {
            const refused = await order()
            assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1'])
          }
          await turn('off')
        }
        await eventually('an order is taken', 5, async () => (await order()).status === 201)
        for (let count = 0; count < 12; count++) assert.equal((await order()).status, 201)
        await eventually('ready again', 15, async () => (await backend.ready()).migrated)
      }),
  },
  {
    name: 'the database breaks its connections, or is stuck: 503 at most, and all is well afterwards',
    engines: both,
    isLong: true,
    run: (place) =>
      withShop({ ...place, deadline: 2000 }, async ({ database, order }) => {
        const { kysely: db, engine } = database
        const harm =
          engine === 'postgres'
            ? sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
            : sql`select pg_sleep(60)`
        const [outcome, ...answers] = await Promise.all([
          harm.execute(db).catch((error: unknown) => error),
          order(),
          order(),
          order(),
        ])
        assert.ok(isBusy(outcome), String(outcome))
        for (const { status } of answers) assert.ok([201, 503].includes(status), String(status))
        await eventually('an order is taken', 20, async () => (await order()).status === 201)
      }),
  },
  {
    name: 'another transaction holds a lock: 503, never "in progress"',
    engines: ['postgres'],
    isLong: true,
    run: (place) =>
      withShop(place, async ({ database, order }) => {
        await database.kysely.transaction().execute(async (trx) => {
          await sql`lock table purchase in access exclusive mode`.execute(trx)
          assert.equal((await order()).status, 503)
        })
        assert.equal((await order()).status, 201)
      }),
  },
  {
    name: 'the disk is full: 503, not ready, nothing lost, and all is well when there is room',
    engines: both,
    run: fullDisk,
  },
  {
    name: 'Stripe takes requests and says nothing: orders stand within seconds, pages are made when it answers',
    engines: both,
    isLong: true,
    async run(place) {
      const stripe = await startStripe()
      try {
        const pay = async ({ order, database }: Parameters<Parameters<typeof withShop>[1]>[0]) => {
          stripe.state.isSilent = true
          const since = performance.now()
          const answers = await Promise.all(
            [1, 2, 3].map(() => order({ payment: { type: 'online' } })),
          )
          assert.ok(performance.now() - since < 12_000)
          assert.deepEqual(
            answers.map(({ status }) => status),
            [201, 201, 201],
          )
          stripe.speak()
          const pages = () =>
            database.kysely
              .selectFrom('payment')
              .select('url')
              .where('url', 'is not', null)
              .execute()
          await eventually('every order has its page', 30, async () => (await pages()).length === 3)
        }
        await withShop(place, pay, { payment: { stripe: { ...stripeKeys, url: stripe.url } } })
      } finally {
        await stripe.close()
      }
    },
  },
  {
    name: 'SMS and webhook endpoints hang, answer 500 or garbage, close the connection: nothing doubled, all delivered',
    engines: both,
    isLong: true,
    run: stubbornEndpoints,
  },
  {
    name: 'the database was made by another version: one sentence with advice',
    engines: both,
    isLong: true,
    async run(place) {
      const database = await openDatabase(place)
      await migrate(database.kysely)
      await sql`update kysely_migration set name = '0003-other' where name = '0003-search'`.execute(
        database.kysely,
      )
      await assert.rejects(
        migrate(database.kysely),
        /does not know 0003-other. Start the version that made the database, export/,
      )
      await sql`update kysely_migration set name = '0003-search' where name = '0003-other'`.execute(
        database.kysely,
      )
      await database.close()
    },
  },
  {
    name: 'the data folder was moved aside, emptied or damaged: one sentence with advice, never an empty shop',
    engines: ['embedded'],
    isLong: true,
    async run(place) {
      await makeFolder(place)
      const folder = folderOf(place)
      renameSync(folder, `${folder}.broken-1`)
      await refuses(place, /database.broken-1 looks like its data. Move it back/)
      renameSync(`${folder}.broken-1`, folder)
      renameSync(join(folder, 'PG_VERSION'), join(folder, 'PG_VERSION.aside'))
      await refuses(place, /is not a whole database: its file "PG_VERSION" is missing/)
      renameSync(join(folder, 'PG_VERSION.aside'), join(folder, 'PG_VERSION'))
      renameSync(join(folder, 'global', 'pg_control'), join(folder, 'pg_control.aside'))
      writeFileSync(join(folder, 'global', 'pg_control'), Buffer.alloc(8192, 7))
      await refuses(place, /cannot be opened: it is damaged/)
      rmSync(join(folder, 'global', 'pg_control'))
      renameSync(join(folder, 'pg_control.aside'), join(folder, 'global', 'pg_control'))
      await withShop(place, async ({ order }) => assert.equal((await order()).status, 201))
    },
  },
]
