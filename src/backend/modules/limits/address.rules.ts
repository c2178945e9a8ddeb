import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { clientAddressHeader } from '#contract/common.ts'

/** Hosts that may share one prefix of this length, by which its limit is multiplied. */
export const hostsByBits = { 32: 1, 24: 8, 64: 1, 56: 4, 48: 16 } as const
/** Fewer for time slots: they are scarce, and tunnel brokers hand out a /48. */
export const slotHostsByBits = { 32: 1, 24: 4, 64: 1, 56: 2, 48: 4 } as const

export interface AddressPrefix {
  bits: keyof typeof hostsByBits
  /** Normalized: `203.0.113.7`, `203.0.113`, `2001:db8:0:7`. */
  prefix: string
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after].map(
    (group) => group.replace(/^0+(?=.)/, ''),
  )
}

/**
 * Narrowest first: an IPv4 address and its /24; the /64, /56 and /48 of IPv6. Requests without an
 * address share one prefix.
 */
export function addressPrefixes(headers: Headers): AddressPrefix[] {
  const address = (headers.get(clientAddressHeader) ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address.includes(':'))
    return [
      { bits: 32, prefix: address },
      { bits: 24, prefix: address.split('.').slice(0, 3).join('.') },
    ]
  const groups = groupsOf(address)
  const [a = '', b = '', c = '', d = ''] = groups
  return [
    { bits: 64, prefix: [a, b, c, d].join(':') },
    { bits: 56, prefix: [a, b, c, d.padStart(4, '0').slice(0, 2)].join(':') },
    { bits: 48, prefix: [a, b, c].join(':') },
  ]
}

export const addressKey = (headers: Headers): string => addressPrefixes(headers)[0]?.prefix ?? ''

export const hashedPrefixes = (secret: string, headers: Headers): string[] =>
  addressPrefixes(headers).map(
    ({ bits, prefix }) => `${bits}:${keyedHash(secret, 'address', `${prefix}/${bits}`)}`,
  )

export const hostsPerPrefix = (
  hashed: string,
  shared: Readonly<Record<string, number>> = hostsByBits,
): number => shared[hashed.split(':')[0] ?? ''] ?? 1
