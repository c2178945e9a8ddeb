import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { slug } from '../values/text.ts'
import { cityIdParam } from '../values/ids.ts'
import { page } from '../values/paging.ts'

/** `module` names one of the shop's own pages. `changed_at` is ISO 8601. */
export const sitemapEntry = v.object({
  kind: v.picklist(['category', 'goods', 'news', 'promo', 'page', 'module']),
  slug: slug,
  parent_slug: v.optional(slug),
  changed_at: v.string(),
  image_path_jpeg: v.optional(v.string()),
})
export type SitemapEntry = v.InferOutput<typeof sitemapEntry>

/** The most addresses in a file of a sitemap. */
export const addressesPerPart = 10_000

const inCity = v.object({ cityId: cityIdParam })
const get = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path, summary, inputStructure: 'detailed' })

export const sitemapCalls = {
  list: get('/api/v1/domain/{cityId}/sitemap', 'Every page of a city with the time it last changed')
    .input(v.object({ params: inCity }))
    .output(v.array(sitemapEntry)),
  summary: get(
    '/api/v1/domain/{cityId}/sitemap/summary',
    'The pages of a city but its dishes, and the time when each part of its dishes last changed',
  )
    .input(
      v.object({
        params: inCity,
        query: v.object({ dishes_per_part: v.pipe(page, v.maxValue(addressesPerPart)) }),
      }),
    )
    .output(
      v.object({
        pages: v.array(sitemapEntry),
        /** In the order of `list`. */
        dish_parts: v.array(v.string()),
      }),
    ),
}
