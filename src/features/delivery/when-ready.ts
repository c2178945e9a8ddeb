import { isReady, readDeliveryChoice } from './delivery-choice.state.ts'
import { openDeliveryModals } from './delivery-modals.state.ts'
import { warmDeliveryModals } from './delivery-modals.tsx'

/**
 * Runs `action` once delivery or pickup is chosen; `waited` if the customer had to be asked.
 * Closing the modal drops it.
 */
export function whenReady(action: (waited: boolean) => void, dish?: string): void {
  if (isReady(readDeliveryChoice())) action(false)
  else openDeliveryModals({ dish, onChosen: () => action(true) })
}

export function warmWhenReady(): void {
  if (!isReady(readDeliveryChoice())) warmDeliveryModals()
}
