import { clientAddressHeader } from '#contract/common.ts'
import { Refusal } from '#backend/http/refusal.ts'

/** What sends cost money for comes from the shop's own pages and apps, never from another site. @throws Refusal FORBIDDEN */
export function requireOwnClient(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (headers.get('client') !== 'web' || (site !== null && site !== 'same-origin')) throw new Refusal('FORBIDDEN')
}

/**
 * What limits for an address count by: an IPv4 address, or the /64 that a household has of IPv6.
 */
export function addressKey(headers: Headers): string {
  const address = (headers.get(clientAddressHeader) ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
