import { type Context, os } from '#backend/core/context.ts'
import {
  type Asking,
  getNewsItem,
  getPage,
  getPromotion,
  listNews,
  listPromotions,
  listQuestions,
  listSections,
} from './content.service.ts'
import type { CityId } from '#contract/ids.ts'

const asking = ({ deps, locale }: Context, { domainId }: { domainId: CityId }): Asking => ({
  deps,
  locale,
  domainId,
})

export const contentRoutes = os.content.router({
  news: os.content.news.handler(({ input, context }) =>
    listNews(asking(context, input.params), input.query?.page ?? 1),
  ),
  newsItem: os.content.newsItem.handler(({ input, context }) =>
    getNewsItem(asking(context, input.params), input.params.slug),
  ),
  promotions: os.content.promotions.handler(({ input, context }) =>
    listPromotions(asking(context, input.params)),
  ),
  promotion: os.content.promotion.handler(({ input, context }) =>
    getPromotion(asking(context, input.params), input.params.slug),
  ),
  page: os.content.page.handler(({ input, context }) =>
    getPage(asking(context, input.params), input.params.slug),
  ),
  about: os.content.about.handler(({ input, context }) =>
    listSections(asking(context, input.params)),
  ),
  faq: os.content.faq.handler(({ input, context }) => listQuestions(asking(context, input.params))),
})
