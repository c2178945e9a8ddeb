import * as v from 'valibot'
import { boundedString } from './values/bounded.ts'

export const id = v.pipe(
  v.union([v.number(), v.pipe(boundedString(40), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
)
export const bodyId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

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

export const isLinkAddress = (address: string): boolean =>
  /^(https:\/\/[^\s/]|mailto:[^\s]|tel:\+?\d)\S*$/i.test(address) && URL.canParse(address)
export const linkAddress = v.pipe(
  boundedString(2000),
  v.check(isLinkAddress, 'A link begins with https://, mailto: or tel:'),
)
export const shopPath = v.pipe(
  boundedString(500),
  v.regex(/^\/(?!\/)[a-z0-9/-]*$/, 'A path of the shop looks like /promo/lunch'),
)

/** Set by the storefront's edge for the backend in its process; overwritten if it comes in. */
export const clientAddressHeader = 'x-client-address'
/** A secret of at least 16 letters: binds a login code to the browser that requested it. */
export const requesterHeader = 'x-requester'
export const requestIdHeader = 'x-request-id'
