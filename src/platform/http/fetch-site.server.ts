import { hostName } from '#platform/city.ts'

/** The origin of an address, null for what is none. */
const originOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null

/** The origins of the shop's pages at a host: as the request came, and as browsers see it (`PUBLIC_URL`) where a proxy ends TLS. */
function ownOrigins(url: string, host: string, publicUrl: string | undefined): (string | null)[] {
  const seen = publicUrl
    ? [host, hostName(host)].map((name) => originOf(publicUrl.replace('{host}', name)))
    : []
  return [originOf(url), ...seen]
}

/**
 * Where a request comes from as `Sec-Fetch-Site` has it, for browsers that send `Origin` or `Referer` alone; null when none of them says it.
 * Everything that defends against other sites reads this one header.
 */
export function fetchSite(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  publicUrl: string | undefined,
): string | null {
  const given = headers.get('sec-fetch-site')
  const from = headers.get('origin') ?? headers.get('referer')
  if (given !== null || from === null) return given
  const origin = originOf(from)
  return origin !== null && ownOrigins(url, headers.get('host') ?? '', publicUrl).includes(origin)
    ? 'same-origin'
    : 'cross-site'
}
