import { useSyncExternalStore } from 'react'
import { serverNow } from '#platform/server-clock.ts'

const tickMs = 1000
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

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
