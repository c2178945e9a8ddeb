import { msg } from '@lingui/core/macro'
import { createApiClient } from '#api/client.ts'
import { apiOrigin, send } from '#api/transport.ts'
import { destinationOf, pathOf } from '#features/content/destination.rules.ts'
import { cityAtHost } from '#platform/city.ts'
import { currentVariant, headerColors } from '#platform/env/variant.ts'
import { currentHost } from '#platform/http/request.ts'
import { createI18n } from '#platform/i18n/i18n.ts'
import {
  languagesOf,
  localeDirections,
  localeOfPath,
  localeTags,
  withLocale,
} from '#platform/i18n/locale.ts'
import { llmsText, manifest, newsRss, type Titles } from './feeds.rules.ts'
import { textFile } from './text-file.server.ts'

/** Null for an unknown host, and for a language that the city lacks. */
async function asked({ url }: Request) {
  const locale = localeOfPath(new URL(url).pathname)
  const api = createApiClient({ origin: apiOrigin(), locale, send })
  const [cities, settings, i18n] = await Promise.all([
    api.city.list(),
    api.city.settings(),
    createI18n(locale, { isHome: false }),
  ])
  const city = cityAtHost(cities, currentHost())
  if (!city || !languagesOf(city).includes(locale)) return null
  const here: Titles = {
    title: `${settings.shop_name}, ${city.name}`,
    description: i18n._(
      msg`${settings.shop_name}, ${city.name}: order food with delivery or pickup. Menu, prices, promotions and news.`,
    ),
  }
  return {
    api,
    city,
    here,
    i18n,
    locale,
    params: { cityId: city.id },
    settings,
    absolute: (path: string) => new URL(withLocale(path, locale), city.base_url).href,
  }
}

export async function newsFeed(request: Request): Promise<Response> {
  const found = await asked(request)
  if (!found) return textFile(request, 'application/rss+xml', null)
  const { api, params, here, i18n, locale, absolute } = found
  const { data } = await api.content.news({ params })
  const body = newsRss({
    ...here,
    title: `${i18n._(msg`News`)} · ${here.title}`,
    language: localeTags[locale],
    self: absolute('/news/rss.xml'),
    list: absolute('/news'),
    item: (slug) => absolute(`/news/${slug}`),
    news: data,
  })
  return textFile(request, 'application/rss+xml', body)
}

export async function llmsTxt(request: Request): Promise<Response> {
  const found = await asked(request)
  if (!found) return textFile(request, 'text/plain', null)
  const { api, params, here, i18n, absolute } = found
  const [categories, navigation] = await Promise.all([
    api.dish.categories({ params }),
    api.city.navigation({ params }),
  ])
  const pages = navigation.flatMap((item) => {
    const to = destinationOf(item)
    if (!to || 'href' in to) return []
    return [{ name: item.name, url: absolute('params' in to ? pathOf(to) : to.to) }]
  })
  const body = llmsText(here, [
    {
      name: i18n._(msg`Menu`),
      links: categories
        .filter(({ parent_id }) => parent_id === null)
        .map(({ name, slug }) => ({ name, url: absolute(`/products/${slug}`) })),
    },
    { name: here.title, links: pages },
  ])
  return textFile(request, 'text/plain', body)
}

export async function webManifest(request: Request): Promise<Response> {
  const found = await asked(request)
  if (!found) return textFile(request, 'application/manifest+json', null)
  const { here, i18n, locale, settings } = found
  const path = (name: string) => withLocale(name, locale)
  const variant = currentVariant()
  const body = manifest({
    title: settings.shop_name,
    description: here.description,
    lang: localeTags[locale],
    dir: localeDirections[locale],
    start: path('/'),
    theme: headerColors(variant).light,
    icons: `/icons/${variant}`,
    shortcuts: [
      { name: i18n._(msg`Menu`), url: path('/products') },
      { name: i18n._(msg`Cart`), url: path('/cart') },
      { name: i18n._(msg`My orders`), url: path('/account/orders') },
    ],
  })
  return textFile(request, 'application/manifest+json', body)
}
