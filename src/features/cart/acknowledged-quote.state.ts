import { useSyncExternalStore } from 'react'
import type { CartInput } from '#api/types.ts'
import { createStorageItem } from '#platform/session/browser-storage.ts'
import {
  type Change,
  type AcknowledgedQuote,
  acknowledgedQuote,
} from './acknowledged-quote.rules.ts'

const stored = createStorageItem('localStorage', 'cart-seen', acknowledgedQuote)
const nothing: readonly Change[] = []
const listeners = new Set<() => void>()
/** Per tab: a new tab starts with what the browser showed last. */
let current: AcknowledgedQuote | null | undefined

const read = () => (current === undefined ? (current = stored.read() ?? null) : current)

/** Null on the server. */
export function readQuote({ domainId }: Pick<CartInput, 'domainId'>): AcknowledgedQuote | null {
  if (typeof document === 'undefined') return null
  const quote = read()
  return quote?.input.domainId === domainId ? quote : null
}

/** Without storage it lives as long as the page. */
export function writeQuote(quote: AcknowledgedQuote | null): void {
  current = quote
  if (quote) stored.write(quote)
  else stored.remove()
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
