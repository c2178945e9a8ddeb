import cluster from 'node:cluster'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register,
} from 'prom-client'

/** Ages in seconds. */
export interface ShopCounts {
  orders: Readonly<Record<string, number>>
  outbox: { waiting: number; oldest: number }
  /** In the currency of MESSAGE_PRICES; `refused` counts messages by reason. */
  messages: { spent: number; budget: number; refused: Readonly<Record<string, number>> }
  payments: Readonly<Record<string, number>>
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
// Values that all processes share are not added up.
const shared = { aggregator: 'max' } as const
const orders = new Gauge({
  name: 'shop_orders',
  help: 'Orders by status',
  labelNames: ['status'],
  ...shared,
})
const outboxWaiting = new Gauge({
  name: 'shop_outbox_waiting',
  help: 'Messages and webhooks that wait to be sent',
  ...shared,
})
const outboxOldest = new Gauge({
  name: 'shop_outbox_oldest_seconds',
  help: 'Age of the oldest one that is due',
  ...shared,
})
const messagesSpent = new Gauge({
  name: 'shop_messages_spent',
  help: 'What messages have cost in this window of 24 hours',
  ...shared,
})
const messagesBudget = new Gauge({
  name: 'shop_messages_budget',
  help: 'What messages may cost in 24 hours',
  ...shared,
})
const messagesRefused = new Gauge({
  name: 'shop_messages_refused',
  help: 'Messages that were not sent, by the limit that refused them',
  labelNames: ['limit'],
})
const paymentsFailed = new Gauge({
  name: 'shop_payments_failed',
  help: 'Calls that the payment provider refused, or did not answer',
  labelNames: ['reason'],
})
const waitingQueries = new Gauge({
  name: 'shop_queries_waiting',
  help: 'Queries that wait for a connection',
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
    waitingQueries.set(now.waitingQueries)
    messagesSpent.set(now.messages.spent)
    messagesBudget.set(now.messages.budget)
    for (const [limit, count] of Object.entries(now.messages.refused))
      messagesRefused.set({ limit }, count)
    for (const [reason, count] of Object.entries(now.payments))
      paymentsFailed.set({ reason }, count)
  }
  return new Response(await metricsText(), {
    headers: { ...headers, 'content-type': register.contentType },
  })
}
