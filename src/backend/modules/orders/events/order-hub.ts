import * as v from 'valibot'
import type { OpenDatabase } from '#backend/db/database.ts'
import type { Handle } from '#backend/db/schema.ts'
import { createKeyedHub, type KeyedHub } from '#backend/core/keyed-hub.ts'
import type { OrderEventRow } from '#backend/core/order-event.ts'
import type { OrderHub, OrderSubscriber } from '#backend/core/ports.ts'
import { readEvents } from './order-events.repo.ts'
import { type OrderId, orderIdParam } from '#contract/values/ids.ts'

interface Subscription extends OrderSubscriber {
  /** Id of the last event sent; 0 without one. */
  seen: number
  heartbeats: number
}

/** One query reads the events of all orders. */
export function createOrderHub(db: Handle, listen: OpenDatabase['listen']): OrderHub {
  const hub: KeyedHub<OrderId, Subscription> = createKeyedHub({
    read,
    listen: () =>
      listen('purchase_event', {
        onNotification: (payload) => {
          const id = v.safeParse(orderIdParam, payload)
          if (id.success) hub.requestRead([id.output])
        },
        onGap: hub.requestAll,
      }),
  })

  async function read(ids: ReadonlySet<OrderId>): Promise<void> {
    const orders = new Map([...ids].map((id) => [id, hub.of(id)]))
    const waiting = [...orders.values()].flat()
    if (waiting.length === 0) return
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

  function notify(subscribers: readonly Subscription[], events: readonly OrderEventRow[]): void {
    for (const subscription of subscribers) {
      const news = events.filter(({ id }) => id > subscription.seen)
      subscription.seen = news.at(-1)?.id ?? subscription.seen
      if (news.length > 0) subscription.notify(news)
    }
  }

  return {
    size: hub.size,
    subscribe: (orderId, seen, subscriber) =>
      hub.subscribe(orderId, { ...subscriber, seen, heartbeats: 0 }),
    stop: hub.stop,
  }
}
