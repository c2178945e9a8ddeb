import type { Handle, Trx } from '#backend/db/schema.ts'
import { inTransaction } from '#backend/db/transaction.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import type { City } from '#backend/core/city.ts'
import { zonesAt } from '#backend/modules/cities/zones.rules.ts'
import {
  type AddressInput,
  type AddressPatch,
  maxAddresses,
} from '#contract/customers/address.calls.ts'
import { missingInAddress } from '#contract/cities/country.ts'
import type { Address } from '#contract/orders/order.calls.ts'
import type { SavedAddress } from '#contract/customers/user.calls.ts'
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  lockCustomer,
  makeCurrent,
  updateAddress,
} from './address.repo.ts'
import { detailsOf, samePlace } from './same-place.rules.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'

export { listAddresses } from './address.repo.ts'

type Needs = Pick<Deps, 'db' | 'snapshots'>

const faultOf = {
  address: { field: 'street', kind: 'address_empty' },
  house: { field: 'house', kind: 'house_empty' },
} as const

/** @throws Refusal INVALID or OUT_OF_SERVICE_AREA with the fields at fault under `path` */
function checkAddress(city: City | undefined, address: Address, path = ''): void {
  if (!city) throw new Refusal('INVALID', { errors: { [`${path}cityId`]: ['unknown'] } })
  const missing = missingInAddress(address, city.country).map(
    (part) => [`${path}${faultOf[part].field}`, [faultOf[part].kind]] as const,
  )
  if (missing.length > 0) throw new Refusal('INVALID', { errors: Object.fromEntries(missing) })
  if (zonesAt(city.zones, address).length === 0)
    throw new Refusal('OUT_OF_SERVICE_AREA', { errors: { [`${path}street`]: ['outside_area'] } })
}

const changing = (
  db: Handle,
  customerId: CustomerId,
  change: (trx: Trx, kept: SavedAddress[]) => Promise<void>,
) =>
  inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId)
    await change(trx, await listAddresses(trx, customerId))
    return listAddresses(trx, customerId)
  })

/** @throws Refusal NOT_FOUND, also for an address of another customer */
function ownOf(kept: readonly SavedAddress[], addressId: number): SavedAddress {
  const own = kept.find(({ id }) => id === addressId)
  if (!own) throw notFound()
  return own
}

/**
 * A place that is saved already takes the new details.
 * @throws Refusal INVALID, also above 50 in all; OUT_OF_SERVICE_AREA; errors by index (`0.street`)
 */
export async function addAddresses(
  { db, snapshots }: Needs,
  customerId: CustomerId,
  addresses: readonly AddressInput[],
): Promise<SavedAddress[]> {
  const { cities } = await snapshots.shop()
  for (const [index, address] of addresses.entries())
    checkAddress(
      cities.find(({ id }) => id === address.cityId),
      address,
      `${index}.`,
    )
  return changing(db, customerId, async (trx, kept) => {
    const all: (AddressInput & { id: number })[] = [...kept]
    const given: typeof all = []
    for (const address of addresses) {
      const known = all.find((other) => samePlace(other, address))
      if (known) await updateAddress(trx, customerId, known.id, detailsOf(address))
      const id = known?.id ?? (await insertAddress(trx, customerId, address))
      if (!known) all.push({ ...address, id })
      given.push({ ...address, id })
    }
    if (all.length > maxAddresses)
      throw new Refusal('INVALID', {
        errors: { body: [{ kind: 'too_many', limit: maxAddresses }] },
      })
    for (const ofCity of Map.groupBy(given, ({ cityId }) => cityId).values()) {
      const current = ofCity.findLast(({ isLast }) => isLast) ?? ofCity.at(-1)
      if (current) await makeCurrent(trx, customerId, current)
    }
  })
}

/** @throws Refusal NOT_FOUND; INVALID and OUT_OF_SERVICE_AREA as for a new address */
export async function changeAddress(
  { db, snapshots }: Needs,
  customerId: CustomerId,
  addressId: number,
  patch: AddressPatch,
): Promise<SavedAddress[]> {
  const { cities } = await snapshots.shop()
  return changing(db, customerId, async (trx, kept) => {
    const own = ownOf(kept, addressId)
    const { isLast, ...fields } = patch
    // Selecting a saved address needs no check: the cart reports whether it is delivered to.
    if (Object.keys(fields).length > 0)
      checkAddress(
        cities.find(({ id }) => id === own.cityId),
        { ...own, ...fields },
      )
    await updateAddress(trx, customerId, addressId, patch)
    if (isLast) await makeCurrent(trx, customerId, own)
  })
}

/** The newest remaining one becomes current. @throws Refusal NOT_FOUND; LAST_ADDRESS */
export function removeAddress(
  { db }: Pick<Deps, 'db'>,
  customerId: CustomerId,
  addressId: number,
): Promise<SavedAddress[]> {
  return changing(db, customerId, async (trx, kept) => {
    const own = ownOf(kept, addressId)
    if (kept.length === 1) throw new Refusal('LAST_ADDRESS')
    await deleteAddress(trx, customerId, addressId)
    const heir = kept.findLast(({ id, cityId }) => id !== addressId && cityId === own.cityId)
    if (own.isLast && heir) await makeCurrent(trx, customerId, heir)
  })
}

/** Undefined for an address of another customer or city. */
export async function addressForOrder(
  trx: Trx,
  customerId: CustomerId,
  { addressId, cityId }: { addressId: number; cityId: CityId },
): Promise<Address | undefined> {
  await lockCustomer(trx, customerId)
  const own = (await listAddresses(trx, customerId)).find(
    (address) => address.id === addressId && address.cityId === cityId,
  )
  if (!own) return undefined
  await makeCurrent(trx, customerId, own)
  const { id: _id, cityId: _cityId, isLast: _isLast, googlePlaceId: _placeId, ...address } = own
  return address
}
