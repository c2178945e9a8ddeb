import { createApiClient } from '#api/client.ts'
import { apiOrigin, send } from '#api/transport.ts'
import { defaultLocale } from '#contract/locales.ts'
import { cityAtHost } from '#platform/city.ts'
import { languagesOf, localeOfPath } from '#platform/i18n/locale.ts'
import { currentHost } from '#platform/http/request.ts'
import { textFile } from './text-file.server.ts'
import {
  dishPages,
  pagesPerPart,
  robotsTxt,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
} from './sitemap.rules.ts'

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
  const languages = languagesOf(city)
  const [summary, navigation, products, news, settings] = await Promise.all([
    api.sitemap.summary({ params, query: { dishes_per_part: pagesPerPart(languages) } }),
    api.city.navigation({ params }),
    api.dish.list({ params }),
    api.content.news({ params }),
    api.city.settings(),
  ])
  const { pages: entries, dish_parts: dishParts } = summary
  const lastPages = { products: products.meta.last_page, news: news.meta.last_page }
  const isHere = city.id === first?.id
  const shared = settings.shared_content ? (isHere ? 'here' : 'elsewhere') : undefined
  const ownLanguages = first ? languages.filter((code) => !languagesOf(first).includes(code)) : []
  return {
    city,
    dishParts,
    parts: sitemapParts({
      entries,
      dishParts,
      navigation,
      lastPages,
      languages,
      shared,
      ownLanguages,
    }),
  }
}

/** Null for a part that the city has not. */
async function dishesOfPart(part: number) {
  const { api, city } = await asked()
  if (!city) return null
  const size = pagesPerPart(languagesOf(city))
  const dishes = dishPages(await api.sitemap.list({ params: { cityId: city.id } }))
  const pages = dishes.slice((part - 1) * size, part * size)
  return pages.length > 0 ? sitemapXml(pages, city) : null
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
    return found && sitemapIndexXml(found.parts, found.dishParts, found.city.base_url)
  })

export const sitemapPart = (request: Request, name: string) =>
  file(request, 'application/xml', async () => {
    const [, part, dishes] = /^(goods-([1-9]\d*)|[a-z]+-\d+)\.xml$/.exec(name) ?? []
    if (part === undefined) return null
    if (dishes !== undefined) return dishesOfPart(Number(dishes))
    const found = await parts()
    const pages = found?.parts.get(part)
    return found && pages ? sitemapXml(pages, found.city) : null
  })
