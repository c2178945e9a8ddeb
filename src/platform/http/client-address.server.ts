import type { IncomingMessage } from 'node:http'
import { clientAddressHeader } from '#contract/common.ts'
import { addressProofHeader, isProven } from './address-proof.server.ts'
import type { Environment } from '#platform/env/env.server.ts'

/**
 * Who asks, as far as it can be known: the address of the connection, or with trusted proxies in front what the outermost of them saw (`x-forwarded-for` counted from its end).
 * What stands further left anybody may have written.
 */
export function clientAddress(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustedHops: number,
): string {
  const forwarded =
    trustedHops === 0
      ? []
      : [headers['x-forwarded-for'] ?? []]
          .flat()
          .join(',')
          .split(',')
          .map((part) => part.trim())
  const chain = [...forwarded.filter((part) => part !== ''), socket.remoteAddress ?? '']
  return chain[Math.max(0, chain.length - 1 - trustedHops)] ?? ''
}

/** An address without the prefix that a socket for both families gives to IPv4. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

export const isThisMachine = (address: string): boolean =>
  ['127.0.0.1', '::1'].includes(unmapped(address))

/** What belongs to one client, as far as an address tells: an IPv4 address, or a /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = unmapped(address)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

/** The address of who asks: what a storefront with the same BACKEND_SECRET has seen, otherwise what this process sees itself. */
export function requesterAddress(
  request: Parameters<typeof clientAddress>[0],
  {
    BACKEND_SECRET: secret,
    TRUSTED_PROXY_HOPS: hops,
  }: Pick<Environment, 'BACKEND_SECRET' | 'TRUSTED_PROXY_HOPS'>,
): string {
  const [told, proof] = [request.headers[clientAddressHeader], request.headers[addressProofHeader]]
  const isTold =
    secret !== undefined &&
    typeof told === 'string' &&
    typeof proof === 'string' &&
    isProven(secret, told, proof, Date.now())
  return isTold ? told : clientAddress(request, hops)
}
