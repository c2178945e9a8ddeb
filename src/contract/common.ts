import * as v from 'valibot'
import { boundedString } from './bounded.ts'

/** A positive integer of the database, as a number or as the digits of an address. */
export const id = v.pipe(
  v.union([v.number(), v.pipe(boundedString(40), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
)
/** The same where only a body can carry it. */
export const bodyId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** A decimal of a query (`43.21`), in degrees. */
const degrees = (limit: number) =>
  v.pipe(
    v.union([
      v.number(),
      v.pipe(boundedString(40), v.regex(/^-?\d{1,3}(\.\d{1,12})?$/), v.transform(Number)),
    ]),
    v.minValue(-limit),
    v.maxValue(limit),
  )
export const latQuery = degrees(90)
export const lngQuery = degrees(180)

/** Whether an address may stand in a link: `https:`, `mailto:` or `tel:`, and nothing that runs or leads to plain http. */
export const isLinkAddress = (address: string): boolean =>
  /^(https:\/\/[^\s/]|mailto:[^\s]|tel:\+?\d)\S*$/i.test(address) && URL.canParse(address)
/** An address elsewhere, as documents have it. */
export const linkAddress = v.pipe(
  boundedString(2000),
  v.check(isLinkAddress, 'A link begins with https://, mailto: or tel:'),
)
/** A path of the shop without a language prefix. */
export const shopPath = v.pipe(
  boundedString(500),
  v.regex(/^\/(?!\/)[a-z0-9/-]*$/, 'A path of the shop looks like /promo/lunch'),
)

/** How the edge of the storefront tells the backend in its process who asks; it overwrites what came from outside. */
export const clientAddressHeader = 'x-client-address'
/** A secret of the browser that asks for a code, at least 16 letters and digits: only that browser may type the code. Without it the address decides. */
export const requesterHeader = 'x-requester'
/** What a request is logged under, here and there. */
export const requestIdHeader = 'x-request-id'
