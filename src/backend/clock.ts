import { sql } from 'kysely'
import type { Handle } from './db/schema.ts'

/** Milliseconds; a slower reading is used only when there is no other. */
const maxRoundTripMs = 500

/** The database's clock, which all processes share. */
export interface Clock {
  now(): Date
  /** @throws BusyError or the driver's error while the database is away */
  measure(): Promise<void>
}

/** Reads the database's time now and then and adds a monotonic clock. */
export function databaseClock(db: Handle): Clock {
  let offset: number | undefined
  return {
    now: () => new Date(offset === undefined ? Date.now() : performance.now() + offset),
    measure: async () => {
      const before = performance.now()
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
      const after = performance.now()
      const [reading] = rows
      if (!reading || (offset !== undefined && after - before > maxRoundTripMs)) return
      offset = reading.at.getTime() - (before + after) / 2
    },
  }
}
