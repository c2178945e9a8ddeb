import type { NavigationItem, SitemapEntry } from '#api/types.ts'
import { defaultLocale, type Locale, localeCodes } from '#contract/locales.ts'
import { pageAddress, pathOf } from '#features/content/destination.rules.ts'
import { localeTags, withLocale } from '#platform/i18n/locale.ts'

/** `path` has no language prefix; the date is ISO 8601. */
export interface SitemapPage {
  path: string
  changedAt: string
  image?: string
}

export interface SitemapSource {
  entries: readonly SitemapEntry[]
  navigation: readonly NavigationItem[]
  lastPages: { products: number; news: number }
}

const addressesInPart = 10_000
const pagesInPart = Math.floor(addressesInPart / localeCodes.length)

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

/** Split into `pages-1`, `goods-1`, `goods-2`, … A list changes with its newest item. */
export function sitemapParts({
  entries,
  navigation,
  lastPages,
}: SitemapSource): Map<string, SitemapPage[]> {
  const newest = (...kinds: SitemapEntry['kind'][]) =>
    entries.reduce(
      (latest, { kind, changed_at }) =>
        kinds.includes(kind) && changed_at > latest ? changed_at : latest,
      '',
    )
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
      }))
  const groups = {
    pages: [
      { path: '/', changedAt: newest('category', 'goods', 'news', 'promo', 'page', 'module') },
      ...list('/products', lastPages.products, newest('goods')),
      ...list('/news', lastPages.news, newest('news')),
      ...list('/promo', 1, newest('promo')),
      ...ofKinds('module', 'category', 'promo', 'page'),
    ],
    goods: ofKinds('goods'),
    news: ofKinds('news'),
  }
  const parts = new Map<string, SitemapPage[]>()
  for (const [name, pages] of Object.entries(groups)) {
    for (let start = 0; start < pages.length; start += pagesInPart)
      parts.set(`${name}-${start / pagesInPart + 1}`, pages.slice(start, start + pagesInPart))
  }
  return parts
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const lastmod = (changedAt: string) => (changedAt ? `<lastmod>${changedAt}</lastmod>` : '')

export function sitemapXml(pages: readonly SitemapPage[], baseUrl: string): string {
  const absolute = (path: string) => escaped(new URL(path, baseUrl).href)
  const urls = pages.flatMap(({ path, changedAt, image }) => {
    const href = (locale: Locale) => absolute(withLocale(path, locale))
    const alternate = (tag: string, locale: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${href(locale)}"/>`
    const alternates =
      localeCodes.map((code) => alternate(localeTags[code], code)).join('') +
      alternate('x-default', defaultLocale)
    const imageXml = image
      ? `<image:image><image:loc>${absolute(image)}</image:loc></image:image>`
      : ''
    return localeCodes.map(
      (code) => `<url><loc>${href(code)}</loc>${lastmod(changedAt)}${alternates}${imageXml}</url>`,
    )
  })
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${xml}<urlset ${names} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`
}

export function sitemapIndexXml(
  parts: ReadonlyMap<string, readonly SitemapPage[]>,
  baseUrl: string,
): string {
  const sitemaps = [...parts].map(([name, pages]) => {
    const changedAt = pages.reduce(
      (latest, page) => (page.changedAt > latest ? page.changedAt : latest),
      '',
    )
    return `<sitemap><loc>${escaped(new URL(`/sitemap/${name}.xml`, baseUrl).href)}</loc>${lastmod(changedAt)}</sitemap>`
  })
  return `${xml}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('\n')}\n</sitemapindex>\n`
}

/** First segments of private pages and the search. */
const closed = ['/cart', '/checkout', '/order', '/account', '/search', '/favorite']

/** `null`: a host that is not the shop's. */
export function robotsTxt(baseUrl: string | null): string {
  if (baseUrl === null) return 'User-agent: *\nDisallow: /\n'
  const paths = [
    '/api/',
    ...localeCodes.flatMap((code) => closed.map((path) => withLocale(path, code))),
  ]
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', baseUrl).href}`,
    '',
  ].join('\n')
}
