import { readDeliveryChoice } from './delivery-choice.state.ts'
import { openDeliveryModals } from './delivery-modals.state.ts'
import { warmDeliveryModals } from './delivery-modals.tsx'
import { isReady } from './readiness.rules.ts'

/** Does something once it is known where the order goes: at once, or when the customer, asked for it, has said so (`waited`). Closing the modal drops it. */
export function whenReady(action: (waited: boolean) => void): void {
  if (isReady(readDeliveryChoice())) action(false)
  else openDeliveryModals({ onChosen: () => action(true) })
}

/** Loads what `whenReady` would ask with, before it does. */
export function warmWhenReady(): void {
  if (!isReady(readDeliveryChoice())) warmDeliveryModals()
}
