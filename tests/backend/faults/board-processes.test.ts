import { expect, test } from 'vitest'
import * as v from 'valibot'
import { openDatabase } from '#backend/db/database.ts'
import { boardEvent } from '#contract/ops/board.calls.ts'
import { pickupOrder, place } from '../../support/orders.ts'
import { operator } from '../support/board-calls.ts'
import { postgresPlace } from '../support/engines.ts'
import { namedEvents } from '../support/events.ts'
import { fillShop } from '../support/shop.ts'
import { startBackend } from './backend-process.ts'
import { withoutWireNames } from '#contract/field-names.ts'

/** Reconnects with the last event id, to another process in turn. */
async function watch(
  origins: readonly string[],
  cityId: number,
  signal: AbortSignal,
  seen: Set<number>,
) {
  let last = '0'
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const address = `${origins[attempt % origins.length]}/api/v1/ops/orders/events?domainId=${cityId}`
      const headers = { ...operator, 'last-event-id': last }
      for await (const { id, name, data } of namedEvents(
        await fetch(address, { headers, signal }),
      )) {
        if (id !== '') last = id
        if (name === 'order') seen.add(v.parse(boardEvent, withoutWireNames(data)).order.id)
      }
    } catch {
      // The process has gone, or the test has seen enough.
    }
  }
}

test(
  'boards at two processes show all acknowledged orders when one process is killed',
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
      const order = await pickupOrder(second.origin)
      const origins = [first.origin, second.origin]
      const acknowledged = new Set<number>()
      const boards = [new Set<number>(), new Set<number>()]
      const over = new AbortController()
      const watching = boards.map((seen, index) =>
        watch(index === 0 ? origins : origins.toReversed(), order.cityId, over.signal, seen),
      )
      const placeAt = async (origin: string, count: number) => {
        for (let nth = 0; nth < count; nth++) {
          const { body } = await place(origin, order)
          acknowledged.add(body.id)
        }
      }
      const dying = placeAt(first.origin, 1000).catch(() => {})
      await placeAt(second.origin, 10)
      await first.kill()
      await dying
      await placeAt(second.origin, 10)
      const missing = () => boards.map((seen) => [...acknowledged].filter((id) => !seen.has(id)))
      await expect.poll(missing, { timeout: 60_000 }).toEqual([[], []])
      over.abort()
      await Promise.all(watching)
    } finally {
      await Promise.all([first.kill(), second.kill()])
      await made.remove()
    }
  },
)
