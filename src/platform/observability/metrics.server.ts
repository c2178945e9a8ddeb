import cluster from 'node:cluster'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register,
  Registry,
} from 'prom-client'

/** From the database, for all processes. Ages in seconds, money in the currency of MESSAGE_PRICES. */
export interface ShopCounts {
  orders: Readonly<Record<string, number>>
  outbox: { waiting: number; oldest: number }
  messages: { spent: number; budget: number }
}

/** Messages and payments of this process since its start, by the reason of their failure. */
export interface ProcessCounts {
  refusedMessages: Readonly<Record<string, number>>
  failedPayments: Readonly<Record<string, number>>
  waitingQueries: number
}

const seconds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

// The development server reloads this module, but not the package with its registry.
register.clear()
collectDefaultMetrics()
const requests = new Histogram({
  name: 'shop_request_seconds',
  help: 'Requests that were not answered from the page cache',
  labelNames: ['kind', 'status'],
  buckets: seconds,
})
const rendering = new Histogram({
  name: 'shop_render_seconds',
  help: 'Pages that were rendered',
  labelNames: ['kind'],
  buckets: seconds,
})
const queries = new Histogram({
  name: 'shop_query_seconds',
  help: 'Queries to the database',
  labelNames: ['result'],
  buckets: seconds,
})
const processes = new Gauge({ name: 'shop_processes', help: 'Processes that answer' })
const cached = new Counter({
  name: 'shop_page_cache_total',
  help: 'Public pages, from the page cache or not',
  labelNames: ['result'],
})
const cacheBytes = new Gauge({
  name: 'shop_page_cache_bytes',
  help: 'Bytes of finished pages that are kept',
})

let ownCounts = (): ProcessCounts => ({
  refusedMessages: {},
  failedPayments: {},
  waitingQueries: 0,
})
export function countFrom(counts: () => ProcessCounts): void {
  ownCounts = counts
}
/** Read in every process that is asked, and added up. */
const ownGauge = (
  name: string,
  help: string,
  label: string,
  counts: () => Readonly<Record<string, number>>,
) =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    collect() {
      for (const [value, count] of Object.entries(counts())) this.set({ [label]: value }, count)
    },
  })
ownGauge(
  'shop_messages_refused',
  'Messages that were not sent, by the limit that refused them',
  'limit',
  () => ownCounts().refusedMessages,
)
ownGauge(
  'shop_payments_failed',
  'Calls that the payment provider refused, or did not answer',
  'reason',
  () => ownCounts().failedPayments,
)
register.registerMetric(
  new Gauge({
    name: 'shop_queries_waiting',
    help: 'Queries that wait for a connection',
    registers: [],
    collect() {
      this.set(ownCounts().waitingQueries)
    },
  }),
)

// From the database, reported only by the process that was asked: others would repeat old values.
const shared = new Registry()
const registers = [shared]
const orders = new Gauge({
  name: 'shop_orders',
  help: 'Orders by status',
  labelNames: ['status'],
  registers,
})
const outboxWaiting = new Gauge({
  name: 'shop_outbox_waiting',
  help: 'Messages and webhooks that wait to be sent',
  registers,
})
const outboxOldest = new Gauge({
  name: 'shop_outbox_oldest_seconds',
  help: 'Age of the oldest one that is due',
  registers,
})
const messagesSpent = new Gauge({
  name: 'shop_messages_spent',
  help: 'What messages have cost in this window of 24 hours',
  registers,
})
const messagesBudget = new Gauge({
  name: 'shop_messages_budget',
  help: 'What messages may cost in 24 hours',
  registers,
})

const hits = cached.labels('hit')
const misses = cached.labels('miss')

export const countProcess = (): void => processes.set(1)
export const countHit = (): void => hits.inc()
export function countMiss(bytes: number): void {
  misses.inc()
  cacheBytes.set(bytes)
}

const kinds = [
  [/^\/api\//, 'api'],
  [/^\/_serverFn\//, 'call'],
  [/^\/(healthz|readyz|metrics)$/, 'health'],
] as const
export const kindOf = (path: string): string =>
  kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'

export const countRequest = (path: string, status: number, ms: number): void =>
  requests.observe({ kind: kindOf(path), status: `${Math.floor(status / 100)}xx` }, ms / 1000)

export const countRender = (kind: 'public' | 'personal', ms: number): void =>
  rendering.observe({ kind }, ms / 1000)

export const countQuery = (ms: number, isDone: boolean): void =>
  queries.observe({ result: isDone ? 'done' : 'failed' }, ms / 1000)

const workers = cluster.isWorker ? new AggregatorRegistry() : undefined

async function metricsText(): Promise<string> {
  if (!workers) return register.metrics()
  const sum = await new Promise<string>((resolve) => {
    const answer = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('clusterMetrics' in message)) return
      process.off('message', answer)
      resolve(String(message.clusterMetrics))
    }
    process.on('message', answer)
    process.send?.({ askMetrics: true })
  })
  return sum || register.metrics()
}

export async function metricsAnswer(
  isAllowed: boolean,
  counts: () => Promise<ShopCounts | null>,
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  if (!isAllowed) return Response.json({ message: 'Not found' }, { status: 404, headers })
  const now = await counts().catch(() => null)
  orders.reset()
  for (const [status, count] of Object.entries(now?.orders ?? {})) orders.set({ status }, count)
  if (now) {
    outboxWaiting.set(now.outbox.waiting)
    outboxOldest.set(now.outbox.oldest)
    messagesSpent.set(now.messages.spent)
    messagesBudget.set(now.messages.budget)
  }
  return new Response((await metricsText()) + (await shared.metrics()), {
    headers: { ...headers, 'content-type': register.contentType },
  })
}
