import { createHash } from 'node:crypto'
import { createApiClient } from '#api/client.ts'
import { apiOrigin, send } from '#api/transport.ts'
import { defaultLocale } from '#contract/locales.ts'
import { cityAtHost } from '#platform/city.ts'
import { localeOfPath } from '#platform/i18n/locale.ts'
import { currentHost } from '#platform/http/request.ts'
import { robotsTxt, sitemapIndexXml, sitemapParts, sitemapXml } from './sitemap.rules.ts'

/** No city for an unknown host. */
async function asked() {
  const api = createApiClient({ origin: apiOrigin(), locale: defaultLocale, send })
  return { api, city: cityAtHost(await api.domain.list(), currentHost()) }
}

async function parts() {
  const { api, city } = await asked()
  if (!city) return null
  const params = { domainId: city.id }
  const [entries, navigation, products, news] = await Promise.all([
    api.sitemap.list({ params }),
    api.domain.navigation({ params }),
    api.goods.list({ params }),
    api.content.news({ params }),
  ])
  const lastPages = { products: products.meta.last_page, news: news.meta.last_page }
  return { baseUrl: city.base_url, parts: sitemapParts({ entries, navigation, lastPages }) }
}

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  })

/** Cached for five minutes, then revalidated by ETag. Only paths without a prefix exist. */
async function file(
  request: Request,
  type: string,
  make: () => Promise<string | null>,
): Promise<Response> {
  const body = localeOfPath(new URL(request.url).pathname) === defaultLocale ? await make() : null
  if (body === null) return notFound()
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
    vary: 'host',
    etag,
  }
  return request.headers.get('if-none-match') === etag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

export const robots = (request: Request) =>
  file(request, 'text/plain', async () => robotsTxt((await asked()).city?.base_url ?? null))

export const sitemapIndex = (request: Request) =>
  file(request, 'application/xml', async () => {
    const found = await parts()
    return found && sitemapIndexXml(found.parts, found.baseUrl)
  })

export const sitemapPart = (request: Request, name: string) =>
  file(request, 'application/xml', async () => {
    const found = await parts()
    const pages = found?.parts.get(name.replace(/\.xml$/, ''))
    return found && pages && name.endsWith('.xml') ? sitemapXml(pages, found.baseUrl) : null
  })
