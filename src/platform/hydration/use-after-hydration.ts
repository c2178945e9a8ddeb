import { useCallback, useSyncExternalStore } from 'react'

interface Source<Value> {
  get: () => Value
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/** Like `useSelector`, but returns `initial` on the server and during hydration. */
export const useAfterHydration = <Value>(source: Source<Value>, initial: Value): Value =>
  useSyncExternalStore(
    useCallback((listener) => source.subscribe(listener).unsubscribe, [source]),
    source.get,
    () => initial,
  )
