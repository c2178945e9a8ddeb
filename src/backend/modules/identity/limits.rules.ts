import { keyedHash } from '#backend/modules/keyed-hash.rules.ts'
import { addressPrefixes, type sharers } from '#backend/modules/limits/address.rules.ts'
import { type Counter, day, hour, type Limit } from '#backend/modules/limits/limits.rules.ts'
import { addressCounters } from '#backend/modules/limits/limits.service.ts'
import type { Standing } from './requester.rules.ts'

/** Guesses at one code; the table's check holds them too. */
export const triesPerCode = 5

/** `docs/security-of-codes.md` computes what they leave to chance. */
export const limits = {
  failuresPerDay: { limit: 10, window: day, waits: [] },
  failuresPerMonth: { limit: 50, window: 30 * day, waits: [] },
  /** Of one network at one phone, so that no network alone can use up what a phone has. */
  failuresFromNetwork: { limit: 5, window: day, waits: [] },
  failuresFromAddress: { limit: 10, window: hour, waits: [] },
  sendsToPhone: { limit: 5, window: day, waits: [30, 60, 120, 300] },
  sendsFromNetwork: { limit: 3, window: day, waits: [] },
  sendsFromAddress: { limit: 10, window: hour, waits: [] },
  /** To the 10,000 numbers that differ in their last four digits. */
  sendsToBlock: { limit: 20, window: hour, waits: [] },
} as const satisfies Record<string, Limit>

/** How many hosts' limits of codes a prefix may use. */
const shared: Readonly<Record<keyof typeof sharers, number>> = { 32: 1, 24: 4, 64: 1, 56: 2, 48: 4 }
const blockDigits = 4

/** Strangers may use this part of the shop's codes; the rest is for browsers that have signed in before. */
export const strangersShare = 0.8
/** The part of a day's codes that one hour may use. */
export const hourShare = 0.25
/** Wrong codes that the shop takes from strangers in an hour, for each code that it sends in a day. */
export const failuresPerCode = 0.05

/** Codes that the shop sends. */
export function shopSends(codesPerDay: number, standing: Standing): Record<'hour' | 'day', Limit> {
  const part = (count: number) =>
    Math.ceil(standing === 'stranger' ? count * strangersShare : count)
  return {
    hour: { limit: part(Math.ceil(codesPerDay * hourShare)), window: hour, waits: [] },
    day: { limit: part(codesPerDay), window: day, waits: [] },
  }
}
/** Wrong codes of strangers that the shop takes. */
export const shopFailures = (codesPerDay: number): Limit => ({
  limit: Math.max(20, Math.ceil(codesPerDay * failuresPerCode)),
  window: hour,
  waits: [],
})

export interface Counted {
  secret: string
  headers: Headers
  codesPerDay: number
  /** E.164 */
  phone: string
  standing: Standing
}

const networkOf = (headers: Headers): string => addressPrefixes(headers).at(-1)?.prefix ?? ''

/** What a link or a code that a stranger asks for counts against, by address. */
export const addressSends = ({ secret, headers }: Pick<Counted, 'secret' | 'headers'>): Counter[] =>
  addressCounters(secret, 'sends-address', headers, limits.sendsFromAddress, shared)

/** What a code counts against, the phone's own counter first. Every process consumes in this order, so that none waits for another in a circle. */
export function sendCounters({
  secret,
  headers,
  codesPerDay,
  phone,
  standing,
}: Counted): [Counter, ...Counter[]] {
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

/** What a guess that is not compared with anything counts against: a stranger's address. */
export const voidCounters = ({ secret, headers, standing }: Counted): Counter[] =>
  standing === 'stranger'
    ? addressCounters(secret, 'failures-address', headers, limits.failuresFromAddress, shared)
    : []

/** What a guess counts against until it proves right. */
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
