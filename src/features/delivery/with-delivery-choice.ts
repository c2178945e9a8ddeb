import { hasDeliveryChoice, readDeliveryChoice } from './delivery-choice.state.ts'
import { openDeliveryModals } from './delivery-modals.state.ts'
import { preloadDeliveryModals } from './delivery-modals.tsx'

/**
 * Runs `action` once delivery or pickup is chosen; `waited` if the customer had to be asked.
 * Closing the modal drops it.
 */
export function withDeliveryChoice(action: (waited: boolean) => void, dish?: string): void {
  if (hasDeliveryChoice(readDeliveryChoice())) action(false)
  else openDeliveryModals({ dish, onChosen: () => action(true) })
}

export function preloadDeliveryChoice(): void {
  if (!hasDeliveryChoice(readDeliveryChoice())) preloadDeliveryModals()
}
