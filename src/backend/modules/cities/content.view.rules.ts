import { imageOf } from '#backend/core/image.rules.ts'
import { inLocale, written } from '#backend/core/localized.rules.ts'
import { isLinkAddress } from '#contract/common.ts'
import type { Banner, NavigationItem } from '#contract/cities/city.calls.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { Content } from '#backend/core/content.ts'

export const presentBanner = (
  { code, title, text, action, link, picture: image }: Content['banners'][number],
  locale: Locale,
): Banner => ({
  code,
  ...written({ title, text, action }, locale),
  link,
  ...imageOf(image),
})

export function presentNavigation(
  item: Content['navigation'][number],
  index: number,
  locale: Locale,
): NavigationItem {
  const read = (text: LocalizedText | undefined) => (text ? inLocale(text, locale) : null)
  const { seo = {} } = item
  const title = read(seo.title)
  const description = read(seo.description)
  return {
    id: index + 1,
    ...written({ name: item.name }, locale),
    show_top: item.show_top,
    show_bottom: item.show_bottom,
    seo: {
      ...written({ h1: seo.h1 ?? null }, locale),
      meta_title: title,
      meta_description: description,
      meta_keywords: read(seo.keywords),
      og_type: seo.og_type ?? 'website',
      og_title: read(seo.og_title) ?? title,
      og_description: read(seo.og_description) ?? description,
    },
    module: { type: item.type, slug: item.module ?? null },
    page: item.page === undefined ? null : { slug: item.page },
    link:
      item.link && isLinkAddress(item.link.href)
        ? {
            link: item.link.href,
            link_open_in_new_tab: item.link.new_tab,
            link_noindex: item.link.noindex,
          }
        : null,
  }
}
