import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { PaymentProvider } from '#backend/providers/payment.ts'
import type { Channel, Message, Sender, Sending } from '#backend/providers/sender.ts'
import type { EmailSender } from '#backend/providers/smtp.ts'
import type { PushPost } from '#backend/providers/web-push.ts'
import type { AlertChannel } from '#contract/alerts.ts'
import type { sandboxOutcomes, SandboxSession } from '#contract/payment.calls.ts'
import type { DemoMessage } from '#contract/user.calls.ts'
import type { ShopSnapshot } from './city.ts'
import type { Menu } from './menu.ts'
import type { OrderEventRow } from './order-event.ts'
import type { CityId, OrderId } from '#contract/ids.ts'
import type { StaffId } from '#contract/staff.ts'
import type { BoardEvent } from '#contract/ops-board.calls.ts'
import type { OpsRole, StaffRole } from '#contract/staff.ts'

export interface Snapshots {
  /** At most 250 ms old. */
  menu(): Promise<Menu>
  /** At most 250 ms old. */
  shop(): Promise<ShopSnapshot>
  /** Increases with every change of the menu, the shop and the content. At most 250 ms old. */
  version(): Promise<string>
  /** Both as the transaction sees them; imports wait until it ends (`select … for share`). */
  locked(trx: Transaction<Database>): Promise<{ menu: Menu; shop: ShopSnapshot }>
}

/** What a message counts towards besides its own channel and phone. */
export interface Counted {
  /** Key of the hashes. */
  secret: string
  /** Countries of the shop's cities. */
  countries: readonly string[]
  /** Stored prefixes of the address that caused it; none for a customer's own verified phone. */
  prefixes: readonly string[]
}

/** Sends the sign-in codes and the order notifications. */
export interface Messages {
  channels: ReadonlySet<Channel>
  /**
   * Sends a code after the commit. @throws Refusal INVALID with `errors.phone`; TOO_MANY_REQUESTS
   */
  enqueue(
    trx: Kysely<Database>,
    message: Message & { code: string },
    counted: Counted,
  ): Promise<void>
  /** Sends an order notification at once; `refused` also when the budget is spent. */
  send(message: Message, counted: Counted): Promise<Sending>
  /** `perDay` in the currency of the prices; `refused` by this process, by reason. */
  budget: { perDay: number; refused: Readonly<Record<string, number>> }
  wake(): void
  /** Returns the number of messages. */
  deliver(): Promise<number>
  start(): void
  /** Waits for messages in progress. */
  stop(): Promise<void>
}

/** How alerts reach the staff; Telegram by the bot of the sign-in. */
export interface Alerts {
  channels: ReadonlySet<AlertChannel>
  /** With its address `from`. */
  email: EmailSender | undefined
  from: string | undefined
  post: PushPost
}

/** Stands in for all providers: visitors of the demo read their messages on a page. */
export interface DemoInbox {
  put: Sender
  /** The newest first, at most 50. */
  read(): Promise<DemoMessage[]>
}

export interface OrderSubscriber {
  /** The events after the last one seen, each at least once. */
  notify: (events: readonly OrderEventRow[]) => void
  /** The stream is alive. */
  beat: () => void
  /** The subscriber has to reconnect. */
  end: () => void
}

export interface Hub {
  size(): number
  /** Sends every event with an id above `seen`; returns how to unsubscribe. */
  subscribe(orderId: OrderId, seen: number, subscriber: OrderSubscriber): () => void
  stop(): void
}

export interface BoardSubscriber {
  /** A change of an order, with the number of the event; each at least once, in order. */
  notify: (event: { id: number; data: BoardEvent }) => void
  /** The stream is alive. */
  beat: () => void
  /** The subscriber has to reconnect. */
  end: () => void
}

/** The boards of the kitchens. */
export interface BoardHub {
  size(): number
  /** Sends every event of the city after `seen`; returns how to unsubscribe. */
  subscribe(domainId: CityId, seen: number, subscriber: BoardSubscriber): () => void
  stop(): void
}

/** The demo's payment company: a page that takes no money, with webhooks of its own. */
export interface Sandbox {
  provider: PaymentProvider
  /** @throws Refusal NOT_FOUND */
  show(id: string): Promise<SandboxSession>
  /** @throws Refusal NOT_FOUND; TOO_LATE after an answer, or when the page is closed */
  answer(id: string, outcome: (typeof sandboxOutcomes)[number]): Promise<SandboxSession>
  /** Sends due webhooks with `post`, again later when it returns false. */
  deliver(
    post: (body: string, headers: Record<string, string>) => Promise<boolean>,
  ): Promise<number>
}

export interface Payments {
  /** Without one nothing is paid online. */
  provider: PaymentProvider | undefined
  sandbox: Sandbox | undefined
  /** How long an order waits for its payment. */
  minutes: number
  /** The public address of a city's host, without a slash at the end. */
  publicUrl: (host: string) => string
  /** Logs why the provider has given no answer: it refuses, or is silent. */
  away: (reason: unknown) => null
  /** Calls of this process that the provider has not answered. */
  failures: Readonly<Record<'refused' | 'silent', number>>
  wake: () => void
}

/** Limits for one requester before anything is paid; 0 is no limit. */
export interface OrderLimits {
  /** Open unpaid guest orders; times 3 for a customer, times 10 after a completed order. */
  perPhone: number
  /** Open unpaid guest orders. */
  perAddress: number
  /** By guests and customers without a completed order. */
  perHour: number
  /** Per address, at most half of a slot; three times as many in a day. */
  perSlot: number
}

/** Counts in the memory of this process. */
export interface RequestBuckets {
  /** @throws Refusal TOO_MANY_REQUESTS */
  consume(headers: Headers): void
  /** False where `consume` would throw. */
  tryConsume(headers: Headers): boolean
}

export interface TabletPerson {
  id: StaffId
  name: string
  /** Unless they change something before. */
  until: Date
}
/** `locked`: its writes are refused until somebody enters their PIN. */
export type TabletPin = 'off' | 'locked' | TabletPerson

/** Null cities: every city. Anyone, such as somebody who signs in, has no city and no role. */
export type Operator = {
  name: string
  roles: readonly OpsRole[]
  cities: readonly CityId[] | null
} & (
  | { kind: 'key' | 'anyone' }
  | { kind: 'staff'; id: StaffId; role: StaffRole; sessionId: number }
  | { kind: 'token'; id: number }
  /** Of a kitchen, in one city. `pin`: who works on it, where it asks for that. */
  | { kind: 'tablet'; id: number; tablet: string; pin: TabletPin }
)

export interface OperatorRequest {
  headers: Headers
  requestId: string
  /** `ops.orders` */
  call: string
  method: string | undefined
  /** `params`, `query` and `body` before their validation. */
  input: unknown
}

export interface Operators {
  /**
   * Admits by the token before anything else of the request, and keeps a log of each write.
   * @throws Refusal UNAUTHORIZED; FORBIDDEN; NOT_FOUND for another city's; INVALID without a city
   */
  carryOut<T>(request: OperatorRequest, work: (operator: Operator) => Promise<T>): Promise<T>
  /** The calls that are open to the operator. */
  may(operator: Operator): string[]
}
