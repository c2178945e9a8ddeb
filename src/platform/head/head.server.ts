import { msg } from '@lingui/core/macro'
import { byLocale, type Locale } from '#contract/locales.ts'
import {
  alternateTags,
  type CityLanguages,
  languagesOf,
  withLocale,
} from '#platform/i18n/locale.ts'
import { type HeadContext, type PageHead, sharedPlace, shortHead } from './page-head.rules.ts'
import { clip, type SharedImage, withCity } from './head.rules.ts'

/** Open Graph requires a language and a territory. */
const ogLocales = byLocale(({ code, tag = code }) => {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
})

export const siteTags = (locale: Locale, shopName: string, city: CityLanguages) => [
  { property: 'og:site_name', content: shopName },
  { property: 'og:locale', content: ogLocales[locale] },
  ...languagesOf(city).flatMap((code) =>
    code === locale ? [] : [{ property: 'og:locale:alternate', content: ogLocales[code] }],
  ),
]

const shopImage = (alt: string): SharedImage => ({
  path: '/share.jpg',
  width: 1200,
  height: 630,
  alt,
})

/** A page in a language that the shared city lacks stands beside those in such languages alone. */
function alternatesOf(page: PageHead, context: HeadContext) {
  const { city, sharedCity } = context
  if (!page.isShared || !sharedCity) return alternateTags(city, city.country)
  const shared = languagesOf(sharedCity)
  return alternateTags(
    sharedPlace(page, context) ?? {
      languages: languagesOf(city).filter((code) => !shared.includes(code)),
    },
  )
}

/** URLs use the city's configured address: request headers cannot get into them. */
export function fullHead(page: PageHead, context: HeadContext, data?: string) {
  const { path, title, description, seo, type = 'website', image } = page
  const { locale, i18n, city } = context
  const paging = page.paging ?? { page: 1, last: 1 }
  const { title: shownTitle, addressIn: href } = shortHead(page, context)
  const ofCity = !sharedPlace(page, context)
  const written = seo?.meta_description ?? description
  const shownDescription =
    written &&
    (ofCity
      ? withCity(written, city.name, i18n._(msg`Delivery and pickup: ${city.name}.`))
      : clip(written))
  const sharedTitle = seo?.og_title ?? shownTitle
  const sharedDescription = seo?.og_description ? clip(seo.og_description) : shownDescription
  const shared = image ?? shopImage(title)
  const address = new URL(shared.path, href(locale)).href
  return {
    meta: [
      { title: shownTitle },
      ...tags({ description: shownDescription, keywords: seo?.meta_keywords }),
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
      ...(page.feed
        ? [
            {
              rel: 'alternate',
              type: 'application/rss+xml',
              title,
              href: new URL(withLocale(page.feed, locale), city.base_url).href,
            },
          ]
        : []),
      ...alternatesOf(page, context).map(([hrefLang, code]) => ({
        rel: 'alternate',
        hrefLang,
        href: href(code),
      })),
      ...(paging.page > 1 ? [{ rel: 'prev', href: href(locale, paging.page - 1) }] : []),
      ...(paging.page < paging.last ? [{ rel: 'next', href: href(locale, paging.page + 1) }] : []),
    ],
    scripts: data ? [{ type: 'application/ld+json', id: path, children: data }] : [],
  }
}

const tags = (texts: Record<string, string | null | undefined>) =>
  Object.entries(texts).flatMap(([name, content]) => (content ? [{ name, content }] : []))
