import { implement } from '@orpc/server'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#backend/db/schema.ts'
import type { Snapshots } from '#backend/modules/snapshots.ts'
import { contract } from '#contract/contract.ts'
import type { Locale } from '#contract/text.ts'

/** What every call works with; made once for a backend. */
export interface Deps {
  db: Kysely<Database>
  snapshots: Snapshots
  /** The clock of every rule. */
  now: () => Date
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Bearer of the operator calls; without it they are all refused. */
  opsToken: string | undefined
  /** The public address of a city's host, without a slash at the end. */
  publicUrl: (host: string) => string
}

/** One request. `headers` are as they came, lower-case names. */
export interface Context {
  deps: Deps
  locale: Locale
  requestId: string
  headers: Headers
}

/** The contract to implement: `os.goods.list.handler(({ input, context }) => …)`. */
export const os = implement(contract).$context<Context>()
