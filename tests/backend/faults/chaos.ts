import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabasePlace, openDatabase } from '#backend/db/database.ts'
import { catalogWith } from '../support/ordering.ts'
import { opsToken } from '../support/shop.ts'
import { clientOf, pickupOrder } from '../../support/orders.ts'
import { type BackendProcess, startBackend } from './backend-process.ts'
import { brokenInvariants } from './invariants.ts'
import type { OrderId } from '#contract/values/ids.ts'

type Body = Omit<Awaited<ReturnType<typeof pickupOrder>>, 'payment'> & {
  payment: { type: 'cash' | 'online' }
}
interface AcknowledgedOrder {
  id: OrderId
  key: string
  total: number
  payUrl: string | null
}
/** By idempotency key. */
interface OrderRecord {
  body: Body
  acknowledged: Map<string, AcknowledgedOrder>
  unanswered: Set<string>
}

/** Whether the process was killed during the call. @throws any error but a refusal */
function isCutOff(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    (error.status < 500 || error.status === 503)
  )
    return false
  throw error
}
/** Repeats until the connection breaks; refusals are expected. */
async function untilCutOff(work: () => Promise<boolean>, onDone: () => void): Promise<void> {
  for (;;) {
    try {
      if (await work()) onDone()
    } catch (error) {
      if (isCutOff(error)) return
    }
    await sleep(1)
  }
}
const anyOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)]

async function send(origin: string, record: OrderRecord, key: string): Promise<true> {
  const api = clientOf(origin)
  // Prices change all the time here: order what was just calculated.
  const { total } = await api.cart.calculate({ body: record.body })
  const body = {
    ...record.body,
    payment: {
      type: Number.parseInt(key.at(0) ?? '0', 16) % 2 ? ('online' as const) : ('cash' as const),
    },
    comment: key,
  }
  record.unanswered.add(key)
  const { body: order } = await api.order.place({
    headers: { 'idempotency-key': key },
    body: { ...body, expectedTotal: total },
  })
  record.acknowledged.set(key, {
    id: order.id,
    key: order.key,
    total: order.totals.total,
    payUrl: order.payment.redirect_url,
  })
  record.unanswered.delete(key)
  return true
}

/** Everything of a busy evening at once; `all` resolves when each has been done since. */
function evening(
  origin: string,
  record: OrderRecord,
): { all: Promise<void>; end: Promise<unknown> } {
  const api = clientOf(origin)
  const some = () => anyOf([...record.acknowledged.values()].slice(-20))
  const operate = async (path: string, method: string, body: unknown) => {
    const headers = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }
    return (
      await fetch(`${origin}/api/v1/ops/${path}`, { method, headers, body: JSON.stringify(body) })
    ).ok
  }
  const work = {
    order: () => send(origin, record, randomUUID()),
    async pay() {
      const session = some()?.payUrl?.match(/session=([\w-]{43})/)?.[1]
      const outcome = anyOf(['pay', 'pay', 'decline'] as const) ?? 'pay'
      if (session) await api.payment.sandboxPay({ params: { session }, body: { outcome } })
      return session !== undefined && outcome === 'pay'
    },
    async cancel() {
      // Some orders are left to cook.
      const one = Math.random() < 0.2 ? some() : undefined
      if (one) await api.order.cancel({ params: { orderId: one.id }, query: { key: one.key } })
      return one !== undefined
    },
    async cook() {
      const one = some()
      const body = {
        status: anyOf(['process', 'package', 'complete'] as const),
        version: anyOf([1, 2, 3, 4]),
      }
      return one !== undefined && operate(`orders/${one.id}/status`, 'POST', body)
    },
    reprice: () => operate('catalog', 'PUT', catalogWith(10 + Math.floor(Math.random() * 10))),
  }
  const all = Promise.withResolvers<void>()
  const missing = new Set(Object.keys(work))
  const repeat = (name: keyof typeof work) =>
    untilCutOff(work[name], () => {
      missing.delete(name)
      if (missing.size === 0) all.resolve()
    })
  return {
    all: all.promise,
    end: Promise.all(
      (['order', 'order', 'pay', 'pay', 'cancel', 'cook', 'reprice'] as const).map(repeat),
    ),
  }
}

/** Repeats unanswered requests with their keys: each order exists once then. */
async function repeatUnanswered(origin: string, record: OrderRecord): Promise<void> {
  for (const key of record.unanswered) {
    await send(origin, record, key).catch((error: unknown) => {
      // The price has changed: the order exists only if the first request was stored.
      assert.equal(isCutOff(error), false)
      record.unanswered.delete(key)
    })
  }
}

/** Checks the database of a stopped shop. @throws AssertionError */
async function check(place: DatabasePlace, record: OrderRecord): Promise<Record<string, number>> {
  const database = await openDatabase(place)
  try {
    const orders = await database.kysely
      .selectFrom('purchase')
      .select(['id', 'comment', 'total', 'status', 'payment_status'])
      .execute()
    const byKey = Map.groupBy(orders, ({ comment }) => comment)
    for (const [key, { id, total }] of record.acknowledged)
      assert.deepEqual(
        byKey.get(key)?.map((order) => [order.id, order.total]),
        [[id, Math.round(total * 100)]],
        'an acknowledged order exists once',
      )
    for (const [key, twins] of byKey) assert.equal(twins.length, 1, `the order ${key} exists once`)
    assert.deepEqual(await brokenInvariants(database.kysely), [])
    return Object.fromEntries(
      [...Map.groupBy(orders, ({ status, payment_status }) => `${status}, ${payment_status}`)].map(
        ([kind, { length }]) => [kind, length],
      ),
    )
  } finally {
    await database.close()
  }
}

/** Kills a busy backend `rounds` times and checks the data. @throws AssertionError */
export async function chaosRounds(
  place: DatabasePlace,
  rounds: number,
): Promise<{ orders: number; cutOff: number; kinds: Record<string, number> }> {
  let backend: BackendProcess = await startBackend(place)
  let cutOff = 0
  let kinds = {}
  try {
    const record: OrderRecord = {
      body: await pickupOrder(backend.origin),
      acknowledged: new Map(),
      unanswered: new Set(),
    }
    for (let round = 1; round <= rounds; round++) {
      const busy = evening(backend.origin, record)
      await Promise.race([busy.all, busy.end])
      await sleep(Math.random() * 500)
      await Promise.all([backend.kill(), busy.end])
      cutOff += record.unanswered.size
      kinds = await check(place, record)
      backend = await startBackend(place)
      await repeatUnanswered(backend.origin, record)
    }
    return { orders: record.acknowledged.size, cutOff, kinds }
  } finally {
    await backend.kill()
  }
}
