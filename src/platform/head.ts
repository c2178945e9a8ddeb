import type { Locale } from '#contract/text.ts'
import { localeTags, withLocale } from './locale.ts'
import { defaultLocale, localeCodes } from '#contract/text.ts'

/** What search engines may be told about a page; missing fields fall back to its name. */
interface Seo {
  tt: string | null
  ds: string | null
  og_tt: string | null
  og_ds: string | null
}

/** Head of the document: character set, viewport, theme colours, styles, icons. */
export const rootHead = ({ locale, shopName, stylesheet }: { locale: Locale; shopName: string; stylesheet: string }) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { title: shopName },
    { property: 'og:site_name', content: shopName },
    { property: 'og:locale', content: localeTags[locale] },
  ],
  links: [
    { rel: 'stylesheet', href: stylesheet },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ],
})

/**
 * Head of a public page: title, description, canonical address and the same page in the other languages.
 * `baseUrl` is the city's configured address, `path` the page's without a language prefix.
 */
export function pageHead({
  locale,
  baseUrl,
  path,
  title,
  description,
  seo,
  image,
}: {
  locale: Locale
  baseUrl: string
  path: string
  title: string
  description?: string
  seo?: Seo
  image?: string
}) {
  const href = (code: Locale) => new URL(withLocale(path, code), baseUrl).href
  const shownTitle = seo?.tt ?? title
  const shownDescription = seo?.ds ?? description
  return {
    meta: [
      { title: shownTitle },
      ...(shownDescription ? [{ name: 'description', content: shownDescription }] : []),
      { property: 'og:title', content: seo?.og_tt ?? shownTitle },
      ...((seo?.og_ds ?? shownDescription) ? [{ property: 'og:description', content: seo?.og_ds ?? shownDescription }] : []),
      { property: 'og:url', content: href(locale) },
      ...(image ? [{ property: 'og:image', content: new URL(image, baseUrl).href }] : []),
    ],
    links: [
      { rel: 'canonical', href: href(locale) },
      ...localeCodes.map((code) => ({ rel: 'alternate', hrefLang: localeTags[code], href: href(code) })),
      { rel: 'alternate', hrefLang: 'x-default', href: href(defaultLocale) },
    ],
  }
}

/** Head of a personal page: a title, and nothing for search engines. */
export const personalHead = (title: string) => ({ meta: [{ title }, { name: 'robots', content: 'noindex' }] })
