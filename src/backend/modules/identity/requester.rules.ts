import { requesterHeader } from '#contract/common.ts'
import { keyedHash } from '#backend/modules/keyed-hash.rules.ts'
import { addressKey } from '#backend/modules/limits/address.rules.ts'
import { equal, newSalt } from './secrets.rules.ts'

/**
 * How far a requester is trusted with a phone. Each standing has counters of its own, so that strangers cannot use up what the owner of a phone has:
 * `known` is a browser that has signed in with it before, `owner` an account of a messenger that proved it, `customer` a signed-in one.
 */
export type Standing = 'stranger' | 'known' | 'owner' | 'customer'

/** Who asks for a code, and may type it. */
export interface Requester {
  key: string
  standing: Standing
}

const maxAgeSeconds = 365 * 24 * 60 * 60
const secretOf = (headers: Headers): string | undefined =>
  /^[\w.-]{16,200}$/.exec(headers.get(requesterHeader) ?? '')?.[0]

/** What a requester is stored as: by the secret of the browser, without one by address. */
export function requesterKey(secret: string, headers: Headers): string {
  const own = secretOf(headers)
  return own === undefined
    ? keyedHash(secret, 'requester-address', addressKey(headers))
    : keyedHash(secret, 'requester', own)
}

const proof = (secret: string, phone: string, issued: string, salt: string): string =>
  keyedHash(secret, 'known-browser', phone, issued, salt)

/** What a browser that has signed in is known by for a year, for this phone alone: nothing can be read from it. */
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

/** Who asks about a phone (E.164). */
export function requesterOf(secret: string, headers: Headers, phone: string, now: Date): Requester {
  const own = secretOf(headers)
  return {
    key: requesterKey(secret, headers),
    standing: own !== undefined && isKnownBrowser(secret, own, phone, now) ? 'known' : 'stranger',
  }
}

/** A signed-in customer, whatever the browser: such a code does nothing but confirm what this customer asks for. */
export const customerRequester = (secret: string, customerId: number): Requester => ({
  key: keyedHash(secret, 'customer', String(customerId)),
  standing: 'customer',
})
