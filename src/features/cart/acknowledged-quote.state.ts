import { createAtom } from '@tanstack/react-store'
import type { CartInput } from '#api/types.ts'
import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts'
import { createStorageItem } from '#platform/session/browser-storage.ts'
import { lazyAtom } from '#platform/session/lazy-atom.ts'
import {
  type Change,
  type AcknowledgedQuote,
  acknowledgedQuote,
} from './acknowledged-quote.rules.ts'

const stored = createStorageItem('localStorage', 'cart-seen', acknowledgedQuote)
const nothing: readonly Change[] = []
/** Per tab: a new tab starts with what the browser showed last. */
const current = lazyAtom<AcknowledgedQuote | null>(() => stored.read() ?? null)
const changes = createAtom(() => current.get()?.changes ?? nothing)

/** Null on the server. */
export function readQuote({ cityId }: Pick<CartInput, 'cityId'>): AcknowledgedQuote | null {
  if (typeof document === 'undefined') return null
  const quote = current.get()
  return quote?.input.cityId === cityId ? quote : null
}

/** Without storage it lives as long as the page. */
export function writeQuote(quote: AcknowledgedQuote | null): void {
  current.set(quote)
  if (quote) stored.write(quote)
  else stored.remove()
}

export const forgetQuote = (): void => writeQuote(null)

/** Empty on the server and during hydration. */
export const useChanges = (): readonly Change[] => useAfterHydration(changes, nothing)
