import { createAtom } from '@tanstack/react-store'
import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts'
import type { DeliveryChoice } from './delivery-choice.state.ts'

export interface ModalRequest {
  /** Without it the customer may switch between delivery and pickup. */
  only?: DeliveryChoice['orderType']
  /** Name of the address to edit, or null to add one; the choice stays as it is. */
  address?: string | null
  /** Name of what waits for the address, where that is one dish. */
  dish?: string | undefined
  /** Dropped when the customer closes the modal without an answer. */
  onChosen?: () => void
}

/** A closed one stays: what it shows is still there while the modal closes. */
export interface ModalState extends ModalRequest {
  id: number
  open: boolean
}
const closed: ModalState = { id: 0, open: false }
const modalState = createAtom(closed)

/** What waits for an answer already keeps waiting, and happens first. */
export const openDeliveryModals = (next: ModalRequest = {}): void =>
  modalState.set((last) => {
    const waiting = last.open ? last.onChosen : undefined
    const both = waiting && {
      dish: last.dish === next.dish ? next.dish : undefined,
      onChosen: () => {
        waiting()
        next.onChosen?.()
      },
    }
    return { ...next, ...both, id: last.id + 1, open: true }
  })
export const closeDeliveryModals = (): void => modalState.set((last) => ({ ...last, open: false }))

export const useModalState = (): ModalState => useAfterHydration(modalState, closed)
