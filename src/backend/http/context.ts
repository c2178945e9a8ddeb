import { implement } from '@orpc/server'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#backend/db/schema.ts'
import type { DemoInbox } from '#backend/modules/messages/demo-inbox.ts'
import type { Hub } from '#backend/modules/following/hub.ts'
import type { RequestBuckets } from '#backend/modules/limits/buckets.ts'
import type { OrderLimits } from '#backend/modules/limits/order-limits.rules.ts'
import type { Messages } from '#backend/modules/messages/messages.service.ts'
import type { Payments } from '#backend/modules/payment/payment.service.ts'
import type { TelegramBot } from '#backend/providers/telegram.ts'
import type { Snapshots } from '#backend/modules/snapshots.ts'
import { contract } from '#contract/contract.ts'
import type { Locale } from '#contract/text.ts'
import type { CodeLength } from '#contract/code-length.ts'

/** How customers sign in here. */
export interface LoginRules {
  /** The key of all keyed hashes and of what waits to be sent. */
  secret: () => Promise<string>
  /** What is a code for every phone while the settings say that no SMS is sent; without it nobody signs in by phone then. */
  fixedCode: string | undefined
  /** Digits of a code. */
  codeLength: CodeLength
  /** Most codes that the shop sends in a day. */
  codesPerDay: number
  /** The shop's bot, where there is one. */
  bot: TelegramBot | undefined
  /** Where codes are read in the demo; elsewhere there is none. */
  demoInbox: DemoInbox | undefined
}

/** What every call works with; made once for a backend. */
export interface Deps {
  db: Kysely<Database>
  snapshots: Snapshots
  /** The clock of every rule. */
  now: () => Date
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Bearer of the operator calls; without it they are all refused. */
  opsToken: string | undefined
  /** Folders that pictures are served from; none where that is not known. */
  mediaFolders: readonly string[]
  /** The public address of a city's host, without a slash at the end. */
  publicUrl: (host: string) => string
  /** What sends the codes that customers sign in with. */
  messages: Messages
  login: LoginRules
  /** What tells followers of orders. */
  hub: Hub
  payments: Payments
  orderLimits: OrderLimits
  /** What limits searches by address. */
  searches: RequestBuckets
}

/** One request. `headers` are as they came, lower-case names. */
export interface Context {
  deps: Deps
  locale: Locale
  requestId: string
  headers: Headers
  /** The body as it came, for a call that checks a signature over it. @throws Refusal BODY_TOO_LARGE; BAD_REQUEST for what is no text */
  rawBody: () => Promise<string>
}

/** The contract to implement: `os.goods.list.handler(({ input, context }) => …)`. */
export const os = implement(contract).$context<Context>()
