import { os } from '#backend/core/context.ts'
import { listSitemap, summarizeSitemap } from './sitemap.service.ts'

export const sitemapRoutes = os.sitemap.router({
  list: os.sitemap.list.handler(({ input, context }) =>
    listSitemap(context.deps, input.params.cityId),
  ),
  summary: os.sitemap.summary.handler(({ input: { params, query }, context }) =>
    summarizeSitemap(context.deps, params.cityId, query.dishes_per_part),
  ),
})
