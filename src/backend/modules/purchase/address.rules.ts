import type { FieldFaults } from '#backend/core/refusal.ts'
import type { City } from '#backend/core/city.ts'
import { missingInAddress } from '#contract/country.ts'
import type { Address } from '#contract/purchase.calls.ts'

export function addressFaults(
  address: Pick<Address, 'street' | 'house'>,
  country: City['country'],
): FieldFaults {
  const missing = missingInAddress(address, country)
  return {
    ...(missing.includes('address') && { 'address.street': ['address_empty'] as const }),
    ...(missing.includes('house') && { 'address.house': ['house_empty'] as const }),
  }
}
