import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodingFor } from '#platform/http/compress.server.ts'
import { withCampaign } from '#platform/http/campaign.rules.ts'
import { countHit, countMiss } from '#platform/observability/metrics.server.ts'
import { type EncodedVariant, variantIn, type Page } from './encoded-variants.server.ts'
import { followSites, type ShopState, type Site, type Sites } from './site-resolver.server.ts'
import { createCacheStore } from './cache-store.server.ts'

export interface PublicPages extends ShopState {
  addressOf(asked: string): string | null
  render(address: URL): Promise<Page | Response>
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

const encodings = new LRUCache<string, Encoding>({ max: 200 })
function encodingOf(request: IncomingMessage): Encoding {
  const accepts = request.headers['accept-encoding']?.toString() ?? ''
  const known = encodings.get(accepts)
  if (known) return known
  const encoding = encodingFor(accepts)
  encodings.set(accepts, encoding)
  return encoding
}

/** Weak comparison (RFC 9110, section 13.1.2). */
const isUnchanged = (given: string | undefined, etag: string): boolean =>
  given !== undefined &&
  given.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))

function send(
  request: IncomingMessage,
  response: ServerResponse,
  variant: EncodedVariant,
  { status, isUncached }: { status: number; isUncached: boolean },
): void {
  if (!isUncached && isUnchanged(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.unchangedHeaders).end()
    return
  }
  response.writeHead(status, isUncached ? variant.foreignHeaders : variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

const responseOptions = ({ isForeign }: Site, { status, atUnknownHosts }: Page) => ({
  status,
  isUncached: status === 404 || (isForeign && atUnknownHosts === 'uncached'),
})
const passesUnknownHost = ({ isForeign }: Site, { atUnknownHosts }: Page): boolean =>
  isForeign && atUnknownHosts === 'passed'

function keepCampaign(page: Response, asked: string): Response {
  const location = page.headers.get('location')
  if (!location?.startsWith('/')) return page
  const headers = new Headers(page.headers)
  headers.set('location', withCampaign(location, asked))
  return new Response(null, { status: page.status, headers })
}

export function createPageCache(
  pages: PublicPages,
  { maxBytes, edition = '' }: { maxBytes: number; edition?: string },
) {
  const sites = followSites(pages)
  const store = createCacheStore({ maxBytes })
  const keyOf = (sitesNow: Sites, request: IncomingMessage, address: string) => {
    const site = sitesNow.of(request.headers.host ?? '')
    return site && !site.isMoved && { site, key: `${edition} ${site.city.id} ${address}` }
  }

  return {
    hit(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isRead(request)) return false
      const sitesNow = sites()
      if (sitesNow instanceof Promise) return false
      const url = request.url ?? '/'
      const address = url.includes('?') ? pages.addressOf(url) : url
      if (address === null) return false
      const asked = keyOf(sitesNow, request, address)
      if (!asked) return false
      const { site, key } = asked
      const page = store.fresh(key, sitesNow.version)
      const variant = page?.variants[encodingOf(request)]
      if (!page || !variant || passesUnknownHost(site, page)) return false
      send(request, response, variant, responseOptions(site, page))
      countHit()
      return true
    },

    async miss(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<Response | 'sent' | null> {
      const address = isRead(request) ? pages.addressOf(request.url ?? '/') : null
      // The backend was never reached: the rendered page says so.
      const sitesNow = address === null ? null : await Promise.resolve(sites()).catch(() => null)
      const asked = address === null || !sitesNow ? null : keyOf(sitesNow, request, address)
      if (address === null || !sitesNow || !asked) return null
      const { site, key } = asked
      const page = await store.get(key, sitesNow.version, () =>
        pages.render(new URL(address, site.city.base_url)),
      )
      if (page instanceof Response) return keepCampaign(page, request.url ?? '/')
      if (passesUnknownHost(site, page)) return null
      const variant = await variantIn(page, encodingOf(request))
      store.recount(key, page)
      countMiss(store.size())
      send(request, response, variant, responseOptions(site, page))
      return 'sent'
    },
  }
}
