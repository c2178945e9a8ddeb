import type { IncomingMessage } from 'node:http'

/**
 * Who asks, as far as it can be known: the address of the connection, or with trusted proxies in front what the outermost of them saw (`x-forwarded-for` counted from its end).
 * What stands further left anybody may have written.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
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
