import { useSyncExternalStore } from 'react'
import type { DeliveryChoice } from './delivery-choice.state.ts'

/** Why the customer is asked where the order goes. */
export interface ModalRequest {
  /** Only this way of delivery is asked about; otherwise the customer may switch between the two. */
  only?: DeliveryChoice['orderType']
  /** Only this address is to be changed (its name) or added (null), as on the page of addresses; nothing is chosen by that. */
  address?: string | null
  /** What waits for the answer; forgotten when the customer closes the modal without one. */
  onChosen?: () => void
}

let request: ModalRequest | null = null
const listeners = new Set<() => void>()
const set = (next: ModalRequest | null) => {
  request = next
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks where the order goes: the location modal when there are addresses, otherwise the delivery modal (specification, section 2). */
export const openDeliveryModals = (next: ModalRequest = {}): void => set(next)
export const closeDeliveryModals = (): void => set(null)

/** What is asked now, or null. */
export const useModalRequest = (): ModalRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )
