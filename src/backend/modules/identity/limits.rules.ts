import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { addressPrefixes, type hostsByBits } from '#backend/modules/limits/address.rules.ts'
import {
  type Counter,
  day,
  hour,
  type Limit,
  addressCounters,
} from '#backend/modules/limits/limits.rules.ts'
import type { TrustLevel } from './requester.rules.ts'

/** Attempts per code; a check constraint enforces them too. */
export const triesPerCode = 5

/** `docs/security-of-codes.md` computes the odds that these limits leave. */
export const limits = {
  failuresPerDay: { limit: 10, window: day, waits: [] },
  failuresPerMonth: { limit: 50, window: 30 * day, waits: [] },
  /** Per network and phone, so that no network alone exhausts the limits of a phone. */
  failuresFromNetwork: { limit: 5, window: day, waits: [] },
  failuresFromAddress: { limit: 10, window: hour, waits: [] },
  sendsToPhone: { limit: 5, window: day, waits: [30, 60, 120, 300] },
  sendsFromNetwork: { limit: 3, window: day, waits: [] },
  /** Customers of a mobile carrier share an address. */
  sendsFromAddress: { limit: 20, window: hour, waits: [] },
  /** The 10,000 numbers that differ in their last four digits. */
  sendsToBlock: { limit: 20, window: hour, waits: [] },
} as const satisfies Record<string, Limit>

/** Hosts' limits of wrong codes that a prefix may use. */
const shared: Readonly<Record<keyof typeof hostsByBits, number>> = {
  32: 1,
  24: 4,
  64: 1,
  56: 2,
  48: 4,
}
/** Hosts' limits of sent codes: half as many for shared prefixes. */
const sharedSends: typeof shared = { 32: 1, 24: 2, 64: 1, 56: 1, 48: 2 }
const blockDigits = 4

export const strangersShare = 0.8
export const hourShare = 0.25
/** Wrong codes of strangers per hour, for each code that the shop sends a day. */
export const failuresPerCode = 0.05

export function shopSends(
  codesPerDay: number,
  standing: TrustLevel,
): Record<'hour' | 'day', Limit> {
  const part = (count: number) =>
    Math.ceil(standing === 'stranger' ? count * strangersShare : count)
  return {
    hour: { limit: part(Math.ceil(codesPerDay * hourShare)), window: hour, waits: [] },
    day: { limit: part(codesPerDay), window: day, waits: [] },
  }
}
export const shopFailures = (codesPerDay: number): Limit => ({
  limit: Math.max(20, Math.ceil(codesPerDay * failuresPerCode)),
  window: hour,
  waits: [],
})

export interface Counted {
  secret: string
  headers: Headers
  codesPerDay: number
  phone: string
  standing: TrustLevel
}

const networkOf = (headers: Headers): string => addressPrefixes(headers).at(-1)?.prefix ?? ''

export const addressSends = ({ secret, headers }: Pick<Counted, 'secret' | 'headers'>): Counter[] =>
  addressCounters(secret, 'sends-address', headers, limits.sendsFromAddress, sharedSends)

/** The phone's own counter comes first: one order in all processes prevents deadlocks. */
export function sendCounters({
  secret,
  headers,
  codesPerDay,
  phone,
  standing,
}: Counted): Counter[] {
  const toPhone = {
    key: keyedHash(secret, 'sends-phone', standing, phone),
    limit: limits.sendsToPhone,
  }
  const shop = shopSends(codesPerDay, standing)
  const ofShop = [
    { key: 'sends-shop-hour', limit: shop.hour },
    { key: 'sends-shop', limit: shop.day },
  ]
  if (standing !== 'stranger') return [toPhone, ...ofShop]
  return [
    toPhone,
    {
      key: keyedHash(secret, 'sends-network', phone, networkOf(headers)),
      limit: limits.sendsFromNetwork,
    },
    ...addressSends({ secret, headers }),
    {
      key: keyedHash(secret, 'sends-block', phone.slice(0, -blockDigits)),
      limit: limits.sendsToBlock,
    },
    ...ofShop,
  ]
}

/** An attempt that is never compared counts towards the stranger's address. */
export const voidCounters = ({ secret, headers, standing }: Counted): Counter[] =>
  standing === 'stranger'
    ? addressCounters(secret, 'failures-address', headers, limits.failuresFromAddress, shared)
    : []

export function failureCounters(counted: Counted): Counter[] {
  const { secret, headers, codesPerDay, phone, standing } = counted
  const ofPhone = [
    { key: keyedHash(secret, 'failures-day', standing, phone), limit: limits.failuresPerDay },
    { key: keyedHash(secret, 'failures-month', standing, phone), limit: limits.failuresPerMonth },
  ]
  if (standing !== 'stranger') return ofPhone
  return [
    ...ofPhone,
    {
      key: keyedHash(secret, 'failures-network', phone, networkOf(headers)),
      limit: limits.failuresFromNetwork,
    },
    ...voidCounters(counted),
    { key: 'failures-shop', limit: shopFailures(codesPerDay) },
  ]
}
