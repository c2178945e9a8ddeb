/** Milliseconds between heartbeats: proxies close a connection that is silent for a minute. */
export const heartbeatMs = 15_000
/** Heartbeats until a subscriber must reconnect and authenticate again: a quarter of an hour. */
export const maxHeartbeats = 60

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Undefined for anything but a number that the shop may have sent. */
export const parseEventId = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined

export interface Connection {
  heartbeats: number
  heartbeat: () => void
  end: () => void
}

/** Returns what stops it. */
export function startHeartbeat(
  connections: () => readonly Connection[],
  afterwards: () => void,
): () => void {
  const timer = setInterval(() => {
    for (const connection of connections()) {
      if (++connection.heartbeats < maxHeartbeats) connection.heartbeat()
      else connection.end()
    }
    afterwards()
  }, heartbeatMs)
  timer.unref()
  return () => clearInterval(timer)
}
