import { missingInAddress } from '#contract/cities/country.ts'
import type { City } from '#contract/cities/city.calls.ts'
import type { OwnAddress } from '#features/delivery/address-codec.rules.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'

export interface Fulfilment {
  choice: DeliveryChoice
  address: OwnAddress | undefined
}

export function fulfilmentError(
  { choice, address }: Fulfilment,
  { country, branches }: { country: City['country']; branches: readonly { id: number }[] },
): 'pickupEmpty' | 'pickupGone' | 'addressEmpty' | null {
  if (choice.orderType === 'pickup') {
    if (choice.pickupId === null) return 'pickupEmpty'
    return branches.some(({ id }) => id === choice.pickupId) ? null : 'pickupGone'
  }
  return address && missingInAddress(address, country).length === 0 ? null : 'addressEmpty'
}
