import type { FieldFaults } from '#backend/http/refusal.ts'
import type { City } from '#backend/modules/shop/city.ts'
import type { Address } from '#contract/purchase.calls.ts'

/** What is missing in an address (specification, section 5): in ae a street; elsewhere a street or a house, and always a house. */
export function addressFaults(address: Pick<Address, 'street' | 'house'>, country: City['country']): FieldFaults {
  const noStreet = { 'address.street': ['address_empty'] } as const
  const noHouse = { 'address.house': ['house_empty'] } as const
  if (country === 'ae') return address.street === '' ? noStreet : {}
  if (address.house !== '') return {}
  return address.street === '' ? { ...noStreet, ...noHouse } : noHouse
}
