import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What the database notifies of; the payload is an id. */
export const notifyChannels = ['purchase_event'] as const
export type NotifyChannel = (typeof notifyChannels)[number]

/** `missed` says that something may have been notified of unheard: the listening has just begun, maybe again. */
export interface Ear {
  heard: (payload: string) => void
  missed: () => void
}
export type Listen = (channel: NotifyChannel, ear: Ear) => () => void

/** Milliseconds until a broken connection is made again. */
const retryMs = 1000

/** Listens to a server on a connection of its own, made again for as long as it takes whenever it breaks. */
export const serverListener =
  (connectionString: string): Listen =>
  (channel, { heard, missed }) => {
    const stopping = new AbortController()
    let client: pg.Client | undefined
    const listen = async (): Promise<void> => {
      const next = (client = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: 5000,
      }))
      const ended = new Promise<void>((resolve) => next.once('end', () => resolve()))
      // What breaks a connection ends it.
      next.on('error', () => {})
      next.on('notification', ({ payload = '' }) => heard(payload))
      try {
        await next.connect()
        await next.query(`listen ${channel}`)
        missed()
        await ended
      } catch {
        // Tried again.
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

/** Listens to the embedded engine, whose every connection hears what its transactions notify of: there is no other process. */
export function poolListener(pool: pg.Pool): Listen {
  const ears = new Map<string, Set<Ear>>()
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) =>
      ears.get(channel)?.forEach(({ heard }) => heard(payload)),
    ),
  )
  return (channel, ear) => {
    ears.set(channel, (ears.get(channel) ?? new Set()).add(ear))
    return () => void ears.get(channel)?.delete(ear)
  }
}
