import { useSyncExternalStore } from 'react'
import type { Calculation } from '#api/types.ts'

/** Changes made to the cart without the customer, until they dismiss the notice. */
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

export function recordUnavailable(items: Calculation['unavailable']): void {
  const others = notice.unavailable.filter((known) => !items.some((item) => item.id === known.id))
  set({ ...notice, unavailable: [...others, ...items] })
}

export const recordEmptied = (): void => set({ ...notice, emptied: true })

export const dismissCartNotice = (): void => set(nothing)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCartNotice = (): CartNotice =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => nothing,
  )
