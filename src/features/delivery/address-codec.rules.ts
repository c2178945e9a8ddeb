import * as v from 'valibot'
import { bodyId } from '#contract/common.ts'
import { address } from '#contract/purchase.calls.ts'

/** Names an address in this browser: `l` and digits for one that only the browser knows, the digits of its id for one of the profile. */
export const addressName = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/))

/** An address that a customer keeps. Without `googlePlaceId` nobody knows where it is, and nothing can be brought there. `isLast`: chosen last in its city. */
export const ownAddress = v.object({
  name: addressName,
  domainId: bodyId,
  ...address.entries,
  googlePlaceId: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  isLast: v.boolean(),
})
export type OwnAddress = v.InferOutput<typeof ownAddress>

/** Most addresses that a browser keeps. */
export const mostAddresses = 20

/** Five decimals are a metre. */
const degrees = (value: number) => Number(value.toFixed(5))

const { type, street, house, entrance, floor, flat, code, comment, lat, lng } = address.entries
const row = v.pipe(
  v.tuple([
    addressName,
    bodyId,
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
      domainId,
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
      domainId,
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
  domainId,
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
  domainId,
  type,
  street,
  house,
  entrance,
  floor,
  flat,
  code,
  comment,
  degrees(lat),
  degrees(lng),
  googlePlaceId,
  isLast,
]
const rows = v.pipe(
  v.array(row),
  v.minLength(1),
  v.maxLength(mostAddresses),
  v.check((list) => new Set(list.map(({ name }) => name)).size === list.length),
)

/** Base64 takes fewer characters for letters of other alphabets than percent signs do. */
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

/** The addresses as the text of their cookie: the version, a dot, the values of each. Empty for none. */
export const encodeAddresses = (addresses: readonly OwnAddress[]): string =>
  addresses.length === 0 ? '' : `1.${toBase64(JSON.stringify(addresses.map(write)))}`

/** The addresses of a cookie's text, or undefined when these are none: such a cookie is dropped. */
export function decodeAddresses(text: string): readonly OwnAddress[] | undefined {
  if (!text.startsWith('1.') || text.length > 4096) return undefined
  try {
    const result = v.safeParse(rows, JSON.parse(fromBase64(text.slice(2))))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
