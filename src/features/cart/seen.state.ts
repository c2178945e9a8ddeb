import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { CartInput } from '#contract/cart.calls.ts'
import { type Change, type Seen, seenRecord } from './seen.rules.ts'

const key = 'cart-seen'
const nothing: readonly Change[] = []
const listeners = new Set<() => void>()
/** Every tab knows what it has shown itself; a new one begins with what the browser showed last. */
let current: Seen | null | undefined

function load(): Seen | null {
  try {
    const { success, output } = v.safeParse(
      seenRecord,
      JSON.parse(localStorage.getItem(key) ?? 'null'),
    )
    return success ? output : null
  } catch {
    // No storage, or not JSON: nothing was seen.
    return null
  }
}
const read = () => (current === undefined ? (current = load()) : current)

/** What the customer last saw of a cart of this city; null on the server, which does not know. */
export function readSeen({ domainId }: Pick<CartInput, 'domainId'>): Seen | null {
  if (typeof document === 'undefined') return null
  const seen = read()
  return seen?.input.domainId === domainId ? seen : null
}

/** Remembers what is on the screen. A browser that keeps nothing remembers it as long as the page. */
export function writeSeen(seen: Seen | null): void {
  current = seen
  try {
    if (seen) localStorage.setItem(key, JSON.stringify(seen))
    else localStorage.removeItem(key)
  } catch {
    // Storage is off or full.
  }
  listeners.forEach((listener) => listener())
}

/** The next cart is compared with nothing. */
export const forgetSeen = (): void => writeSeen(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What has changed since the customer last looked and is not accepted yet; nothing while a page is rendered on the server and hydrated. */
export const useChanges = (): readonly Change[] =>
  useSyncExternalStore(
    subscribe,
    () => read()?.changes ?? nothing,
    () => nothing,
  )
