import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import { missingInAddress } from '#contract/country.ts'
import { country, point } from '#contract/place.ts'
import { address } from '#contract/purchase.calls.ts'
import type { OwnAddress } from './address-codec.rules.ts'
import { type Location, savedLocation } from './place.rules.ts'

const line = (max: number) => v.pipe(v.string(), v.maxLength(max, 'long'))
/** Most characters of flat, entrance, floor and code (specification, section 5). */
export const shortLine = 10
const short = line(shortLine)

/** Fields that the shop may find fault with. */
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
  /** Of the city: rules differ by it. */
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

const isMissing = (what: 'address' | 'house') => (values: AddressValues) =>
  !missingInAddress(values.address, values.country).includes(what)

/** What has to be filled in, as codes that the page has sentences for (specification, section 5). */
export const addressValues = v.pipe(
  fields,
  v.forward(v.check(isMissing('address'), 'addressEmpty'), ['address', 'street']),
  v.forward(v.check(isMissing('house'), 'houseEmpty'), ['address', 'house']),
)

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

/** The form of an address: nothing is complained about before it is saved, then every change is checked. */
export const addressForm = formOptions({
  defaultValues: empty,
  canSubmitWhenInvalid: true,
  validationLogic: revalidateLogic(),
  validators: { onDynamic: addressValues },
})

/** What the form begins with: an address as it was saved, or nothing. */
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

/** A line as it is kept: what is pasted may hold tabs and the like. */
const plainLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** The address of a filled form at its place. A private house has no flat, floor, entrance or code. */
export function addressOf(
  { address: { type, ...typed } }: Pick<AddressValues, 'address'>,
  { lat, lng, placeId }: Location,
) {
  const inside =
    type === 'house' ? { ...typed, flat: '', entrance: '', floor: '', code: '' } : typed
  return {
    type,
    street: plainLine(inside.street),
    house: plainLine(inside.house),
    entrance: plainLine(inside.entrance),
    floor: plainLine(inside.floor),
    flat: plainLine(inside.flat),
    code: plainLine(inside.code),
    comment: plainLine(inside.comment),
    lat,
    lng,
    googlePlaceId: placeId,
  }
}
