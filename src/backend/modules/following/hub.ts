import type { Kysely } from 'kysely'
import type { OpenDatabase } from '#backend/db/database.ts'
import type { Database } from '#backend/db/schema.ts'
import type { OrderEvent } from '#backend/core/order-event.ts'
import type { Hub, OrderSubscriber } from '#backend/core/ports.ts'
import { readEvents } from './events.repo.ts'

interface Follower extends OrderSubscriber {
  /** Id of the last event sent; 0 without one. */
  seen: number
  beats: number
}

/** Milliseconds between heartbeats: proxies close a connection that is silent for a minute. */
const beatMs = 15_000
/** Heartbeats until a subscriber has to reconnect and authenticate again: a quarter of an hour. */
const maxBeats = 60

/** One query reads the events of all orders; lost notifications are found at the next heartbeat. */
export function createHub(db: Kysely<Database>, listen: OpenDatabase['listen']): Hub {
  const followers = new Map<number, Set<Follower>>()
  const moved = new Set<number>()
  let reading = false
  let close: (() => void) | undefined

  async function read(): Promise<void> {
    if (reading) return
    reading = true
    try {
      while (moved.size > 0) {
        const orders = new Map([...moved].map((id) => [id, [...(followers.get(id) ?? [])]]))
        moved.clear()
        const asking = [...orders.values()].flat()
        if (asking.length === 0) continue
        const events = await readEvents(
          db,
          [...orders.keys()],
          Math.min(...asking.map(({ seen }) => seen)),
        )
        for (const [id, those] of orders)
          notify(
            those,
            events.filter((event) => event.purchase_id === id),
          )
      }
    } catch {
      // The database is unavailable: the next heartbeat reads everything again.
    } finally {
      reading = false
    }
  }

  function notify(those: readonly Follower[], events: readonly OrderEvent[]): void {
    for (const follower of those) {
      const news = events.filter(({ id }) => id > follower.seen)
      follower.seen = news.at(-1)?.id ?? follower.seen
      if (news.length > 0) follower.notify(news)
    }
  }

  const look = (ids: Iterable<number>): void => {
    for (const id of ids) if (followers.has(id)) moved.add(id)
    void read()
  }

  function open(): () => void {
    const deaf = listen('purchase_event', {
      heard: (payload) => look([Number(payload)]),
      missed: () => look(followers.keys()),
    })
    const beat = setInterval(() => {
      for (const follower of [...followers.values()].flatMap((those) => [...those])) {
        if (++follower.beats < maxBeats) follower.beat()
        else follower.end()
      }
      look(followers.keys())
    }, beatMs)
    beat.unref()
    return () => {
      clearInterval(beat)
      deaf()
    }
  }

  return {
    size: () => [...followers.values()].reduce((sum, those) => sum + those.size, 0),
    follow(purchaseId, seen, subscriber) {
      close ??= open()
      const follower: Follower = { ...subscriber, seen, beats: 0 }
      const those = followers.get(purchaseId) ?? new Set()
      followers.set(purchaseId, those.add(follower))
      look([purchaseId])
      return () => {
        those.delete(follower)
        if (those.size === 0 && followers.get(purchaseId) === those) followers.delete(purchaseId)
      }
    },
    stop() {
      for (const follower of [...followers.values()].flatMap((those) => [...those])) follower.end()
      close?.()
      close = undefined
    },
  }
}
