import { missingInAddress } from '#contract/country.ts'
import type { Domain } from '#contract/domain.calls.ts'
import type { OwnAddress } from '#features/delivery/address-codec.rules.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'

/** How the customer gets the order: what was chosen, and the address of a delivery as it is kept. */
export interface Handover {
  choice: DeliveryChoice
  address: OwnAddress | undefined
}

/** What stands in the way of an order, as a code that the page has a sentence for; null when nothing does. */
export function handoverFault(
  { choice, address }: Handover,
  country: Domain['country'],
): 'pickupEmpty' | 'addressEmpty' | null {
  if (choice.orderType === 'pickup') return choice.pickupId === null ? 'pickupEmpty' : null
  return address && missingInAddress(address, country).length === 0 ? null : 'addressEmpty'
}
