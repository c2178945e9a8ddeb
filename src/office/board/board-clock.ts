import { useSyncExternalStore } from 'react'

/** Milliseconds by which this device is behind the server. */
let skew = 0
const tickMs = 1000
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/** A tablet's clock may be wrong by minutes: times count by the server's. */
export function setServerTime(serverTime: string): void {
  const given = Date.parse(serverTime)
  if (Number.isFinite(given)) skew = given - Date.now()
}

export const serverNow = (): number => Date.now() + skew

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(() => listeners.forEach((notify) => notify()), tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** Renders again only when what is read of the time changes. */
export const useServerClock = <Value extends string | number | boolean | null>(
  read: (now: number) => Value,
): Value => useSyncExternalStore(subscribe, () => read(serverNow()))
