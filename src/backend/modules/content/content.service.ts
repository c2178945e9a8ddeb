import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import { written } from '#backend/core/localized.rules.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import type { Content } from '#backend/core/content.ts'
import { cityOf } from '#backend/modules/shop/shop.service.ts'
import type { Question, Section } from '#contract/content.calls.ts'
import type { Locale } from '#contract/locales.ts'
import {
  presentItemSeo,
  presentNews,
  presentPage,
  presentPromotion,
  presentQuestion,
  presentSection,
} from './content.view.rules.ts'
import { withAmounts } from './city-amounts.rules.ts'
import { inPromotionOrder } from './promotion.rules.ts'
import type { CityId } from '#contract/ids.ts'

const pageSize = 12

/** Every call throws NOT_FOUND for an unknown city. */
export interface Asking {
  deps: Pick<Deps, 'snapshots' | 'now'>
  locale: Locale
  domainId: CityId
}

async function viewOf({ deps, domainId }: Asking) {
  const shop = await deps.snapshots.shop()
  return { content: shop.content, city: cityOf(shop, domainId), now: deps.now() }
}

const placed = <Item>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, id: index + 1 }))

const published = ({ news }: Content, now: Date) =>
  placed(news)
    .filter((item) => Date.parse(item.published_at) <= now.getTime())
    .toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))

/** By slug, then by a former slug, then by id. @throws Refusal NOT_FOUND */
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

/** Pages count from 1; a page after the last one is empty. */
export async function listNews(asking: Asking, page: number) {
  const { content, city, now } = await viewOf(asking)
  const news = published(content, now)
  const start = (page - 1) * pageSize
  return {
    data: news
      .slice(start, start + pageSize)
      .map((item) => presentNews(item, asking.locale, city.timeZone)),
    meta: pageMeta(page, pageSize, news.length),
  }
}

/** By slug or id. @throws Refusal NOT_FOUND, also for news that are not published yet */
export async function getNewsItem(asking: Asking, key: string) {
  const { content, city, now } = await viewOf(asking)
  const item = itemOf(published(content, now), key)
  return {
    ...presentNews(item, asking.locale, city.timeZone),
    ...written({ name: item.title, description: item.short, html: item.body }, asking.locale),
    seo: presentItemSeo(item, 'article', asking.locale),
  }
}

export async function listPromotions(asking: Asking) {
  const { content, city, now } = await viewOf(asking)
  return inPromotionOrder(placed(content.promotions), now).map((item) =>
    presentPromotion(item, asking.locale, { now, timeZone: city.timeZone }),
  )
}

/** By slug or id, including past promotions. @throws Refusal NOT_FOUND */
export async function getPromotion(asking: Asking, key: string) {
  const { content, city, now } = await viewOf(asking)
  const item = itemOf(placed(content.promotions), key)
  return {
    ...presentPromotion(item, asking.locale, { now, timeZone: city.timeZone }),
    ...written({ name: item.title, description: item.short, html: item.body }, asking.locale),
    seo: presentItemSeo(item, 'website', asking.locale),
  }
}

/** By slug. @throws Refusal NOT_FOUND */
export async function getPage(asking: Asking, chpu: string) {
  const { content, city } = await viewOf(asking)
  const page = presentPage(itemOf(content.pages, chpu), asking.locale)
  return {
    ...page,
    html: withAmounts(page.html, city, content, page.langs?.html ?? asking.locale),
  }
}

export async function listSections(asking: Asking): Promise<Section[]> {
  const { content } = await viewOf(asking)
  return content.about.map((section) => presentSection(section, asking.locale))
}

export async function listQuestions(asking: Asking): Promise<Question[]> {
  const { content, city } = await viewOf(asking)
  return content.deliveryFaq.map((item) => {
    const question = presentQuestion(item, asking.locale)
    const language = question.langs?.answer ?? asking.locale
    return { ...question, answer: withAmounts(question.answer, city, content, language) }
  })
}
