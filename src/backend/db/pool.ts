import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { BusyError, isBusy } from './faults.ts'
import { prepareQueries } from './prepared.ts'

/** Queries that may wait for a connection; the next one is refused at once. */
const maxWaiting = 500
const int8 = 20
const date = 1082

/** @throws RangeError when a number cannot represent it exactly */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`The database holds an integer that a number cannot: ${text}`)
}

/** int8 is a number, timestamptz a Date, date its text `YYYY-MM-DD`, jsonb its value. */
export function typeParsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, 'text', parseInt8)
  types.setTypeParser(date, 'text', (text) => text)
  return types
}

/** Milliseconds for a statement; half of it to wait for a connection. */
export const defaultDeadline = 10_000

export interface BoundedPool extends PostgresPool {
  renew(): void
}

/** A slow database must not exhaust memory. @throws BusyError from `connect` */
export function boundedPool(pool: pg.Pool, onTrouble: (error: Error) => void): BoundedPool {
  let generation = 0
  const born = new WeakMap<pg.PoolClient, number>()
  const acquire = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if (born.get(client) === generation) return client
      client.release(true)
    }
  }
  pool.on('error', onTrouble)
  pool.on('connect', (client) => {
    born.set(client, generation)
    prepareQueries(client)
    // A broken connection also emits an error, which would end the process unhandled.
    client.on('error', onTrouble)
  })
  return {
    options: pool.options,
    end: () => pool.end(),
    renew: () => void generation++,
    async connect() {
      if (pool.waitingCount >= maxWaiting)
        throw new BusyError(`${maxWaiting} queries are waiting for the database`)
      try {
        return await acquire()
      } catch (error) {
        throw isBusy(error)
          ? new BusyError('No connection to the database', { cause: error })
          : error
      }
    },
  }
}
