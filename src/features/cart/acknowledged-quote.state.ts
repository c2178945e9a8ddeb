import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { CartInput } from '#contract/cart.calls.ts'
import {
  type Change,
  type AcknowledgedQuote,
  acknowledgedQuote,
} from './acknowledged-quote.rules.ts'

const key = 'cart-seen'
const nothing: readonly Change[] = []
const listeners = new Set<() => void>()
/** Per tab: a new tab starts with what the browser showed last. */
let current: AcknowledgedQuote | null | undefined

function load(): AcknowledgedQuote | null {
  try {
    const { success, output } = v.safeParse(
      acknowledgedQuote,
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
export function readQuote({ domainId }: Pick<CartInput, 'domainId'>): AcknowledgedQuote | null {
  if (typeof document === 'undefined') return null
  const quote = read()
  return quote?.input.domainId === domainId ? quote : null
}

/** Without storage it lives as long as the page. */
export function writeQuote(quote: AcknowledgedQuote | null): void {
  current = quote
  try {
    if (quote) localStorage.setItem(key, JSON.stringify(quote))
    else localStorage.removeItem(key)
  } catch {
    // Storage is off or full.
  }
  listeners.forEach((listener) => listener())
}

export const forgetQuote = (): void => writeQuote(null)

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
