import { msg } from '@lingui/core/macro'
import { notFound, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { orNotFound } from '#api/not-found.ts'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { slug as slugText } from '#contract/values/text.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { navigationSeo } from '#platform/head/head.ts'
import { sharedImage, writtenSeo } from '#platform/head/head.rules.ts'
import { contentQueries } from './content.queries.ts'

type Context = RouterContext & StorefrontContext

export const imageRatio = 16 / 9

/** Slugs that cannot exist are "not found" without an API call. */
export const slugOf = (text: string) => {
  if (!v.is(slugText, text)) throw notFound()
  return text
}

export const ownSeo = async (context: Context, module: string) =>
  navigationSeo(await context.queryClient.ensureQueryData(shopQueries.navigation(context)), module)

export async function loadNews(context: Context, page: number) {
  const { meta } = await context.queryClient.ensureQueryData(contentQueries.news(context, page))
  if (page > meta.last_page) throw notFound()
  const { i18n } = context
  const isFirst = page === 1
  return {
    path: '/news',
    feed: '/news/rss.xml',
    paging: { page, last: meta.last_page },
    isShared: true,
    title: i18n._(isFirst ? msg`News` : msg`News, page ${page}`),
    description: i18n._(
      isFirst
        ? msg`What is new in our kitchens: dishes, addresses, opening hours and good causes.`
        : msg`What was new in our kitchens: dishes, addresses, opening hours and good causes, page ${page}.`,
    ),
    seo: isFirst ? await ownSeo(context, 'news') : undefined,
  }
}

/** A former slug redirects to the present one. */
export async function loadNewsItem(context: Context, slug: string) {
  const item = await orNotFound(
    context.queryClient.ensureQueryData(contentQueries.newsItem(context, slugOf(slug))),
  )
  if (item.slug !== slug)
    throw redirect({ to: '/news/$slug', params: { slug: item.slug }, statusCode: 301 })
  return {
    path: `/news/${item.slug}`,
    isShared: true,
    title: item.name,
    description: item.description,
    type: 'article' as const,
    image: sharedImage(item, imageRatio, item.name),
    seo: writtenSeo(item.seo, item.name),
  }
}

export async function loadPromotions(context: Context) {
  const [first] = await context.queryClient.ensureQueryData(contentQueries.promotions(context))
  const description = context.i18n._(msg`Discounts, gifts and promo codes that work right now.`)
  const title = context.i18n._(msg`Promotions`)
  return {
    path: '/promo',
    title,
    description,
    image: first && sharedImage(first, imageRatio, first.name),
    seo: await ownSeo(context, 'promo'),
  }
}

/** A former slug redirects to the present one. */
export async function loadPromotion(context: Context, slug: string) {
  const promotion = await orNotFound(
    context.queryClient.ensureQueryData(contentQueries.promotion(context, slugOf(slug))),
  )
  if (promotion.slug !== slug)
    throw redirect({ to: '/promo/$slug', params: { slug: promotion.slug }, statusCode: 301 })
  return {
    path: `/promo/${promotion.slug}`,
    title: promotion.name,
    description: promotion.description,
    image: sharedImage(promotion, imageRatio, promotion.name),
    seo: writtenSeo(promotion.seo, promotion.name),
  }
}
