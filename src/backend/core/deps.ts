import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#backend/db/schema.ts'
import type { AddressSearch } from '#backend/providers/address-search.ts'
import type { TelegramBot } from '#backend/providers/telegram.ts'
import type { CodeLength } from '#contract/code-length.ts'
import type {
  Alerts,
  BoardHub,
  DemoInbox,
  Hub,
  Messages,
  Operators,
  OrderLimits,
  Payments,
  RequestBuckets,
  Snapshots,
} from './ports.ts'

export interface AuthConfig {
  /** The key of all keyed hashes and of queued messages. */
  secret: () => Promise<string>
  /** The code of every phone while the settings send no SMS; without it nobody can sign in then. */
  fixedCode: string | undefined
  codeLength: CodeLength
  codesPerDay: number
  bot: TelegramBot | undefined
  demoInbox: DemoInbox | undefined
}

/** Made once for a backend. A service takes a `Pick` of what it uses. */
export interface Deps {
  db: Kysely<Database>
  snapshots: Snapshots
  /** The clock of every rule. */
  now: () => Date
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  operators: Operators
  /** Folders that images are served from; empty where they are unknown. */
  mediaFolders: readonly string[]
  /** The public address of a city's host, without a slash at the end. */
  publicUrl: (host: string) => string
  messages: Messages
  alerts: Alerts
  login: AuthConfig
  hub: Hub
  boards: BoardHub
  payments: Payments
  orderLimits: OrderLimits
  /** Limit by address, each by itself: searches of dishes, those of places, and parts of the map. */
  searches: RequestBuckets
  placeSearches: RequestBuckets
  mapViews: RequestBuckets
  /** Photon or Nominatim; without it the shop's own streets answer alone. */
  addressSearch: AddressSearch | undefined
  /** Limits what one address may ask of it. */
  addressRequests: RequestBuckets
}
