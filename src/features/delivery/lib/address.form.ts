import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import { missingInAddress } from '#contract/cities/country.ts'
import { country, point } from '#contract/cities/place.ts'
import { plainLine } from '#contract/values/plain-text.ts'
import { address } from '#contract/orders/order.calls.ts'
import type { OwnAddress } from '../address-codec.rules.ts'
import { type Location, savedLocation, splitHouse } from './place.rules.ts'

const line = (max: number) => v.pipe(v.string(), v.maxLength(max, 'long'))
/** Maximum characters of flat, entrance, floor and code. */
export const maxShortLine = 10
const short = line(maxShortLine)

/** Fields that the API may reject. */
export const addressFields = [
  'street',
  'house',
  'entrance',
  'floor',
  'flat',
  'code',
  'comment',
] as const

const fields = v.object({
  country,
  address: v.object({
    type: address.entries.type,
    street: line(120),
    house: line(20),
    entrance: short,
    floor: short,
    flat: short,
    code: short,
    comment: line(200),
  }),
  place: v.nullable(v.object({ ...point.entries, placeId: v.string(), key: v.string() })),
})
export type AddressValues = v.InferOutput<typeof fields>

const missingIn = ({ address, country }: Pick<AddressValues, 'address' | 'country'>) =>
  missingInAddress(splitHouse(address, country), country)
const isMissing = (what: 'address' | 'house') => (values: AddressValues) =>
  !missingIn(values).includes(what)

/** Issues are codes, see useAddressErrorText. */
export const addressValues = v.pipe(
  fields,
  v.forward(v.check(isMissing('address'), 'addressEmpty'), ['address', 'street']),
  v.forward(v.check(isMissing('house'), 'houseEmpty'), ['address', 'house']),
)

/** Flat, floor and door code are asked once the house is known; what is filled in stays. */
export function asksForUnit({ address, country }: AddressValues): boolean {
  const { type, entrance, floor, flat, code, comment } = address
  return (
    type !== 'flat' ||
    [entrance, floor, flat, code, comment].some((text) => text !== '') ||
    missingIn({ address, country }).length === 0
  )
}

const empty: AddressValues = {
  country: 'bg',
  address: {
    type: 'flat',
    street: '',
    house: '',
    entrance: '',
    floor: '',
    flat: '',
    code: '',
    comment: '',
  },
  place: null,
}

/** Validates on submit, then on every change. */
export const addressForm = formOptions({
  defaultValues: empty,
  canSubmitWhenInvalid: true,
  validationLogic: revalidateLogic(),
  validators: { onDynamic: addressValues },
})

export function valuesOf(
  saved: OwnAddress | undefined,
  country: AddressValues['country'],
): AddressValues {
  if (!saved) return { ...empty, country }
  const { type, street, house, entrance, floor, flat, code, comment, lat, lng, googlePlaceId } =
    saved
  const address = { type, street, house, entrance, floor, flat, code, comment }
  return {
    country,
    address,
    place:
      googlePlaceId === null
        ? null
        : savedLocation({ lat, lng, placeId: googlePlaceId }, address, country),
  }
}

/** A private house has no flat, floor, entrance or code. */
export function addressOf(
  { address: { type, ...typed } }: Pick<AddressValues, 'address'>,
  { lat, lng, placeId }: Location,
) {
  const shown = type === 'house' ? { ...typed, flat: '', entrance: '', floor: '', code: '' } : typed
  return {
    type,
    street: plainLine(shown.street),
    house: plainLine(shown.house),
    entrance: plainLine(shown.entrance),
    floor: plainLine(shown.floor),
    flat: plainLine(shown.flat),
    code: plainLine(shown.code),
    comment: plainLine(shown.comment),
    lat,
    lng,
    googlePlaceId: placeId,
  }
}
