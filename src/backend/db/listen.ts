import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const notifyChannels = ['purchase_event', 'board_event'] as const
export type NotifyChannel = (typeof notifyChannels)[number]

/** `missed`: notifications may be lost, because listening has just started or restarted. */
export interface ChannelSubscriber {
  onNotification: (payload: string) => void
  onGap: () => void
}
export type Listen = (channel: NotifyChannel, subscriber: ChannelSubscriber) => () => void

/** Milliseconds before a broken connection is replaced. */
const retryMs = 1000
/** Milliseconds between two questions, and for an answer: a server may vanish without a word. */
const defaultCheckMs = 10_000

export const serverListener =
  (connectionString: string, checkMs = defaultCheckMs): Listen =>
  (channel, { onNotification, onGap }) => {
    const stopping = new AbortController()
    let client: pg.Client | undefined
    const listen = async (): Promise<void> => {
      const next = (client = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: 5000,
        query_timeout: checkMs,
      }))
      const ended = new AbortController()
      next.once('end', () => ended.abort())
      // `end` follows.
      next.on('error', () => {})
      next.on('notification', ({ payload = '' }) => onNotification(payload))
      try {
        await next.connect()
        await next.query(`listen ${channel}`)
        onGap()
        // A race with a promise of the whole connection would keep something of each round.
        while (!ended.signal.aborted) {
          await sleep(checkMs, undefined, { ref: false, signal: ended.signal })
          await next.query('select 1')
        }
      } catch {
        // The loop below retries.
      } finally {
        await next.end().catch(() => {})
      }
    }
    void (async () => {
      while (!stopping.signal.aborted) {
        await listen()
        if (!stopping.signal.aborted) await sleep(retryMs, undefined, { ref: false })
      }
    })()
    return () => {
      stopping.abort()
      void client?.end().catch(() => {})
    }
  }

/** Every connection of the embedded engine hears all notifications: there is no other process. */
export function poolListener(pool: pg.Pool): Listen {
  const subscribers = new Map<string, Set<ChannelSubscriber>>()
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) =>
      subscribers.get(channel)?.forEach(({ onNotification }) => onNotification(payload)),
    ),
  )
  return (channel, subscriber) => {
    subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(subscriber))
    return () => void subscribers.get(channel)?.delete(subscriber)
  }
}
