import { useSyncExternalStore } from 'react'

let isAsked = false
const listeners = new Set<() => void>()

/** Opens the dialog, from anywhere in the office. */
export function askPin(asked = true): void {
  isAsked = asked
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const usePinAsked = (): boolean => useSyncExternalStore(subscribe, () => isAsked)
