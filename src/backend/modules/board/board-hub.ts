import * as v from 'valibot'
import { createKeyedHub, type KeyedHub } from '#backend/core/keyed-hub.ts'
import type { BoardHub, BoardSubscriber } from '#backend/core/ports.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { Listen } from '#backend/db/listen.ts'
import type { City } from '#backend/core/city.ts'
import { type CityId, cityIdParam } from '#contract/values/ids.ts'
import { shopTexts } from '#backend/modules/orders/order-language.service.ts'
import { changesAfter } from './board.repo.ts'
import { boardOrders } from './board.service.ts'

interface Subscription extends BoardSubscriber {
  seen: number
  heartbeats: number
}

/** Reads each change once for all boards of a city in one language. */
export function createBoardHub(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  listen: Listen,
): BoardHub {
  const hub: KeyedHub<CityId, Subscription> = createKeyedHub({
    read,
    listen: () =>
      listen('board_event', {
        onNotification: (payload) => {
          if (payload === 'access') for (const subscription of hub.all()) subscription.heartbeat()
          const id = v.safeParse(cityIdParam, payload)
          if (id.success) hub.requestRead([id.output])
        },
        onGap: () => {
          for (const subscription of hub.all()) subscription.checkAccess()
          hub.requestAll()
        },
      }),
  })

  async function read(ids: ReadonlySet<CityId>): Promise<void> {
    const { cities } = await snapshots.shop()
    for (const city of cities) if (ids.has(city.id)) await readCity(city)
  }

  async function readCity(city: City): Promise<void> {
    const subscribers = hub.of(city.id)
    if (subscribers.length === 0) return
    const changes = await changesAfter(
      db,
      city.id,
      Math.min(...subscribers.map(({ seen }) => seen)),
    )
    const at = now()
    const ids = changes.map(({ purchase_id }) => purchase_id)
    for (const [locale, readers] of Map.groupBy(subscribers, (one) => one.locale)) {
      const texts = await shopTexts({ snapshots }, locale)
      const orders = await boardOrders(db, city, ids, { now: at, texts })
      for (const { purchase_id, seq } of changes) {
        const order = orders.get(purchase_id)
        const event = order && { id: seq, data: { order, server_time: at.toISOString() } }
        for (const subscription of readers) {
          if (subscription.seen >= seq) continue
          subscription.seen = seq
          if (event) subscription.notify(event)
        }
      }
    }
  }

  return {
    size: hub.size,
    subscribe: (cityId, seen, subscriber) =>
      hub.subscribe(cityId, { ...subscriber, seen, heartbeats: 0 }),
    stop: hub.stop,
  }
}
