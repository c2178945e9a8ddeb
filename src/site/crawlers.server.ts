import { createApiClient } from '#api/client.ts'
import { apiOrigin, send } from '#api/transport.ts'
import { defaultLocale } from '#contract/locales.ts'
import { cityAtHost } from '#platform/city.ts'
import { languagesOf, localeOfPath } from '#platform/i18n/locale.ts'
import { currentHost } from '#platform/http/request.ts'
import { textFile } from './text-file.server.ts'
import { robotsTxt, sitemapIndexXml, sitemapParts, sitemapXml } from './sitemap.rules.ts'

/** No city for an unknown host. */
async function asked() {
  const api = createApiClient({ origin: apiOrigin(), locale: defaultLocale, send })
  const cities = await api.city.list()
  return { api, city: cityAtHost(cities, currentHost()), first: cities[0] }
}

async function parts() {
  const { api, city, first } = await asked()
  if (!city) return null
  const params = { cityId: city.id }
  const [entries, navigation, products, news, settings] = await Promise.all([
    api.sitemap.list({ params }),
    api.city.navigation({ params }),
    api.dish.list({ params }),
    api.content.news({ params }),
    api.city.settings(),
  ])
  const lastPages = { products: products.meta.last_page, news: news.meta.last_page }
  const isHere = city.id === first?.id
  const shared = settings.shared_content ? (isHere ? 'here' : 'elsewhere') : undefined
  const languages = languagesOf(city)
  const ownLanguages = first ? languages.filter((code) => !languagesOf(first).includes(code)) : []
  return {
    city,
    parts: sitemapParts({ entries, navigation, lastPages, languages, shared, ownLanguages }),
  }
}

/** Only paths without a prefix exist. */
const file = async (request: Request, type: string, make: () => Promise<string | null>) =>
  textFile(
    request,
    type,
    localeOfPath(new URL(request.url).pathname) === defaultLocale ? await make() : null,
  )

export const robots = (request: Request) =>
  file(request, 'text/plain', async () => robotsTxt((await asked()).city?.base_url ?? null))

export const sitemapIndex = (request: Request) =>
  file(request, 'application/xml', async () => {
    const found = await parts()
    return found && sitemapIndexXml(found.parts, found.city.base_url)
  })

export const sitemapPart = (request: Request, name: string) =>
  file(request, 'application/xml', async () => {
    const found = await parts()
    const pages = found?.parts.get(name.replace(/\.xml$/, ''))
    return found && pages && name.endsWith('.xml') ? sitemapXml(pages, found.city) : null
  })
