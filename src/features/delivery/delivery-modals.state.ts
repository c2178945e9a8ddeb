import { createAtom } from '@tanstack/react-store'
import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts'
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

const request = createAtom<ModalRequest | null>(null)

export const openDeliveryModals = (next: ModalRequest = {}): void => request.set(next)
export const closeDeliveryModals = (): void => request.set(null)

export const useModalRequest = (): ModalRequest | null => useAfterHydration(request, null)
