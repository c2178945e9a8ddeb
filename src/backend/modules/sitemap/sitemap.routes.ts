import { os } from '#backend/core/context.ts'
import { listSitemap } from './sitemap.service.ts'

/** What crawlers are told about. */
export const sitemapRoutes = os.sitemap.router({
  list: os.sitemap.list.handler(({ input, context }) =>
    listSitemap(context.deps, input.params.domainId),
  ),
})
