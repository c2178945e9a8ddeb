import type { Expression } from 'kysely'
import type { Handle, Trx } from '#backend/db/schema.ts'
import type { PaymentProvider } from '#backend/providers/payment.ts'
import type { Channel, Message, Sender, Sending } from '#backend/providers/sender.ts'
import type { EmailSender } from '#backend/providers/smtp.ts'
import type { PushPost } from '#backend/providers/web-push.ts'
import type { AlertChannel } from '#contract/ops/alerts.ts'
import type { sandboxOutcomes, SandboxSession } from '#contract/orders/payment.calls.ts'
import type { DemoMessage } from '#contract/customers/user.calls.ts'
import type { ShopSnapshot } from './city.ts'
import type { Menu } from './menu.ts'
import type { OrderEventRow } from './order-event.ts'
import type { Locale } from '#contract/locales.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import type { StaffId } from '#contract/ops/staff.ts'
import type { BoardEvent } from '#contract/ops/board.calls.ts'
import type { OpsRole, StaffRole } from '#contract/ops/staff.ts'

export interface Snapshots {
  /** At most 250 ms old. */
  menu(): Promise<Menu>
  shop(): Promise<ShopSnapshot>
  /** Increases with every change of the menu, the shop and the content. At most 250 ms old. */
  version(): Promise<string>
  /** As the transaction sees them; changes commit after it (`select … for key share`). */
  locked(trx: Trx): Promise<{ menu: Menu; shop: ShopSnapshot }>
  /** Before a change of the menu alone ends, so that orders after it need not read the menu. */
  readAhead(trx: Handle, committed: Promise<unknown>): Promise<void>
}

/** What any process may find in the database to do, such as rows whose time has come. */
export interface DueWork {
  name: string
  /** Finds rows when there is something to do. Takes no lock. */
  find(now: Date): Expression<unknown>
  /** Does a part of it and returns how much. Repeated without a pause until 0. */
  work(): Promise<number>
}

export interface Counted {
  secret: string
  countries: readonly string[]
  /** Stored prefixes of the requester's address; empty for a customer's own verified phone. */
  prefixes: readonly string[]
}

export interface Messages {
  channels: ReadonlySet<Channel>
  /**
   * Sends a code after the commit.
   * @throws Refusal INVALID with `errors.phone`; TOO_MANY_REQUESTS
   */
  enqueue(trx: Handle, message: Message & { code: string }, counted: Counted): Promise<void>
  send(message: Message, counted: Counted): Promise<Sending>
  budget: { perDay: number; refused: Readonly<Record<string, number>> }
  wake(): void
  /** Sends the codes that wait. */
  sending: DueWork
}

export interface Alerts {
  channels: ReadonlySet<AlertChannel>
  email: EmailSender | undefined
  from: string | undefined
  post: PushPost
}

export interface DemoInbox {
  put: Sender
  read(): Promise<DemoMessage[]>
}

export interface OrderSubscriber {
  notify: (events: readonly OrderEventRow[]) => void
  heartbeat: () => void
  end: () => void
}

export interface OrderHub {
  size(): number
  subscribe(orderId: OrderId, seen: number, subscriber: OrderSubscriber): () => void
  stop(): void
}

export interface BoardSubscriber {
  locale: Locale
  notify: (event: { id: number; data: BoardEvent }) => void
  heartbeat: () => void
  /** Ends the stream of somebody who may no longer see the board; a heartbeat does, too. */
  checkAccess: () => void
  end: () => void
}

export interface BoardHub {
  size(): number
  subscribe(cityId: CityId, seen: number, subscriber: BoardSubscriber): () => void
  stop(): void
}

export interface Sandbox {
  provider: PaymentProvider
  /** @throws Refusal NOT_FOUND */
  show(id: string): Promise<SandboxSession>
  /** @throws Refusal NOT_FOUND; TOO_LATE after an answer, or when the page is closed */
  answer(id: string, outcome: (typeof sandboxOutcomes)[number]): Promise<SandboxSession>
  findDue: DueWork['find']
  deliver(
    post: (body: string, headers: Record<string, string>) => Promise<boolean>,
  ): Promise<number>
}

export interface Payments {
  provider: PaymentProvider | undefined
  sandbox: Sandbox | undefined
  /** How long an order waits for its payment. */
  minutes: number
  publicUrl: (host: string) => string
  /** Logs it and returns null, so that it can end a `catch`. */
  onProviderError: (reason: unknown) => null
  failures: Readonly<Record<'refused' | 'silent', number>>
  wake: () => void
}

/** Limits per requester before payment; 0 is no limit. */
export interface OrderLimits {
  /** Open unpaid guest orders; times 3 for a customer, times 10 after a completed order. */
  perPhone: number
  perAddress: number
  perHour: number
  /** Per address, at most half of a slot; three times as many in a day. */
  perSlot: number
}

export interface RequestBuckets {
  /** @throws Refusal TOO_MANY_REQUESTS */
  consume(headers: Headers): void
  tryConsume(headers: Headers): boolean
}

export interface TabletPerson {
  id: StaffId
  name: string
  until: Date
}
/** `locked`: writes are refused until a PIN is entered. */
export type TabletPin = 'off' | 'locked' | TabletPerson

/** Null: every city. */
export type CityScope = readonly CityId[] | null

/** Anyone, such as a person signing in, has no city and no role. */
export type Operator = {
  name: string
  roles: readonly OpsRole[]
  cities: CityScope
} & (
  | { kind: 'key' | 'anyone' }
  | { kind: 'staff'; id: StaffId; role: StaffRole; sessionId: number }
  | { kind: 'token'; id: number }
  | { kind: 'tablet'; id: number; tablet: string; pin: TabletPin; branchId: number | null }
)

export interface OperatorRequest {
  headers: Headers
  requestId: string
  call: string
  method: string | undefined
  input: unknown
}

export interface Operators {
  /**
   * Checks the token first, and logs each write.
   * @throws Refusal UNAUTHORIZED; FORBIDDEN; NOT_FOUND for another city's; INVALID without a city
   */
  carryOut<T>(request: OperatorRequest, work: (operator: Operator) => Promise<T>): Promise<T>
  may(operator: Operator): string[]
}
