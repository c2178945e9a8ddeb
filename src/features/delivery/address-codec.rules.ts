import * as v from 'valibot'
import { address } from '#contract/orders/order.calls.ts'
import { cityIdBody } from '#contract/values/ids.ts'

/** `l` and digits for an address of this browser, the digits of its id for one of the profile. */
export const addressName = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/))

/**
 * Without `googlePlaceId` its location is unknown and it cannot be delivered to. `isLast`: chosen
 * last in its city.
 */
export const ownAddress = v.object({
  name: addressName,
  cityId: cityIdBody,
  ...address.entries,
  googlePlaceId: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  isLast: v.boolean(),
})
export type OwnAddress = v.InferOutput<typeof ownAddress>

export const maxAddresses = 20

/** Five decimals are about a metre. */
export const roundDegrees = (value: number): number => Number(value.toFixed(5))

const { type, street, house, entrance, floor, flat, code, comment, lat, lng } = address.entries
const row = v.pipe(
  v.tuple([
    addressName,
    cityIdBody,
    type,
    street,
    house,
    entrance,
    floor,
    flat,
    code,
    comment,
    lat,
    lng,
    ownAddress.entries.googlePlaceId,
    v.boolean(),
  ]),
  v.transform(
    ([
      name,
      cityId,
      type,
      street,
      house,
      entrance,
      floor,
      flat,
      code,
      comment,
      lat,
      lng,
      googlePlaceId,
      isLast,
    ]): OwnAddress => ({
      name,
      cityId,
      type,
      street,
      house,
      entrance,
      floor,
      flat,
      code,
      comment,
      lat,
      lng,
      googlePlaceId,
      isLast,
    }),
  ),
)
const write = ({
  name,
  cityId,
  type,
  street,
  house,
  entrance,
  floor,
  flat,
  code,
  comment,
  lat,
  lng,
  googlePlaceId,
  isLast,
}: OwnAddress) => [
  name,
  cityId,
  type,
  street,
  house,
  entrance,
  floor,
  flat,
  code,
  comment,
  roundDegrees(lat),
  roundDegrees(lng),
  googlePlaceId,
  isLast,
]
const rows = v.pipe(
  v.array(row),
  v.minLength(1),
  v.maxLength(maxAddresses),
  v.check((list) => new Set(list.map(({ name }) => name)).size === list.length),
)

/** Shorter than percent encoding for non-Latin alphabets. */
const toBase64 = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const fromBase64 = (text: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    ),
  )

/** The version, a dot, the values of each address. Empty for none. */
export const encodeAddresses = (addresses: readonly OwnAddress[]): string =>
  addresses.length === 0 ? '' : `1.${toBase64(JSON.stringify(addresses.map(write)))}`

/** Undefined for an invalid cookie, which is then dropped. */
export function decodeAddresses(text: string): readonly OwnAddress[] | undefined {
  if (!text.startsWith('1.') || text.length > 4096) return undefined
  try {
    const result = v.safeParse(rows, JSON.parse(fromBase64(text.slice(2))))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
