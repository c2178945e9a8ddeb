import { hostName } from '#platform/city.ts'

const originOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null

function ownOrigins(url: string, host: string, publicUrl: string | undefined): (string | null)[] {
  const seen = publicUrl
    ? [host, hostName(host)].map((name) => originOf(publicUrl.replace('{host}', name)))
    : []
  return [originOf(url), ...seen]
}

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
