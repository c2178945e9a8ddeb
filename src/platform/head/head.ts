import { defaultLocale, type Locale, localeCodes } from '#contract/locales.ts'
import { clip, type SharedImage } from './head.rules.ts'
import { localeTags, ogLocales, withLocale } from '#platform/i18n/locale.ts'
import { currentVariant, type Variant } from '#platform/env/variant.ts'

interface Seo {
  h1: string | null
  title: string | null
  description: string | null
  keywords: string | null
  og_type: string | null
  og_title: string | null
  og_description: string | null
}

interface RootHead {
  locale: Locale
  shopName: string
  stylesheet: string
  fonts: readonly string[]
}

const icons = (variant: Variant) => [
  { rel: 'icon', href: `/icons/${variant}/favicon.svg`, type: 'image/svg+xml' },
  { rel: 'icon', href: `/icons/${variant}/favicon-32.png`, type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: `/icons/${variant}/apple-touch-icon.png` },
  { rel: 'manifest', href: `/icons/${variant}/site.webmanifest` },
]

export const rootHead = ({ locale, shopName, stylesheet, fonts }: RootHead) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { title: shopName },
    { property: 'og:site_name', content: shopName },
    { property: 'og:locale', content: ogLocales[locale] },
    ...localeCodes.flatMap((code) =>
      code === locale ? [] : [{ property: 'og:locale:alternate', content: ogLocales[code] }],
    ),
  ],
  links: [
    { rel: 'stylesheet', href: stylesheet },
    ...fonts.map((href) => ({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
      href,
    })),
    ...icons(currentVariant()),
  ],
})

const shopImage = (alt: string): SharedImage => ({
  path: '/share.jpg',
  width: 1200,
  height: 630,
  alt,
})

/** `path` has no language prefix. */
export interface PageHead {
  path: string
  title: string
  description?: string
  seo?: Seo
  type?: 'website' | 'article' | 'product'
  image?: SharedImage
  paging?: { page: number; last: number }
}

/** URLs come from the city's configured address: nothing of the request gets into them. */
export function pageHead(
  {
    path,
    title,
    description,
    seo,
    type = 'website',
    image,
    paging = { page: 1, last: 1 },
  }: PageHead,
  { locale, city }: { locale: Locale; city: { base_url: string } },
  data?: string,
) {
  const href = (code: Locale, page = paging.page) =>
    new URL(withLocale(path, code) + (page > 1 ? `?page=${page}` : ''), city.base_url).href
  const shownTitle = seo?.title ?? title
  const written = seo?.description ?? description
  const shownDescription = written && clip(written)
  const sharedTitle = seo?.og_title ?? shownTitle
  const sharedDescription = seo?.og_description ? clip(seo.og_description) : shownDescription
  const shared = image ?? shopImage(title)
  const address = new URL(shared.path, city.base_url).href
  return {
    meta: [
      { title: shownTitle },
      ...tags({ description: shownDescription, keywords: seo?.keywords }),
      ...tags({
        'og:type': seo?.og_type ?? type,
        'og:url': href(locale),
        'og:title': sharedTitle,
        'og:description': sharedDescription,
        'og:image': address,
        'og:image:width': shared.width?.toString(),
        'og:image:height': shared.height?.toString(),
        'og:image:alt': shared.alt,
      }).map(({ name, content }) => ({ property: name, content })),
      ...tags({
        'twitter:card': 'summary_large_image',
        'twitter:title': sharedTitle,
        'twitter:description': sharedDescription,
        'twitter:image': address,
        'twitter:image:alt': shared.alt,
      }),
    ],
    links: [
      { rel: 'canonical', href: href(locale) },
      ...localeCodes.map((code) => ({
        rel: 'alternate',
        hrefLang: localeTags[code],
        href: href(code),
      })),
      { rel: 'alternate', hrefLang: 'x-default', href: href(defaultLocale) },
      ...(paging.page > 1 ? [{ rel: 'prev', href: href(locale, paging.page - 1) }] : []),
      ...(paging.page < paging.last ? [{ rel: 'next', href: href(locale, paging.page + 1) }] : []),
    ],
    // The id makes the router replace the script on another page.
    scripts: data ? [{ type: 'application/ld+json', id: path, children: data }] : [],
  }
}

const tags = (texts: Record<string, string | null | undefined>) =>
  Object.entries(texts).flatMap(([name, content]) => (content ? [{ name, content }] : []))

interface Item {
  module: { type: string; slug: string | null }
  seo: Seo
}

export const navigationSeo = (items: readonly Item[], module: string): Seo | undefined =>
  items.find(
    ({ module: { type, slug } }) =>
      (type === 'menu' ? 'products' : type === 'home' ? '' : type === 'module' ? slug : null) ===
      module,
  )?.seo

export const personalHead = (title: string) => ({
  meta: [{ title }, { name: 'robots', content: 'noindex' }],
})
