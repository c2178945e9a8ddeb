import type { Handle, Trx } from '#backend/db/schema.ts'
import { presentAddress } from '#backend/modules/identity/profile.rules.ts'
import type { AddressInput, AddressPatch } from '#contract/customers/address.calls.ts'
import type { SavedAddress } from '#contract/customers/user.calls.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'

export async function listAddresses(db: Handle, customerId: CustomerId): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(presentAddress)
}

/** Blocks other changes of the customer's addresses and lists until the transaction ends. */
export const lockCustomer = (trx: Trx, customerId: CustomerId) =>
  trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()

export async function insertAddress(
  trx: Trx,
  customerId: CustomerId,
  address: AddressInput,
): Promise<number> {
  const { cityId, isLast: _, googlePlaceId, ...fields } = address
  const row = {
    ...fields,
    customer_id: customerId,
    domain_id: cityId,
    google_place_id: googlePlaceId,
  }
  return (await trx.insertInto('address').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateAddress(
  trx: Trx,
  customerId: CustomerId,
  addressId: number,
  patch: AddressPatch,
): Promise<void> {
  const { isLast: _, googlePlaceId, ...fields } = patch
  const change = {
    ...fields,
    ...(googlePlaceId === undefined ? {} : { google_place_id: googlePlaceId }),
  }
  if (Object.keys(change).length === 0) return
  await trx
    .updateTable('address')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('id', '=', addressId)
    .execute()
}

export const deleteAddress = (trx: Trx, customerId: CustomerId, addressId: number) =>
  trx
    .deleteFrom('address')
    .where('customer_id', '=', customerId)
    .where('id', '=', addressId)
    .execute()

export async function makeCurrent(
  trx: Trx,
  customerId: CustomerId,
  { id, cityId }: { id: number; cityId: CityId },
): Promise<void> {
  const ofCity = trx
    .updateTable('address')
    .where('customer_id', '=', customerId)
    .where('domain_id', '=', cityId)
  await ofCity.set({ is_last: false }).where('is_last', '=', true).where('id', '<>', id).execute()
  await ofCity.set({ is_last: true }).where('id', '=', id).execute()
}
