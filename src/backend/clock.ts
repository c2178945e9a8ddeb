import { type Kysely, sql } from 'kysely'
import type { Database } from './db/schema.ts'

/** A reading that took longer than this (milliseconds) says too little, unless there is no other. */
const maxRoundTripMs = 500

/** The database's clock, which all processes share. */
export interface Clock {
  now(): Date
  /** Reads it again. @throws BusyError or the driver's error while the database is away */
  measure(): Promise<void>
}

/**
 * Tells the database's time without asking for it each time: it is read now and then, and the time since is measured by a clock that nobody sets. So a machine
 * whose clock is wrong, or is set while the shop is open, changes nothing. Until the first reading the machine's clock has to do.
 */
export function databaseClock(db: Kysely<Database>): Clock {
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
