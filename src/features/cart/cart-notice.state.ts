import { useSyncExternalStore } from 'react'
import type { Calculation } from '#contract/cart.calls.ts'

/** What was done to the cart without the customer: shown in the cart until it is read. */
export interface CartNotice {
  unavailable: Calculation['unavailable']
  emptied: boolean
}

const nothing: CartNotice = { unavailable: [], emptied: false }
let notice = nothing
const listeners = new Set<() => void>()
const set = (next: CartNotice) => {
  notice = next
  listeners.forEach((listener) => listener())
}

/** Dishes that were taken out because they cannot be sold. */
export function noteUnavailable(items: Calculation['unavailable']): void {
  const others = notice.unavailable.filter((known) => !items.some((item) => item.id === known.id))
  set({ ...notice, unavailable: [...others, ...items] })
}

/** The cart was emptied by a refusal. */
export const noteEmptied = (): void => set({ ...notice, emptied: true })

/** The customer has read it. */
export const dismissCartNotice = (): void => set(nothing)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the customer has not read yet. */
export const useCartNotice = (): CartNotice =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => nothing,
  )
