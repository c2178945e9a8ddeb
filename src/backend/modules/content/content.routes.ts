import { type Context, os } from '#backend/core/context.ts'
import {
  type ContentContext,
  getNewsItem,
  getPage,
  getPromotion,
  listNavigation,
  listNews,
  listPromotions,
  listQuestions,
  listSections,
} from './content.service.ts'
import type { CityId } from '#contract/values/ids.ts'

const callContext = (
  { deps, locale }: Context,
  { cityId }: { cityId: CityId },
): ContentContext => ({
  deps,
  locale,
  cityId,
})

export const navigationRoutes = {
  navigation: os.city.navigation.handler(({ input, context }) =>
    listNavigation(callContext(context, input.params)),
  ),
}

export const contentRoutes = os.content.router({
  news: os.content.news.handler(({ input, context }) =>
    listNews(callContext(context, input.params), input.query?.page ?? 1),
  ),
  newsItem: os.content.newsItem.handler(({ input, context }) =>
    getNewsItem(callContext(context, input.params), input.params.slug),
  ),
  promotions: os.content.promotions.handler(({ input, context }) =>
    listPromotions(callContext(context, input.params)),
  ),
  promotion: os.content.promotion.handler(({ input, context }) =>
    getPromotion(callContext(context, input.params), input.params.slug),
  ),
  page: os.content.page.handler(({ input, context }) =>
    getPage(callContext(context, input.params), input.params.slug),
  ),
  about: os.content.about.handler(({ input, context }) =>
    listSections(callContext(context, input.params)),
  ),
  faq: os.content.faq.handler(({ input, context }) =>
    listQuestions(callContext(context, input.params)),
  ),
})
