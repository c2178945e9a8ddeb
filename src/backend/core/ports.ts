import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { PaymentProvider } from '#backend/providers/payment.ts'
import type { Channel, Message, Sender, Sending } from '#backend/providers/sender.ts'
import type { sandboxOutcomes, SandboxSession } from '#contract/payment.calls.ts'
import type { DemoMessage } from '#contract/user.calls.ts'
import type { Shop } from './city.ts'
import type { Menu } from './menu.ts'
import type { OrderEvent } from './order-event.ts'

/** The menu and the shop in memory. */
export interface Snapshots {
  /** At most 250 ms old. */
  menu(): Promise<Menu>
  /** The cities and the content, at most 250 ms old. */
  shop(): Promise<Shop>
  /** Counted up with every change of the menu, the shop and the content. At most 250 ms old. */
  version(): Promise<string>
  /** Both as the transaction sees them; imports wait until it ends (`select … for share`). */
  locked(trx: Transaction<Database>): Promise<{ menu: Menu; shop: Shop }>
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
   * Puts a code into the outbox, sealed with the shop's secret; it leaves when the transaction is
   * committed. @throws Refusal INVALID with `errors.phone` for a country that no message is sent to;
   * TOO_MANY_REQUESTS when the budget of messages is spent
   */
  enqueue(
    trx: Kysely<Database>,
    message: Message & { code: string },
    counted: Counted,
  ): Promise<void>
  /** Sends an order notification at once; `refused` also when the budget has no room for it. */
  send(message: Message, counted: Counted): Promise<Sending>
  /** `perDay` in the currency of the prices; `refused` by this process, by reason. */
  budget: { perDay: number; refused: Readonly<Record<string, number>> }
  wake(): void
  /** Sends what is due and returns how many messages that was. */
  deliver(): Promise<number>
  start(): void
  /** Waits for messages that are being sent. */
  stop(): Promise<void>
}

/** The demo's stand-in for all providers: anyone who tries the shop can read its messages. */
export interface DemoInbox {
  put: Sender
  /** The newest first, at most 50. */
  read(): Promise<DemoMessage[]>
}

/** One subscriber to the events of an order. */
export interface OrderSubscriber {
  /** The events after the last one seen, each at least once. */
  notify: (events: readonly OrderEvent[]) => void
  /** The stream is alive. */
  beat: () => void
  /** The subscriber has to come again. */
  end: () => void
}

/** Notifies all subscribers of this process about their orders. */
export interface Hub {
  /** Subscribers in this process. */
  size(): number
  /** Subscribes to every event with an id above `seen`; returns how to unsubscribe. */
  follow(purchaseId: number, seen: number, subscriber: OrderSubscriber): () => void
  stop(): void
}

/** The demo's payment company: a page where nobody pays anything, with webhooks of its own. */
export interface Sandbox {
  provider: PaymentProvider
  /** A page as its payer sees it. @throws Refusal NOT_FOUND */
  show(id: string): Promise<SandboxSession>
  /** Sets the bank's answer. @throws Refusal NOT_FOUND; TOO_LATE when it has answered or the page is closed */
  answer(id: string, outcome: (typeof sandboxOutcomes)[number]): Promise<SandboxSession>
  /** Sends due webhooks with `post`; what it does not accept is sent again later. */
  deliver(
    post: (body: string, headers: Record<string, string>) => Promise<boolean>,
  ): Promise<number>
}

/** Online payment of orders. */
export interface Payments {
  /** Without one nothing is paid online. */
  provider: PaymentProvider | undefined
  sandbox: Sandbox | undefined
  /** For how many minutes an order waits for its payment. */
  minutes: number
  /** The public address of a city's host, without a slash at the end. */
  publicUrl: (host: string) => string
  /** Logs why the provider's answer could not be used. */
  away: (reason: unknown) => null
  wake: () => void
}

/** Limits for one requester before anything is paid; 0 is no limit. */
export interface OrderLimits {
  /** Open unpaid orders of guests under one phone; times 3 for a customer, times 10 after a completed order. */
  perPhone: number
  /** Open unpaid orders of the guests of one address. */
  perAddress: number
  /** Orders from one address in an hour, by guests and customers without a completed order. */
  perHour: number
  /** Places of a slot for one address, never over half of the slot; three times as many in a day. */
  slotPlaces: number
}

/** Counts cheap requests in the memory of this process. */
export interface RequestBuckets {
  /** @throws Refusal TOO_MANY_REQUESTS */
  consume(headers: Headers): void
}
