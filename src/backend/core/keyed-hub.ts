import { type Connection, startHeartbeat } from './event-stream.ts'

interface HubOptions<Key> {
  /** Notifies the subscribers of these keys. */
  read: (keys: ReadonlySet<Key>) => Promise<void>
  /** With the first subscriber; returns what stops it. */
  listen: () => () => void
}

export type KeyedHub<Key, Subscriber extends Connection> = ReturnType<
  typeof createKeyedHub<Key, Subscriber>
>

/** Subscribers by what they listen to; the next heartbeat finds lost notifications. */
export function createKeyedHub<Key, Subscriber extends Connection>({
  read,
  listen,
}: HubOptions<Key>) {
  const byKey = new Map<Key, Set<Subscriber>>()
  const changed = new Set<Key>()
  let reading = false
  let close: (() => void) | undefined
  const of = (key: Key): Subscriber[] => [...(byKey.get(key) ?? [])]
  const all = (): Subscriber[] => [...byKey.values()].flatMap((subscribers) => [...subscribers])

  async function readChanged(): Promise<void> {
    if (reading) return
    reading = true
    try {
      while (changed.size > 0) {
        const keys = new Set(changed)
        changed.clear()
        await read(keys)
      }
    } catch {
      // The database is unavailable: the next heartbeat reads everything again.
    } finally {
      reading = false
    }
  }

  const requestRead = (keys: Iterable<Key>): void => {
    for (const key of keys) if (byKey.has(key)) changed.add(key)
    void readChanged()
  }
  const requestAll = (): void => requestRead(byKey.keys())

  function open(): () => void {
    const unsubscribe = listen()
    const stopHeartbeat = startHeartbeat(all, requestAll)
    return () => {
      stopHeartbeat()
      unsubscribe()
    }
  }

  return {
    of,
    all,
    requestRead,
    requestAll,
    size: () => all().length,
    subscribe(key: Key, subscriber: Subscriber): () => void {
      close ??= open()
      const subscribers = byKey.get(key) ?? new Set()
      byKey.set(key, subscribers.add(subscriber))
      requestRead([key])
      return () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0 && byKey.get(key) === subscribers) byKey.delete(key)
      }
    },
    stop() {
      for (const subscriber of all()) subscriber.end()
      close?.()
      close = undefined
    },
  }
}
