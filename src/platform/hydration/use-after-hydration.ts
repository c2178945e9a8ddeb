import { useCallback, useSyncExternalStore } from 'react'

interface Source<Value> {
  get: () => Value
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/** As `useSelector`, but with `initial` on the server and while the page is hydrated. */
export const useAfterHydration = <Value>(source: Source<Value>, initial: Value): Value =>
  useSyncExternalStore(
    useCallback((listener) => source.subscribe(listener).unsubscribe, [source]),
    source.get,
    () => initial,
  )
