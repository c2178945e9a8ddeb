import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type LogEvent,
  PostgresDialect,
  sql,
} from 'kysely'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { isOfConnection } from './faults.ts'
import { type Listen, notifyChannels, poolListener, serverListener } from './listen.ts'
import { boundedPool, defaultDeadline, typeParsers } from './pool.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  kysely: Kysely<Database>
  engine: 'embedded' | 'postgres'
  /** @throws BusyError or the driver's error */
  ping(): Promise<void>
  waiting(): number
  /** A statement may take as long as it needs, unless the server is embedded. */
  unhurried<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /** Returns the unsubscribe function. Uses one more connection on a server. */
  listen: Listen
  close(): Promise<void>
}

export interface DatabasePlace {
  databaseUrl?: string
  dataDir?: string
  template?: string
  workerUrl?: URL
  onTrouble?: (error: Error) => void
  /** Milliseconds for a statement; defaults to 10 seconds. */
  deadline?: number
  /** To a server, at most; defaults to 10. */
  connections?: number
  onQuery?: (ms: number, isDone: boolean) => void
}

/** Milliseconds between the statements of a transaction: a vanished machine leaves no locks. */
const idleTimeout = 60_000

/** An unreachable server fails the queries, not this call. @throws DataDirBusyError */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const {
    databaseUrl,
    dataDir = '.data',
    deadline = defaultDeadline,
    connections = 10,
    onTrouble = () => {},
    onQuery,
  } = place
  if (!databaseUrl) {
    const embedded = await openEmbedded({ ...place, dataDir, deadline, onTrouble })
    return handle(
      'embedded',
      {
        ...embedded,
        listen: poolListener(embedded.pool),
        unhurried: (db, work) => work(db),
      },
      { onTrouble, onQuery },
    )
  }
  const server = {
    connectionString: databaseUrl,
    types: typeParsers(),
    keepAlive: true,
    connectionTimeoutMillis: deadline / 2,
    idle_in_transaction_session_timeout: idleTimeout,
  }
  const pool = new pg.Pool({
    ...server,
    max: connections,
    statement_timeout: deadline,
    // For a server that no longer answers; otherwise `statement_timeout` comes first.
    query_timeout: deadline * 1.2,
  })
  const unhurried: Engine['unhurried'] = async (_db, work) => {
    const own = new pg.Pool({ ...server, max: 2 }).on('error', onTrouble)
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: own }) })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  return handle(
    'postgres',
    { pool, release: async () => {}, listen: serverListener(databaseUrl), unhurried },
    { onTrouble, onQuery },
  )
}

interface Engine {
  pool: pg.Pool
  release: () => Promise<void>
  listen: Listen
  unhurried: <T>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<T>) => Promise<T>
}

function handle(
  engine: OpenDatabase['engine'],
  { pool, release, listen, unhurried }: Engine,
  {
    onTrouble,
    onQuery,
  }: Required<Pick<DatabasePlace, 'onTrouble'>> & Pick<DatabasePlace, 'onQuery'>,
): OpenDatabase {
  const log = (event: LogEvent): void => {
    if (event.level === 'error' && isOfConnection(event.error)) bounded.renew()
    onQuery?.(event.queryDurationMillis, event.level === 'query')
  }
  const hear = async (connection: DatabaseConnection): Promise<void> => {
    // A connection that breaks here also fails its first query, which removes it.
    for (const channel of notifyChannels)
      await connection.executeQuery(CompiledQuery.raw(`listen ${channel}`)).catch(onTrouble)
  }
  const bounded = boundedPool(pool, onTrouble)
  const dialect = new PostgresDialect({
    pool: bounded,
    ...(engine === 'embedded' && { onCreateConnection: hear }),
  })
  const kysely = new Kysely<Database>({ dialect, log })
  return {
    kysely,
    engine,
    listen,
    waiting: () => pool.waitingCount,
    unhurried: (work) => unhurried(kysely, work),
    ping: async () => void (await sql`select 1`.execute(kysely)),
    close: async () => {
      try {
        await pool.end()
      } finally {
        await release()
      }
    },
  }
}
