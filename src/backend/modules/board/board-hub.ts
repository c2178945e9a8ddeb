import * as v from 'valibot'
import { startHeartbeat } from '#backend/core/event-stream.ts'
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

/** Reads each change once for all boards of a city in one language; the next heartbeat finds lost notifications. */
export function createBoardHub(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  listen: Listen,
): BoardHub {
  const subscriptions = new Map<CityId, Set<Subscription>>()
  const changed = new Set<CityId>()
  let reading = false
  let close: (() => void) | undefined
  const all = (): Subscription[] =>
    [...subscriptions.values()].flatMap((subscribers) => [...subscribers])

  async function read(): Promise<void> {
    if (reading) return
    reading = true
    try {
      while (changed.size > 0) {
        const ids = new Set(changed)
        changed.clear()
        const { cities } = await snapshots.shop()
        for (const city of cities) if (ids.has(city.id)) await readCity(city)
      }
    } catch {
      // The database is unavailable: the next heartbeat reads everything again.
    } finally {
      reading = false
    }
  }

  async function readCity(city: City): Promise<void> {
    const subscribers = [...(subscriptions.get(city.id) ?? [])]
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

  const requestRead = (ids: Iterable<CityId>): void => {
    for (const id of ids) if (subscriptions.has(id)) changed.add(id)
    void read()
  }

  function open(): () => void {
    const unsubscribe = listen('board_event', {
      onNotification: (payload) => {
        if (payload === 'access') for (const subscription of all()) subscription.heartbeat()
        const id = v.safeParse(cityIdParam, payload)
        if (id.success) requestRead([id.output])
      },
      onGap: () => {
        for (const subscription of all()) subscription.checkAccess()
        requestRead(subscriptions.keys())
      },
    })
    const stopHeartbeat = startHeartbeat(all, () => requestRead(subscriptions.keys()))
    return () => {
      stopHeartbeat()
      unsubscribe()
    }
  }

  return {
    size: () => all().length,
    subscribe(cityId, seen, subscriber) {
      close ??= open()
      const subscription = { ...subscriber, seen, heartbeats: 0 }
      const subscribers = subscriptions.get(cityId) ?? new Set()
      subscriptions.set(cityId, subscribers.add(subscription))
      requestRead([cityId])
      return () => {
        subscribers.delete(subscription)
        if (subscribers.size === 0 && subscriptions.get(cityId) === subscribers)
          subscriptions.delete(cityId)
      }
    },
    stop() {
      for (const subscription of all()) subscription.end()
      close?.()
      close = undefined
    },
  }
}
