import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { CartInput } from '#contract/cart.calls.ts'
import { type Change, type Seen, seenRecord } from './seen.rules.ts'

const key = 'cart-seen'
const nothing: readonly Change[] = []
const listeners = new Set<() => void>()
/** Per tab: a new tab starts with what the browser showed last. */
let current: Seen | null | undefined

function load(): Seen | null {
  try {
    const { success, output } = v.safeParse(
      seenRecord,
      JSON.parse(localStorage.getItem(key) ?? 'null'),
    )
    return success ? output : null
  } catch {
    // No storage, or invalid JSON.
    return null
  }
}
const read = () => (current === undefined ? (current = load()) : current)

/** Null on the server. */
export function readSeen({ domainId }: Pick<CartInput, 'domainId'>): Seen | null {
  if (typeof document === 'undefined') return null
  const seen = read()
  return seen?.input.domainId === domainId ? seen : null
}

/** Without storage it lives as long as the page. */
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

export const forgetSeen = (): void => writeSeen(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Empty on the server and during hydration. */
export const useChanges = (): readonly Change[] =>
  useSyncExternalStore(
    subscribe,
    () => read()?.changes ?? nothing,
    () => nothing,
  )
