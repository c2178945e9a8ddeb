import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { image } from '../values/image.ts'
import { page, pageMeta } from '../values/paging.ts'
import { seo } from '../values/seo.ts'
import { aboutSection } from './content.ts'
import { langs, slug } from '../values/text.ts'
import { cityIdParam } from '../values/ids.ts'

/** `fulltime` is the instant of publication (ISO 8601), `shorttime` its local date. */
export const newsCard = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  description: v.string(),
  ...langs('name', 'description'),
  ...image.entries,
  fulltime: v.string(),
  shorttime: v.string(),
})
export type NewsCard = v.InferOutput<typeof newsCard>

/** Valid until just before `ends_at` (ISO 8601; null: no end). `date` is its first local day. */
export const promotionCard = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  description: v.string(),
  ...langs('name', 'description'),
  ...image.entries,
  starts_at: v.string(),
  ends_at: v.nullable(v.string()),
  date: v.string(),
  countdown: v.boolean(),
  state: v.picklist(['running', 'coming', 'ended']),
})
export type PromotionCard = v.InferOutput<typeof promotionCard>

/** Sanitized when it is written; paths in it carry no language prefix. */
const html = v.string()
const article = { html, ...langs('name', 'description', 'html'), seo }
export const newsItem = v.object({ ...newsCard.entries, ...article })
export const promotion = v.object({ ...promotionCard.entries, ...article })
export const contentPage = v.object({
  title: v.string(),
  slug: v.string(),
  html,
  ...langs('title', 'html'),
  seo,
})
export const section = v.object({
  code: aboutSection.entries.code,
  title: v.string(),
  html,
  ...langs('title', 'html'),
  ...image.entries,
  items: v.array(v.object({ title: v.string(), text: v.string(), ...langs('title', 'text') })),
})
export type Section = v.InferOutput<typeof section>
export const question = v.object({
  question: v.string(),
  answer: v.string(),
  ...langs('question', 'answer'),
})
export type Question = v.InferOutput<typeof question>

const get = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path, summary, inputStructure: 'detailed' })
const inCity = v.object({ params: v.object({ cityId: cityIdParam }) })
const bySlug = v.object({ params: v.object({ cityId: cityIdParam, slug }) })

export const contentCalls = {
  news: get('/api/v1/domain/{cityId}/news', 'Published news, the newest first')
    .input(
      v.object({
        params: v.object({ cityId: cityIdParam }),
        query: v.optional(v.object({ page: v.optional(page) })),
      }),
    )
    .output(v.object({ data: v.array(newsCard), meta: pageMeta })),
  newsItem: get(
    '/api/v1/domain/{cityId}/news/{slug}',
    'A news item by its id, or its slug, present or former',
  )
    .input(bySlug)
    .output(newsItem),
  promotions: get(
    '/api/v1/domain/{cityId}/promo',
    'Promotions: those that run, then those to come, then those that are over',
  )
    .input(inCity)
    .output(v.array(promotionCard)),
  promotion: get(
    '/api/v1/domain/{cityId}/promo/{slug}',
    'A promotion by its id, or its slug, present or former',
  )
    .input(bySlug)
    .output(promotion),
  page: get('/api/v1/domain/{cityId}/page/{slug}', 'A content page by its slug, present or former')
    .input(bySlug)
    .output(contentPage),
  about: get('/api/v1/domain/{cityId}/about', 'The sections of the page about the restaurant')
    .input(inCity)
    .output(v.array(section)),
  faq: get('/api/v1/domain/{cityId}/faq', 'Questions about delivery with their answers')
    .input(inCity)
    .output(v.array(question)),
}
