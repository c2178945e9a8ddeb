import * as v from 'valibot'
import type { OpenDatabase } from '#backend/db/database.ts'
import type { Handle } from '#backend/db/schema.ts'
import type { OrderEventRow } from '#backend/core/order-event.ts'
import { startHeartbeat } from '#backend/core/event-stream.ts'
import type { OrderHub, OrderSubscriber } from '#backend/core/ports.ts'
import { readEvents } from './order-events.repo.ts'
import { type OrderId, orderIdParam } from '#contract/values/ids.ts'

interface Subscription extends OrderSubscriber {
  /** Id of the last event sent; 0 without one. */
  seen: number
  heartbeats: number
}

/** One query reads the events of all orders; the next heartbeat finds lost notifications. */
export function createOrderHub(db: Handle, listen: OpenDatabase['listen']): OrderHub {
  const subscriptions = new Map<OrderId, Set<Subscription>>()
  const moved = new Set<OrderId>()
  let reading = false
  let close: (() => void) | undefined
  const all = (): Subscription[] =>
    [...subscriptions.values()].flatMap((subscribers) => [...subscribers])

  async function read(): Promise<void> {
    if (reading) return
    reading = true
    try {
      while (moved.size > 0) {
        const orders = new Map([...moved].map((id) => [id, [...(subscriptions.get(id) ?? [])]]))
        moved.clear()
        const waiting = [...orders.values()].flat()
        if (waiting.length === 0) continue
        const events = await readEvents(
          db,
          [...orders.keys()],
          Math.min(...waiting.map(({ seen }) => seen)),
        )
        for (const [id, subscribers] of orders)
          notify(
            subscribers,
            events.filter((event) => event.purchase_id === id),
          )
      }
    } catch {
      // The database is unavailable: the next heartbeat reads everything again.
    } finally {
      reading = false
    }
  }

  function notify(subscribers: readonly Subscription[], events: readonly OrderEventRow[]): void {
    for (const subscription of subscribers) {
      const news = events.filter(({ id }) => id > subscription.seen)
      subscription.seen = news.at(-1)?.id ?? subscription.seen
      if (news.length > 0) subscription.notify(news)
    }
  }

  const requestRead = (ids: Iterable<OrderId>): void => {
    for (const id of ids) if (subscriptions.has(id)) moved.add(id)
    void read()
  }

  function open(): () => void {
    const unsubscribe = listen('purchase_event', {
      onNotification: (payload) => {
        const id = v.safeParse(orderIdParam, payload)
        if (id.success) requestRead([id.output])
      },
      onGap: () => requestRead(subscriptions.keys()),
    })
    const stopHeartbeat = startHeartbeat(all, () => requestRead(subscriptions.keys()))
    return () => {
      stopHeartbeat()
      unsubscribe()
    }
  }

  return {
    size: () => [...subscriptions.values()].reduce((sum, subscribers) => sum + subscribers.size, 0),
    subscribe(orderId, seen, subscriber) {
      close ??= open()
      const subscription: Subscription = { ...subscriber, seen, heartbeats: 0 }
      const subscribers = subscriptions.get(orderId) ?? new Set()
      subscriptions.set(orderId, subscribers.add(subscription))
      requestRead([orderId])
      return () => {
        subscribers.delete(subscription)
        if (subscribers.size === 0 && subscriptions.get(orderId) === subscribers)
          subscriptions.delete(orderId)
      }
    },
    stop() {
      for (const subscription of all()) subscription.end()
      close?.()
      close = undefined
    },
  }
}
