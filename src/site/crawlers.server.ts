import { createHash } from 'node:crypto'
import { createApiClient } from '#api/client.ts'
import { apiOrigin, send } from '#api/transport.ts'
import { defaultLocale } from '#contract/text.ts'
import { cityAtHost } from '#platform/city.ts'
import { localeOfPath } from '#platform/i18n/locale.ts'
import { currentHost } from '#platform/http/request.ts'
import { robotsTxt, sitemapIndexXml, sitemapParts, sitemapXml } from './sitemap.rules.ts'

/** The API, and the city whose own address the request came to; none at any other host. */
async function asked() {
  const api = createApiClient({ origin: apiOrigin(), locale: defaultLocale, send })
  return { api, city: cityAtHost(await api.domain.list(), currentHost()) }
}

/** The parts of the sitemap of the city asked, with its address. */
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

/** A text that is kept for five minutes and then asked after by its ETag; nothing, and anything under a language prefix, is a 404. */
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

/** `/robots.txt` of the host asked. */
export const robots = (request: Request) =>
  file(request, 'text/plain', async () => robotsTxt((await asked()).city?.base_url ?? null))

/** `/sitemap.xml`: the list of the city's sitemaps. */
export const sitemapIndex = (request: Request) =>
  file(request, 'application/xml', async () => {
    const found = await parts()
    return found && sitemapIndexXml(found.parts, found.baseUrl)
  })

/** `/sitemap/goods-1.xml`: one of them. */
export const sitemapPart = (request: Request, name: string) =>
  file(request, 'application/xml', async () => {
    const found = await parts()
    const pages = found?.parts.get(name.replace(/\.xml$/, ''))
    return found && pages && name.endsWith('.xml') ? sitemapXml(pages, found.baseUrl) : null
  })
