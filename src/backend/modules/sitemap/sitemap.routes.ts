import { os } from '#backend/core/context.ts'
import { listSitemap } from './sitemap.service.ts'

export const sitemapRoutes = os.sitemap.router({
  list: os.sitemap.list.handler(({ input, context }) =>
    listSitemap(context.deps, input.params.cityId),
  ),
})
