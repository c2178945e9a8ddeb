import { createIsomorphicFn } from '@tanstack/react-start'
import { type Locale, localePrefix } from '#contract/locales.ts'
import type { CityLanguages } from '#platform/i18n/locale.ts'
import { fontFiles } from './font-files.ts'
import { branded } from './head.rules.ts'
import { type HeadContext, type PageHead, type Seo, shortHead } from './page-head.rules.ts'
import { fullHead, siteTags as serverSiteTags } from './head.server.ts'
import { currentVariant, type Variant } from '#platform/env/variant.ts'

interface RootHead {
  locale: Locale
  city: CityLanguages
  shopName: string
  missing: string | undefined
  stylesheet: string
}

const icons = (variant: Variant, locale: Locale) => [
  { rel: 'icon', href: `/icons/${variant}/favicon.svg`, type: 'image/svg+xml' },
  { rel: 'icon', href: `/icons/${variant}/favicon-32.png`, type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: `/icons/${variant}/apple-touch-icon.png` },
  { rel: 'manifest', href: `${localePrefix(locale)}/site.webmanifest` },
]

const siteTags = createIsomorphicFn()
  .server(serverSiteTags)
  .client(() => [])

/** In the browser the font of the page has loaded already. */
const fontLinks = createIsomorphicFn()
  .server((locale: Locale) =>
    fontFiles[locale].map((href) => ({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
      href,
    })),
  )
  .client(() => [])

export const rootHead = ({ locale, city, shopName, missing, stylesheet }: RootHead) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { title: missing ? branded(missing, shopName) : shopName },
    ...siteTags(locale, shopName, city),
  ],
  links: [
    { rel: 'stylesheet', href: stylesheet },
    ...fontLinks(locale),
    ...icons(currentVariant(), locale),
  ],
})

export const pageHead = createIsomorphicFn()
  .server(fullHead)
  .client((page: PageHead, context: HeadContext, data?: string) => {
    const { title, addressIn } = shortHead(page, context)
    return {
      meta: [{ title }],
      links: [{ rel: 'canonical', href: addressIn(context.locale) }],
      scripts: data ? [{ type: 'application/ld+json', id: page.path, children: data }] : [],
    }
  })

interface Item<Texts extends Seo> {
  module: { type: string; slug: string | null }
  seo: Texts
}

export const navigationSeo = <Texts extends Seo>(
  items: readonly Item<Texts>[],
  module: string,
): Texts | undefined =>
  items.find(
    ({ module: { type, slug } }) =>
      (type === 'menu' ? 'products' : type === 'home' ? '' : type === 'module' ? slug : null) ===
      module,
  )?.seo

export const personalHead = (title: string, { shopName }: Pick<HeadContext, 'shopName'>) => ({
  meta: [{ title: branded(title, shopName) }, { name: 'robots', content: 'noindex' }],
})
