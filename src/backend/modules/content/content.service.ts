import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import { written } from '#backend/core/localized.rules.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import type { Content } from '#backend/core/content.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { NavigationItem } from '#contract/cities/city.calls.ts'
import type { Question, Section } from '#contract/content/content.calls.ts'
import type { Locale } from '#contract/locales.ts'
import {
  presentItemSeo,
  presentNavigation,
  presentNews,
  presentPage,
  presentPromotion,
  presentQuestion,
  presentSection,
  withAmounts,
} from './present-content.rules.ts'
import { inPromotionOrder } from './promotion.rules.ts'
import type { CityId } from '#contract/values/ids.ts'

const pageSize = 12

/** Every call throws NOT_FOUND for an unknown city. */
export interface ContentContext {
  deps: Pick<Deps, 'snapshots' | 'now'>
  locale: Locale
  cityId: CityId
}

async function viewOf({ deps, cityId }: ContentContext) {
  const shop = await deps.snapshots.shop()
  return { content: shop.content, city: cityOf(shop, cityId), now: deps.now() }
}

const placed = <Item>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, id: index + 1 }))

const published = ({ news }: Content, now: Date) =>
  placed(news)
    .filter((item) => Date.parse(item.published_at) <= now.getTime())
    .toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))

/** Looks up by slug, then by former slug, then by id. @throws Refusal NOT_FOUND */
function itemOf<Item extends { id?: number; slug: string; former_slugs?: readonly string[] }>(
  items: readonly Item[],
  key: string,
): Item {
  const item =
    items.find(({ slug }) => slug === key) ??
    items.find(({ former_slugs }) => former_slugs?.includes(key)) ??
    items.find(({ id }) => id !== undefined && String(id) === key)
  if (!item) throw notFound()
  return item
}

export async function listNavigation(context: ContentContext): Promise<NavigationItem[]> {
  const { content } = await viewOf(context)
  return content.navigation.map((item, index) => presentNavigation(item, index, context.locale))
}

/** Pages count from 1; a page after the last one is empty. */
export async function listNews(context: ContentContext, page: number) {
  const { content, city, now } = await viewOf(context)
  const news = published(content, now)
  const start = (page - 1) * pageSize
  return {
    data: news
      .slice(start, start + pageSize)
      .map((item) => presentNews(item, context.locale, city.timeZone)),
    meta: pageMeta(page, pageSize, news.length),
  }
}

/** @throws Refusal NOT_FOUND, also for news that are not published yet */
export async function getNewsItem(context: ContentContext, key: string) {
  const { content, city, now } = await viewOf(context)
  const item = itemOf(published(content, now), key)
  return {
    ...presentNews(item, context.locale, city.timeZone),
    ...written({ name: item.title, description: item.short, html: item.body }, context.locale),
    seo: presentItemSeo(item, 'article', context.locale),
  }
}

export async function listPromotions(context: ContentContext) {
  const { content, city, now } = await viewOf(context)
  return inPromotionOrder(placed(content.promotions), now).map((item) =>
    presentPromotion(item, context.locale, { now, timeZone: city.timeZone }),
  )
}

/** Includes past promotions. @throws Refusal NOT_FOUND */
export async function getPromotion(context: ContentContext, key: string) {
  const { content, city, now } = await viewOf(context)
  const item = itemOf(placed(content.promotions), key)
  return {
    ...presentPromotion(item, context.locale, { now, timeZone: city.timeZone }),
    ...written({ name: item.title, description: item.short, html: item.body }, context.locale),
    seo: presentItemSeo(item, 'website', context.locale),
  }
}

/** @throws Refusal NOT_FOUND */
export async function getPage(context: ContentContext, slug: string) {
  const { content, city } = await viewOf(context)
  const page = presentPage(itemOf(content.pages, slug), context.locale)
  return {
    ...page,
    html: withAmounts(page.html, city, content, page.langs?.html ?? context.locale),
  }
}

export async function listSections(context: ContentContext): Promise<Section[]> {
  const { content } = await viewOf(context)
  return content.about.map((section) => presentSection(section, context.locale))
}

export async function listQuestions(context: ContentContext): Promise<Question[]> {
  const { content, city } = await viewOf(context)
  return content.deliveryFaq.map((item) => {
    const question = presentQuestion(item, context.locale)
    const language = question.langs?.answer ?? context.locale
    return { ...question, answer: withAmounts(question.answer, city, content, language) }
  })
}
