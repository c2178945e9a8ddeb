import { requesterHeader } from '#contract/common.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { addressKey } from '#backend/modules/limits/address.rules.ts'
import { equal, newSalt } from './secrets.rules.ts'
import type { CustomerId } from '#contract/values/ids.ts'

/**
 * Each level has its own counters, so that strangers cannot exhaust those of a phone's owner:
 * `known` is a browser that has signed in with the phone, `owner` a messenger account that proved
 * it.
 */
export type TrustLevel = 'stranger' | 'known' | 'owner' | 'customer'

export interface Requester {
  key: string
  standing: TrustLevel
}

const maxAgeSeconds = 365 * 24 * 60 * 60
const secretOf = (headers: Headers): string | undefined =>
  /^[\w.-]{16,200}$/.exec(headers.get(requesterHeader) ?? '')?.[0]

export function requesterKey(secret: string, headers: Headers): string {
  const own = secretOf(headers)
  return own === undefined
    ? keyedHash(secret, 'requester-address', addressKey(headers))
    : keyedHash(secret, 'requester', own)
}

/** Binds the secret of a known browser to the account and to its round of sign-outs. */
export interface RequesterAccount {
  id: CustomerId
  browser_round: number
}

const proof = (
  secret: string,
  { id, browser_round }: RequesterAccount,
  issued: string,
  salt: string,
): string => keyedHash(secret, 'known-browser', String(id), String(browser_round), issued, salt)

/** Valid for a year or until its account signs out everywhere; reveals nothing. */
export function knownBrowser(secret: string, account: RequesterAccount, now: Date): string {
  const issued = String(Math.floor(now.getTime() / 1000))
  const salt = newSalt()
  return [issued, salt, proof(secret, account, issued, salt)].join('.')
}

function isKnownBrowser(
  secret: string,
  value: string,
  account: RequesterAccount,
  now: Date,
): boolean {
  const [issued = '', salt = '', given = ''] = value.split('.')
  return (
    now.getTime() / 1000 - Number(issued) < maxAgeSeconds &&
    equal(given, proof(secret, account, issued, salt))
  )
}

export function requesterOf(
  secret: string,
  headers: Headers,
  account: RequesterAccount | undefined,
  now: Date,
): Requester {
  const own = secretOf(headers)
  const isKnown = own && account && isKnownBrowser(secret, own, account, now)
  return { key: requesterKey(secret, headers), standing: isKnown ? 'known' : 'stranger' }
}

/** Independent of the browser: such a code only confirms an action of this customer. */
export const customerRequester = (secret: string, customerId: CustomerId): Requester => ({
  key: keyedHash(secret, 'customer', String(customerId)),
  standing: 'customer',
})

/** Messages cost money, so other sites may not cause them. @throws Refusal FORBIDDEN */
export function requireOwnClient(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (headers.get('client') !== 'web' || (site !== null && site !== 'same-origin'))
    throw new Refusal('FORBIDDEN')
}
