import { expect, test } from 'vitest'
import * as v from 'valibot'
import { statusEvents } from '../support/events.ts'
import { openDatabase } from '#backend/db/database.ts'
import { postgresPlace } from '../support/engines.ts'
import { fillShop, opsToken } from '../support/shop.ts'
import { order } from '#contract/orders/order.calls.ts'
import { clientOf, pickupOrder, place } from '../../support/orders.ts'
import { startBackend } from './backend-process.ts'
import { brokenInvariantsAt } from './invariants.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { withoutWireNames } from '#contract/field-names.ts'

const wholeWay = ['new', 'process', 'package', 'complete'] as const
const followers = 200

/** Reconnects with the last event id, to another process in turn. */
async function follow(
  origins: readonly string[],
  { id, key }: { id: OrderId; key: string },
  start: number,
  heard: string[],
): Promise<void> {
  let last = ''
  for (let attempt = start; heard.at(-1) !== 'complete'; attempt++) {
    try {
      const headers: Record<string, string> = last ? { 'last-event-id': last } : {}
      const response = await fetch(
        `${origins[attempt % origins.length]}/api/v1/purchase/${id}/events?key=${key}`,
        { headers },
      )
      for await (const event of statusEvents(response)) {
        last = event.id
        heard.push(event.state.status)
      }
    } catch {
      // The process has gone: use the next one.
    }
  }
}

async function move(origin: string, id: OrderId, status: string, version: number) {
  const response = await fetch(`${origin}/api/v1/ops/orders/${id}/status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status, version }),
  })
  return v.parse(order, withoutWireNames(await response.json()))
}

test(
  `${followers} followers of an order miss no status when one of two processes is killed`,
  { timeout: 120_000 },
  async () => {
    const made = await postgresPlace()
    const filling = await openDatabase(made.place)
    await fillShop(filling.kysely)
    await filling.close()
    const url = made.place.databaseUrl ?? ''
    const [first, second] = await Promise.all([
      startBackend({ databaseUrl: url }),
      startBackend({ databaseUrl: url }),
    ])
    try {
      const { body: order } = await place(first.origin, await pickupOrder(first.origin))
      const origins = [first.origin, second.origin]
      const heard = Array.from({ length: followers }, (): string[] => [])
      const following = Promise.all(heard.map((own, index) => follow(origins, order, index, own)))
      await expect
        .poll(() => heard.every(({ length }) => length === 1), { timeout: 30_000 })
        .toBe(true)
      await move(second.origin, order.id, 'process', 1)
      await first.kill()
      await move(second.origin, order.id, 'package', 2)
      await move(second.origin, order.id, 'complete', 3)
      await following
      expect(heard).toEqual(heard.map(() => wholeWay))
      // The other process sends it when the lease of the killed one is over.
      const messages = async () =>
        (await clientOf(second.origin).demo.inbox()).map(({ text }) => text)
      await expect
        .poll(messages, { timeout: 45_000 })
        .toContainEqual(expect.stringContaining(`you have picked up your order ${order.number}`))
      const texts = await messages()
      expect(new Set(texts).size).toBe(texts.length)
    } finally {
      await Promise.all([first.kill(), second.kill()])
      expect(await brokenInvariantsAt(made.place)).toEqual([])
      await made.remove()
    }
  },
)
