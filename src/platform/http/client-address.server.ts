import type { IncomingMessage } from 'node:http'
import { isIP, SocketAddress } from 'node:net'
import { clientAddressHeader } from '#contract/common.ts'
import { addressProofHeader, isProven } from './address-proof.server.ts'
import type { Environment } from '#platform/env/env.server.ts'
import { logger } from '#platform/observability/log.server.ts'

/** Strips what proxies add: `192.0.2.7:1234`, `[2001:db8::5]:99`, `fe80::5%eth0`. */
function bare(text: string): string {
  const plain = /^"(.*)"$/.exec(text)?.[1] ?? text
  const inside =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(plain)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(plain)?.[1] ?? plain
  return inside.split('%')[0] ?? ''
}

function ipAddress(text: string): string | null {
  const address = bare(text)
  switch (isIP(address)) {
    case 4:
      return address
    case 6:
      return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
    default:
      return null
  }
}

let isWarned = false

/** Logs once and without the header, which anyone can write. */
function warnOfProxy(): void {
  if (isWarned) return
  isWarned = true
  logger.warn(
    'X-Forwarded-For has no IP address where TRUSTED_PROXY_HOPS looks for it; such clients count as their proxy',
  )
}

/** Anyone may have written the entries of `x-forwarded-for` left of the trusted proxies' own. */
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
  const own = socket.remoteAddress ?? ''
  const chain = [...forwarded.filter((part) => part !== ''), own]
  const seen = ipAddress(chain[Math.max(0, chain.length - 1 - trustedHops)] ?? '')
  if (seen === null && chain.length > 1) warnOfProxy()
  return seen ?? ipAddress(own) ?? ''
}

export const isThisMachine = (address: string): boolean =>
  ['127.0.0.1', '::1'].includes(ipAddress(address) ?? '')

export function networkOf(address: string): string {
  const plain = ipAddress(address) ?? ''
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

export function requesterAddress(
  request: Parameters<typeof clientAddress>[0],
  {
    BACKEND_SECRET: secret,
    TRUSTED_PROXY_HOPS: hops,
  }: Pick<Environment, 'BACKEND_SECRET' | 'TRUSTED_PROXY_HOPS'>,
): string {
  const [address, proof] = [
    request.headers[clientAddressHeader],
    request.headers[addressProofHeader],
  ]
  const isBelieved =
    secret !== undefined &&
    typeof address === 'string' &&
    typeof proof === 'string' &&
    isProven(secret, address, proof, Date.now())
  return (isBelieved ? ipAddress(address) : null) ?? clientAddress(request, hops)
}
