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

/** An open database of either engine. */
export interface OpenDatabase {
  kysely: Kysely<Database>
  engine: 'embedded' | 'postgres'
  /** Answers when the database does. @throws BusyError or the driver's error */
  ping(): Promise<void>
  /** How many queries wait for a connection. */
  waiting(): number
  /** Tells the ear what the database notifies of, from any process; answers how to stop. One more connection on a server. */
  listen: Listen
  /** Ends the connections, and for the embedded engine gives the folder back. */
  close(): Promise<void>
}

/** Where the data is. `databaseUrl` wins; else the embedded engine keeps it in `dataDir`, unpacked from `template` (a .tar.gz of makeTemplate) at the first start. */
export interface DatabasePlace {
  databaseUrl?: string
  dataDir?: string
  template?: string
  /** The built worker, where the source file beside this one cannot be run. */
  workerUrl?: URL
  /** Told about connections that broke, and about the embedded engine's falls. */
  onTrouble?: (error: Error) => void
  /** How long a statement may take, in milliseconds: 10 seconds unless told otherwise. */
  deadline?: number
  /** Told how many milliseconds each query took, and whether it was done. */
  onQuery?: (ms: number, isDone: boolean) => void
}

/**
 * Opens the database; migrations are the caller's. A server that is away fails the queries, not this call.
 * @throws DataDirBusyError when another process has the folder
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const {
    databaseUrl,
    dataDir = '.data',
    deadline = defaultDeadline,
    onTrouble = () => {},
    onQuery,
  } = place
  if (!databaseUrl) {
    const embedded = await openEmbedded({ ...place, dataDir, deadline, onTrouble })
    return handle(
      'embedded',
      { ...embedded, listen: poolListener(embedded.pool) },
      { onTrouble, onQuery },
    )
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types: typeParsers(),
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: deadline / 2,
    statement_timeout: deadline,
    // The server gives up first and says why; this is for one that says nothing any more.
    query_timeout: deadline * 1.2,
  })
  return handle(
    'postgres',
    { pool, release: async () => {}, listen: serverListener(databaseUrl) },
    { onTrouble, onQuery },
  )
}

function handle(
  engine: OpenDatabase['engine'],
  { pool, release, listen }: { pool: pg.Pool; release: () => Promise<void>; listen: Listen },
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
    // A connection that breaks at once fails its first query, too, and is thrown away by it.
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
