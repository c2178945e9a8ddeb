import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from './bounded-array.ts'
import { trimmedString } from './bounded.ts'
import { allergenCodes, badgeCodes, dietCodes, measureCodes } from './catalog.ts'
import { image } from './image.ts'
import { page, pageMeta } from './paging.ts'
import { seo } from './seo.ts'
import { banner } from './domain.calls.ts'
import { searchLimits } from './search.ts'
import { slug } from './text.ts'
import { decimalAmount } from './prices.ts'
import { cityIdParam, goodsIdParam, goodsIdSchema } from './ids.ts'

/** More than `qtt` portions, up to `max`, cost `paid_goods.price` each (null: never charged). */
export const ingredient = v.object({
  id: v.number(),
  name: v.string(),
  qtt: v.number(),
  max: v.number(),
  paid_goods: v.nullable(v.object({ id: v.number(), price: decimalAmount })),
})
export type Ingredient = v.InferOutput<typeof ingredient>

/** Of the picked options the `included` dearest are free; at most `max` in all. */
export const freeOfChoice = v.object({
  id: v.number(),
  name: v.string(),
  included: v.number(),
  max: v.number(),
  goods: v.array(v.object({ id: v.number(), name: v.string(), price: decimalAmount })),
})
export type FreeOfChoice = v.InferOutput<typeof freeOfChoice>

/** `kkal` per 100 g, weight in grams. `price` equals `actual_price` without a reduction. */
export const goodsCard = v.object({
  id: goodsIdSchema,
  name: v.string(),
  chpu: v.string(),
  ...image.entries,
  weight: v.nullable(v.number()),
  amount: v.number(),
  measure: v.picklist(measureCodes),
  kkal: v.nullable(v.number()),
  price: decimalAmount,
  actual_price: decimalAmount,
  badges: v.array(v.picklist(badgeCodes)),
  filters: v.array(v.string()),
  has_options: v.boolean(),
  unavailable_reason: v.nullable(v.string()),
  category: v.object({ name: v.string(), chpu: v.string(), parent_chpu: v.nullable(v.string()) }),
})
export type GoodsCard = v.InferOutput<typeof goodsCard>

/** Nutrition in grams per 100 g. */
export const goods = v.object({
  ...goodsCard.entries,
  images: v.pipe(v.array(image), v.minLength(1)),
  description: v.string(),
  proteins: v.nullable(v.number()),
  fats: v.nullable(v.number()),
  carbohydrates: v.nullable(v.number()),
  allergens: v.array(v.picklist(allergenCodes)),
  diets: v.array(v.picklist(dietCodes)),
  ingredients: v.array(ingredient),
  free_of_choice: v.nullable(freeOfChoice),
  parts: v.array(v.object({ name: v.string(), chpu: v.string(), count: v.number() })),
  related: v.array(goodsCard),
  seo,
})
export type Goods = v.InferOutput<typeof goods>

export const categoryBrief = v.object({
  id: v.number(),
  name: v.string(),
  chpu: v.string(),
  svg_icon_web: v.string(),
  is_in_footer_web: v.boolean(),
  parent_id: v.nullable(v.number()),
  goods_count: v.number(),
})
export type CategoryBrief = v.InferOutput<typeof categoryBrief>

/** Goes after every 7th dish. */
export const promoTile = v.object({
  code: v.string(),
  title: v.string(),
  text: v.string(),
  link: v.string(),
  ...image.entries,
})
export type PromoTile = v.InferOutput<typeof promoTile>

export const category = v.object({
  ...categoryBrief.entries,
  description: v.nullable(v.string()),
  parent: v.nullable(v.object({ name: v.string(), chpu: v.string() })),
  children: v.array(categoryBrief),
  filters: v.array(v.object({ code: v.string(), name: v.string() })),
  goods: v.array(goodsCard),
  promo: v.array(promoTile),
  seo,
})
export type Category = v.InferOutput<typeof category>

const get = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path, summary, inputStructure: 'detailed' })
const inDomain = { domainId: cityIdParam }
const searchText = v.pipe(trimmedString(searchLimits.max), v.minLength(searchLimits.min))
const idList = boundedArray(goodsIdParam, 60)

export const goodsCalls = {
  mainscreen: get('/api/v1/domain/{domainId}/mainscreen', 'What the home page shows')
    .input(v.object({ params: v.object(inDomain) }))
    .output(
      v.object({
        banners: v.array(banner),
        hits: v.array(goodsCard),
        novelties: v.array(goodsCard),
      }),
    ),
  categories: get(
    '/api/v1/domain/{domainId}/category',
    'The tree of categories as a flat list in menu order',
  )
    .input(v.object({ params: v.object(inDomain) }))
    .output(v.array(categoryBrief)),
  byCategory: get(
    '/api/v1/domain/{domainId}/goods/category/{category}',
    'A category by its id, or its chpu, present or former, with its dishes',
  )
    .input(v.object({ params: v.object({ ...inDomain, category: slug }) }))
    .output(category),
  list: get('/api/v1/domain/{domainId}/goods', 'All dishes in menu order')
    .input(
      v.object({
        params: v.object(inDomain),
        query: v.optional(v.object({ page: v.optional(page) })),
      }),
    )
    .output(
      v.object({
        data: v.object({ goods: v.array(goodsCard), promo: v.array(promoTile) }),
        meta: pageMeta,
      }),
    ),
  get: get(
    '/api/v1/domain/{domainId}/goods/{goods}',
    'A dish by its id, or its chpu, present or former',
  )
    .input(v.object({ params: v.object({ ...inDomain, goods: slug }) }))
    .output(goods),
  byIds: get(
    '/api/v1/domain/{domainId}/goodsById',
    'Dishes by ids, in the order asked; unknown ids are left out',
  )
    .input(v.object({ params: v.object(inDomain), query: v.object({ goods: idList }) }))
    .output(v.array(goodsCard)),
  search: get(
    '/api/v1/domain/{domainId}/search',
    'At most 50 dishes that a text of 3 to 100 characters finds, the best first',
  )
    .input(v.object({ params: v.object(inDomain), query: v.object({ query: searchText }) }))
    .output(v.array(goodsCard)),
}
