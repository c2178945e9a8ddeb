import type { NavigationItem, SitemapEntry } from '#api/types.ts'
import type { City } from '#contract/cities/city.calls.ts'
import { addressesPerPart } from '#contract/content/sitemap.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { pathOf } from '#features/content/destination.rules.ts'
import { pageAddress } from '#features/content/page-address.rules.ts'
import { alternateTags, languagesOf, withLocale } from '#platform/i18n/locale.ts'
import { escaped, xml } from './xml.rules.ts'

/** `path` has no language prefix; the date is ISO 8601. */
export interface SitemapPage {
  path: string
  changedAt: string
  image?: string
  /** Its content does not depend on the city. */
  isShared?: boolean
  /** Instead of all of the city. */
  languages?: readonly Locale[]
}

export interface SitemapSource {
  languages: readonly Locale[]
  /** All but dishes. */
  entries: readonly SitemapEntry[]
  /** When the dishes of each part last changed. */
  dishParts: readonly string[]
  navigation: readonly NavigationItem[]
  lastPages: { products: number; news: number }
  /** `elsewhere`: shared content has its one address in another city. */
  shared?: 'here' | 'elsewhere' | undefined
  /** Languages that the city with the shared content lacks. */
  ownLanguages?: readonly Locale[]
}

export const pagesPerPart = (languages: readonly Locale[]): number =>
  Math.floor(addressesPerPart / languages.length)

function pathOfEntry(
  { kind, slug, parent_slug }: SitemapEntry,
  navigation: readonly NavigationItem[],
): string {
  if (kind === 'category')
    return parent_slug === undefined ? `/products/${slug}` : `/products/${parent_slug}/${slug}`
  if (kind === 'page') return pathOf(pageAddress(navigation, slug))
  return {
    goods: `/product/${slug}`,
    news: `/news/${slug}`,
    promo: `/promo/${slug}`,
    module: `/${slug}`,
  }[kind]
}

const newestOf = (instants: readonly string[]): string =>
  instants.reduce((latest, instant) => (instant > latest ? instant : latest), '')

export const dishPages = (entries: readonly SitemapEntry[]): SitemapPage[] =>
  entries
    .filter(({ kind }) => kind === 'goods')
    .map(({ slug, changed_at, image_path_jpeg }) => ({
      path: `/product/${slug}`,
      changedAt: changed_at,
      image: image_path_jpeg,
    }))

/** Those without dishes: `pages-1`, `news-1`, `news-2`, … A list changes with its newest item. */
export function sitemapParts({
  languages,
  entries,
  dishParts,
  navigation,
  lastPages,
  shared,
  ownLanguages = [],
}: SitemapSource): Map<string, SitemapPage[]> {
  const isShared = ({ kind, slug }: SitemapEntry) =>
    shared !== undefined &&
    (kind === 'news' || kind === 'page' || (kind === 'module' && slug === 'about'))
  const newest = (kind: SitemapEntry['kind']) =>
    newestOf(entries.flatMap((entry) => (entry.kind === kind ? entry.changed_at : [])))
  const list = (path: string, last: number, changedAt: string): SitemapPage[] =>
    Array.from({ length: Math.max(last, 1) }, (_, index) => ({
      path: index === 0 ? path : `${path}?page=${index + 1}`,
      changedAt,
    }))
  const ofKinds = (...kinds: SitemapEntry['kind'][]): SitemapPage[] =>
    entries
      .filter(({ kind }) => kinds.includes(kind))
      .map((entry) => ({
        path: pathOfEntry(entry, navigation),
        changedAt: entry.changed_at,
        image: entry.image_path_jpeg,
        isShared: isShared(entry),
      }))
  const newestDish = newestOf(dishParts)
  const groups = {
    pages: [
      { path: '/', changedAt: newestOf([newestDish, ...entries.map((it) => it.changed_at)]) },
      ...list('/products', lastPages.products, newestDish),
      ...list('/news', lastPages.news, newest('news')).map((page) => ({
        ...page,
        isShared: shared !== undefined,
      })),
      ...list('/promo', 1, newest('promo')),
      ...ofKinds('module', 'category', 'promo', 'page'),
    ],
    news: ofKinds('news'),
  }
  const size = pagesPerPart(languages)
  const parts = new Map<string, SitemapPage[]>()
  for (const [name, all] of Object.entries(groups)) {
    const pages = all.flatMap((page) => {
      if (shared !== 'elsewhere' || !page.isShared) return [page]
      return ownLanguages.length > 0 ? [{ ...page, languages: ownLanguages }] : []
    })
    for (let start = 0; start < pages.length; start += size)
      parts.set(`${name}-${start / size + 1}`, pages.slice(start, start + size))
  }
  return parts
}

const lastmod = (changedAt: string) => (changedAt ? `<lastmod>${changedAt}</lastmod>` : '')

export function sitemapXml(
  pages: readonly SitemapPage[],
  city: Pick<City, 'base_url' | 'country' | 'languages'>,
): string {
  const absolute = (path: string) => escaped(new URL(path, city.base_url).href)
  const urls = pages.flatMap(({ path, changedAt, image, isShared, languages }) => {
    const spoken = { languages: languages ?? languagesOf(city) }
    const href = (locale: Locale) => absolute(withLocale(path, locale))
    const alternate = (tag: string, locale: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${href(locale)}"/>`
    const alternates = alternateTags(spoken, isShared ? undefined : city.country)
      .map(([tag, code]) => alternate(tag, code))
      .join('')
    const imageXml = image
      ? `<image:image><image:loc>${absolute(image)}</image:loc></image:image>`
      : ''
    return spoken.languages.map(
      (code) => `<url><loc>${href(code)}</loc>${lastmod(changedAt)}${alternates}${imageXml}</url>`,
    )
  })
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${xml}<urlset ${names} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`
}

export function sitemapIndexXml(
  parts: ReadonlyMap<string, readonly SitemapPage[]>,
  dishParts: readonly string[],
  baseUrl: string,
): string {
  const changes = [
    ...[...parts].map(
      ([name, pages]) => [name, newestOf(pages.map((it) => it.changedAt))] as const,
    ),
    ...dishParts.map((changedAt, index) => [`goods-${index + 1}`, changedAt] as const),
  ]
  const sitemaps = changes.map(
    ([name, changedAt]) =>
      `<sitemap><loc>${escaped(new URL(`/sitemap/${name}.xml`, baseUrl).href)}</loc>${lastmod(changedAt)}</sitemap>`,
  )
  return `${xml}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('\n')}\n</sitemapindex>\n`
}

/**
 * `null`: a host that is not the shop's. Pages that are not to be indexed say so themselves: a
 * crawler that may not read them could not know.
 */
export function robotsTxt(baseUrl: string | null): string {
  if (baseUrl === null) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /_serverFn/',
    'Disallow: /*?*auth=',
    '',
    `Sitemap: ${new URL('/sitemap.xml', baseUrl).href}`,
    '',
  ].join('\n')
}
