import type * as v from 'valibot'
import { amountText } from '#backend/core/amount-text.rules.ts'
import type { City } from '#backend/core/city.ts'
import { imageOf } from '#backend/core/image.rules.ts'
import { inLocale, written } from '#backend/core/localized.rules.ts'
import { presentSeo } from '#backend/core/seo.rules.ts'
import type { Content } from '#backend/core/content.ts'
import type { Banner, NavigationItem } from '#contract/cities/city.calls.ts'
import { isLinkAddress } from '#contract/common.ts'
import { toMinor } from '#contract/values/money.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type {
  contentPage,
  NewsCard,
  PromotionCard,
  Question,
  Section,
} from '#contract/content/content.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { promotionState } from './promotion.rules.ts'

/** `id` is the place in the document, from 1. */
type Placed<Item> = Item & { id: number }

const lead = (
  {
    id,
    title,
    slug,
    short,
    picture: image,
  }: Placed<Content['news'][number] | Content['promotions'][number]>,
  locale: Locale,
) => ({
  id,
  slug: slug,
  ...written({ name: title, description: short }, locale),
  ...imageOf(image),
})

/** Creating a formatter takes longer than a hundred uses. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** `YYYY-MM-DD` in the time zone. */
function dateIn(instant: string, timeZone: string): string {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  calendars.set(timeZone, calendar)
  return calendar.format(new Date(instant))
}

export const presentItemSeo = (
  {
    title,
    short,
    seo,
  }: Pick<Content['news'][number] | Content['promotions'][number], 'title' | 'short' | 'seo'>,
  type: 'article' | 'website',
  locale: Locale,
) => presentSeo({ name: title, description: short, seo }, type, locale)

export const presentNews = (
  item: Placed<Content['news'][number]>,
  locale: Locale,
  timeZone: string,
): NewsCard => ({
  ...lead(item, locale),
  fulltime: item.published_at,
  shorttime: dateIn(item.published_at, timeZone),
})

export const presentPromotion = (
  item: Placed<Content['promotions'][number]>,
  locale: Locale,
  { now, timeZone }: { now: Date; timeZone: string },
): PromotionCard => ({
  ...lead(item, locale),
  starts_at: item.starts_at,
  ends_at: item.ends_at,
  date: dateIn(item.starts_at, timeZone),
  countdown: item.countdown,
  state: promotionState(item, now),
})

export const presentPage = (
  { title, slug, body, seo }: Content['pages'][number],
  locale: Locale,
): v.InferOutput<typeof contentPage> => ({
  slug: slug,
  ...written({ title, html: body }, locale),
  seo: presentSeo({ name: title, seo }, 'article', locale),
})

export const presentSection = (
  { code, title, body, picture: image, items }: Content['about'][number],
  locale: Locale,
): Section => ({
  code,
  ...written({ title, html: body }, locale),
  ...imageOf(image),
  items: items.map(({ title: name, text }) => written({ title: name, text }, locale)),
})

export const presentQuestion = (
  { question, answer }: Content['deliveryFaq'][number],
  locale: Locale,
): Question => written({ question, answer }, locale)

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

/** Fills in `{deposit_from}`; a dash where the currency has no deposit. */
export function withAmounts(
  text: string,
  { currency }: Pick<City, 'currency'>,
  { settings }: Pick<Content, 'settings'>,
  locale: Locale,
): string {
  const from = settings.deposit_from?.[currency]
  return text.replaceAll('{deposit_from}', () =>
    from === undefined ? '—' : amountText(toMinor(from), currency, locale),
  )
}
