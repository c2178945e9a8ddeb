import type { Logger } from 'pino'
import type { Handle } from '#backend/db/schema.ts'
import type { AddressSearch } from '#backend/providers/address-search.ts'
import type { TelegramBot } from '#backend/providers/telegram.ts'
import type { CodeLength } from '#contract/customers/code-length.ts'
import type {
  Alerts,
  BoardHub,
  DemoInbox,
  OrderHub,
  Messages,
  Operators,
  OrderLimits,
  Payments,
  RequestBuckets,
  Snapshots,
} from './ports.ts'

export interface AuthConfig {
  secret: () => Promise<string>
  /** The code of every phone when no SMS is configured; without it nobody can sign in then. */
  fixedCode: string | undefined
  codeLength: CodeLength
  codesPerDay: number
  bot: TelegramBot | undefined
  demoInbox: DemoInbox | undefined
}

export interface Deps {
  db: Handle
  snapshots: Snapshots
  now: () => Date
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  operators: Operators
  mediaFolders: readonly string[]
  publicUrl: (host: string) => string
  messages: Messages
  alerts: Alerts
  login: AuthConfig
  hub: OrderHub
  boards: BoardHub
  payments: Payments
  orderLimits: OrderLimits
  searches: RequestBuckets
  placeSearches: RequestBuckets
  mapViews: RequestBuckets
  addressSearch: AddressSearch | undefined
  addressRequests: RequestBuckets
}
