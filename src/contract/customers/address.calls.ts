import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { trimmedString } from '../values/bounded.ts'
import { id } from '../common.ts'
import { address } from '../orders/order.calls.ts'
import { savedAddress } from './user.calls.ts'
import { cityIdBody } from '../values/ids.ts'

export const maxAddresses = 50

const googlePlaceId = v.nullable(v.pipe(trimmedString(300), v.minLength(1)))
const { street, house, entrance, floor, flat, code, comment, type } = address.entries

/** The address with `isLast`, or else the last one, becomes the current one of its city. */
export const addressInput = v.object({
  cityId: cityIdBody,
  isLast: v.optional(v.boolean(), false),
  type: v.optional(type, 'flat'),
  street: v.optional(street, ''),
  house: v.optional(house, ''),
  entrance: v.optional(entrance, ''),
  floor: v.optional(floor, ''),
  flat: v.optional(flat, ''),
  code: v.optional(code, ''),
  comment: v.optional(comment, ''),
  lat: address.entries.lat,
  lng: address.entries.lng,
  googlePlaceId: v.optional(googlePlaceId, null),
})
export type AddressInput = v.InferOutput<typeof addressInput>

export const addressPatch = v.partial(
  v.object({ ...address.entries, googlePlaceId, isLast: v.boolean() }),
)
export type AddressPatch = v.InferOutput<typeof addressPatch>

const list = v.array(savedAddress)
const one = v.object({ addressId: id })

/** Returns the whole list, the newest last. Field errors are by index (`0.street`). */
export const addressCalls = {
  add: oc
    .route({
      method: 'POST',
      path: '/api/v1/address',
      summary:
        'Keep addresses: all of them or none; a place that is kept already is not added again but takes the new details',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.pipe(boundedArray(addressInput, maxAddresses), v.minLength(1)) }))
    .output(list),
  change: oc
    .route({
      method: 'PATCH',
      path: '/api/v1/address/{addressId}',
      summary: 'Change an address',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: one, body: addressPatch }))
    .output(list),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/address/{addressId}',
      summary: 'Delete an address; the only one is kept (LAST_ADDRESS)',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: one }))
    .output(list),
}
