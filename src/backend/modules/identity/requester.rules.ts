import { requesterHeader } from '#contract/common.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { addressKey } from '#backend/modules/limits/address.rules.ts'
import { equal, newSalt } from './secrets.rules.ts'
import type { CustomerId } from '#contract/ids.ts'

/**
 * Each standing has its own counters, so that strangers cannot exhaust those of a phone's owner:
 * `known` is a browser that has signed in with the phone, `owner` a messenger account that proved
 * it.
 */
export type Standing = 'stranger' | 'known' | 'owner' | 'customer'

export interface Requester {
  key: string
  standing: Standing
}

const maxAgeSeconds = 365 * 24 * 60 * 60
const secretOf = (headers: Headers): string | undefined =>
  /^[\w.-]{16,200}$/.exec(headers.get(requesterHeader) ?? '')?.[0]

/** By the secret of the browser, or by address without one. */
export function requesterKey(secret: string, headers: Headers): string {
  const own = secretOf(headers)
  return own === undefined
    ? keyedHash(secret, 'requester-address', addressKey(headers))
    : keyedHash(secret, 'requester', own)
}

const proof = (secret: string, phone: string, issued: string, salt: string): string =>
  keyedHash(secret, 'known-browser', phone, issued, salt)

/** Recognizes a browser for a year and for one phone; reveals nothing about the phone. */
export function knownBrowser(secret: string, phone: string, now: Date): string {
  const [issued, salt] = [String(Math.floor(now.getTime() / 1000)), newSalt()]
  return [issued, salt, proof(secret, phone, issued, salt)].join('.')
}

function isKnownBrowser(secret: string, value: string, phone: string, now: Date): boolean {
  const [issued = '', salt = '', given = ''] = value.split('.')
  return (
    now.getTime() / 1000 - Number(issued) < maxAgeSeconds &&
    equal(given, proof(secret, phone, issued, salt))
  )
}

/** `phone` in E.164. */
export function requesterOf(secret: string, headers: Headers, phone: string, now: Date): Requester {
  const own = secretOf(headers)
  return {
    key: requesterKey(secret, headers),
    standing: own !== undefined && isKnownBrowser(secret, own, phone, now) ? 'known' : 'stranger',
  }
}

/** Independent of the browser: such a code only confirms an action of this customer. */
export const customerRequester = (secret: string, customerId: CustomerId): Requester => ({
  key: keyedHash(secret, 'customer', String(customerId)),
  standing: 'customer',
})
