import type { OrderLimits } from '#backend/core/ports.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { addressPrefixes, hostsByBits, hostsPerPrefix } from './address.rules.ts'

/** `limit` within `window` seconds of the first; `waits` are seconds after the first, second, … */
export interface Limit {
  limit: number
  window: number
  waits: readonly number[]
}

export interface Spending {
  key: string
  amount: number
  limit: number
  window: number
}

export interface Counter {
  key: string
  limit: Limit
}

export const hour = 60 * 60
export const day = 24 * hour

export const defaultOrderLimits: OrderLimits = {
  perPhone: 3,
  perAddress: 20,
  perHour: 30,
  perSlot: 6,
}
export const noOrderLimits: OrderLimits = { perPhone: 0, perAddress: 0, perHour: 0, perSlot: 0 }

export const prefixCounters = (
  name: string,
  prefixes: readonly string[],
  limit: Limit,
): Counter[] =>
  prefixes.map((prefix) => ({
    key: `${name}:${prefix}`,
    limit: { ...limit, limit: limit.limit * hostsPerPrefix(prefix) },
  }))

/** Narrowest prefix first; `limit` is that of one host, `shared` its multiple for a prefix. */
export const addressCounters = (
  secret: string,
  name: string,
  headers: Headers,
  limit: Limit,
  shared: Readonly<Record<keyof typeof hostsByBits, number>> = hostsByBits,
): Counter[] =>
  addressPrefixes(headers).map(({ bits, prefix }) => ({
    key: keyedHash(secret, name, `${prefix}/${bits}`),
    limit: { ...limit, limit: limit.limit * shared[bits] },
  }))
