import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { withWireNames } from '#contract/field-names.ts'
import { startServer } from '../../support/postgres-server.ts'
import { pickupOrder, place } from '../../support/orders.ts'
import { startShop } from '../../support/shop-process.ts'

/** By milliseconds since the start. */
interface Answer {
  at: number
  status: number
  retryAfter: string | null
}

async function askOn(
  ask: () => Promise<Response>,
  since: number,
  signal: AbortSignal,
): Promise<Answer[]> {
  const answers: Answer[] = []
  while (!signal.aborted) {
    const response = await ask()
    await response.arrayBuffer()
    answers.push({
      at: performance.now() - since,
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
    })
    // A visitor, not a flood: one core serves everything.
    await setTimeout(20)
  }
  return answers
}

test(
  'a database away for 10 s gives 503 and cached pages, signs nobody out, and recovers in 5 s',
  { timeout: 120_000 },
  async () => {
    const server = await startServer()
    onTestFinished(() => server.stop())
    const shop = await startShop({ DATABASE_URL: server.url, LOG_LEVEL: 'silent' })
    onTestFinished(() => shop.stop())
    const body = await pickupOrder(shop.origin)
    const { id, key } = (await place(shop.origin, body, crypto.randomUUID())).body
    await (await fetch(`${shop.origin}/products`)).text()

    const since = performance.now()
    const end = new AbortController()
    const to = (path: string, init?: RequestInit) => () => fetch(`${shop.origin}${path}`, init)
    const json = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(withWireNames({ cityId: 1, dishes: body.dishes, orderType: 'pickup' })),
    }
    const load = Promise.all([
      askOn(to('/products'), since, end.signal),
      askOn(to(`/api/v1/purchase/${id}?key=${key}`), since, end.signal),
      askOn(
        to('/api/v1/user', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }),
        since,
        end.signal,
      ),
      askOn(to('/api/v1/cart/calculate', json), since, end.signal),
    ])
    await setTimeout(1000)
    await server.halt()
    const haltedAt = performance.now() - since
    await setTimeout(10_000)
    const resumedAt = performance.now() - since
    await server.resume()
    const wellBy = performance.now() - since + 5000
    await setTimeout(8000)
    end.abort()
    const [pages, orders, users, carts] = await load

    const statuses = (answers: readonly Answer[], from: number, to: number) => [
      ...new Set(answers.filter(({ at }) => at > from && at < to).map(({ status }) => status)),
    ]
    expect(statuses(pages, 0, Infinity)).toEqual([200])
    // An unknown token is a 401 while the database answers, and no other refusal.
    expect(statuses(users, haltedAt + 500, resumedAt)).toEqual([503])
    expect(statuses(users, wellBy, Infinity)).toEqual([401])
    expect(statuses(orders, haltedAt + 500, resumedAt)).toEqual([503])
    for (const answers of [orders, carts]) {
      expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
      expect(answers.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
      expect(statuses(answers, wellBy, Infinity)).toEqual([200])
    }
  },
)
