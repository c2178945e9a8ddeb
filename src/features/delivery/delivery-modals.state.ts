import { useSyncExternalStore } from 'react'
import type { DeliveryChoice } from './delivery-choice.state.ts'

export interface ModalRequest {
  /** Without it the customer may switch between delivery and pickup. */
  only?: DeliveryChoice['orderType']
  /** Name of the address to edit, or null to add one; the choice stays as it is. */
  address?: string | null
  /** Name of what waits for the address. */
  dish?: string | undefined
  /** Dropped when the customer closes the modal without an answer. */
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

export const openDeliveryModals = (next: ModalRequest = {}): void => set(next)
export const closeDeliveryModals = (): void => set(null)

export const useModalRequest = (): ModalRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )
