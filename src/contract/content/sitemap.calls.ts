import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { slug } from '../values/text.ts'
import { cityIdParam } from '../values/ids.ts'

/** `module` names one of the shop's own pages. `changed_at` is ISO 8601. */
export const sitemapEntry = v.object({
  kind: v.picklist(['category', 'goods', 'news', 'promo', 'page', 'module']),
  slug: slug,
  parent_slug: v.optional(slug),
  changed_at: v.string(),
  image_path_jpeg: v.optional(v.string()),
})
export type SitemapEntry = v.InferOutput<typeof sitemapEntry>

export const sitemapCalls = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/v1/domain/{cityId}/sitemap',
      summary: 'Every page of a city with the time it last changed',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ cityId: cityIdParam }) }))
    .output(v.array(sitemapEntry)),
}
