import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { opsToken } from '../support/shop.ts'
import { withoutWireNames } from '#contract/field-names.ts'
import { pageMeta } from '#contract/values/paging.ts'
import { type Order, order } from '#contract/orders/order.calls.ts'
import { clientOf, pickupOrder, place } from '../../support/orders.ts'
import { type BackendProcess, startBackend } from './backend-process.ts'

type PlacedOrder = Awaited<ReturnType<typeof place>>['body']
type Body = Awaited<ReturnType<typeof pickupOrder>>

const orderList = v.object({ data: v.array(order), meta: pageMeta })

const customers = 4

/** By idempotency key, which is the order's comment, too. */
interface OrderRecord {
  acknowledged: Map<string, PlacedOrder>
  /** The connection broke before an answer. */
  unanswered: Map<string, Body>
}

/** @throws any refusal */
async function orderOn(origin: string, body: Body, record: OrderRecord): Promise<void> {
  for (;;) {
    const key = randomUUID()
    const order = { ...body, comment: key }
    record.unanswered.set(key, order)
    try {
      record.acknowledged.set(key, (await place(origin, order, key)).body)
      record.unanswered.delete(key)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** Repeats unanswered requests: each order exists once then. */
async function repeatUnanswered(origin: string, record: OrderRecord): Promise<void> {
  for (const [key, body] of record.unanswered) {
    record.acknowledged.set(key, (await place(origin, body, key)).body)
    record.unanswered.delete(key)
  }
}

async function allOrders(origin: string): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const response = await fetch(`${origin}/api/v1/ops/orders?page=${page}`, {
      headers: { authorization: `Bearer ${opsToken}` },
    })
    const { data, meta } = v.parse(orderList, withoutWireNames(await response.json()))
    orders.push(...data)
    last = meta.last_page
  }
  return orders
}

/** Each acknowledged order exists once, unchanged, and no other. */
async function checkAll(origin: string, record: OrderRecord): Promise<void> {
  const byNumber = (a: { id: number }, b: { id: number }) => a.id - b.id
  const acknowledged = [...record.acknowledged.values()]
    .map(({ key: _key, ...order }) => order)
    .toSorted(byNumber)
  assert.deepEqual((await allOrders(origin)).toReversed(), acknowledged)
}

/** A crash could lose the last orders. */
async function checkLast(origin: string, record: OrderRecord, from: number): Promise<void> {
  for (const { key, ...order } of [...record.acknowledged.values()].slice(from)) {
    assert.deepEqual(
      await clientOf(origin).order.get({ params: { orderId: order.id }, query: { key } }),
      order,
    )
  }
}

/** Checks the latest orders after each kill, every 50th time all of them. @throws AssertionError */
export async function killRounds(
  dataDir: string,
  rounds: number,
  {
    template,
    tell = () => {},
  }: { template?: string | undefined; tell?: (line: string) => void } = {},
) {
  const record: OrderRecord = { acknowledged: new Map(), unanswered: new Map() }
  let broken = 0
  let backend: BackendProcess = await startBackend({ dataDir, template })
  try {
    const body = await pickupOrder(backend.origin)
    for (let round = 1; round <= rounds; round++) {
      const known = record.acknowledged.size
      const shopping = Promise.all(
        Array.from({ length: customers }, () => orderOn(backend.origin, body, record)),
      )
      await Promise.race([sleep(20 + Math.random() * 400), shopping])
      await Promise.all([backend.kill(), shopping])
      broken += record.unanswered.size
      backend = await startBackend({ dataDir, template })
      await repeatUnanswered(backend.origin, record)
      await checkLast(backend.origin, record, known)
      if (round % 50 === 0 || round === rounds) await checkAll(backend.origin, record)
      if (round % 50 === 0)
        tell(
          `${round} kills, ${record.acknowledged.size} orders, ${broken} of them cut off and sent again`,
        )
    }
    return { orders: record.acknowledged.size, broken }
  } finally {
    await backend.kill()
  }
}
