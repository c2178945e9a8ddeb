import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { trimmedString } from '../values/bounded.ts'
import { dietaryFacts } from './dietary.ts'
import { badgeCodes, dietCodes, measureCodes, spicinessLevels } from './dish-codes.ts'
import { choices, comboSlot, freeOfChoice } from './dish-choices.ts'
import { image } from '../values/image.ts'
import { categoryQuery, facets } from './narrowing.ts'
import { page, pageMeta } from '../values/paging.ts'
import { seo } from '../values/seo.ts'
import { banner } from '../cities/city.calls.ts'
import { searchLimits } from './search.ts'
import { shownLimits } from './sale-terms.ts'
import { langs, slug } from '../values/text.ts'
import { decimalAmount } from '../values/prices.ts'
import { cityIdParam, dishIdParam, dishIdSchema } from '../values/ids.ts'

/** `kcal` per 100 g, weight in grams. `price` equals `actual_price` without a reduction. */
export const dishCard = v.object({
  id: dishIdSchema,
  name: v.string(),
  slug: v.string(),
  ...image.entries,
  weight: v.nullable(v.number()),
  amount: v.number(),
  measure: v.picklist(measureCodes),
  kcal: v.nullable(v.number()),
  price: decimalAmount,
  actual_price: decimalAmount,
  badges: v.array(v.picklist(badgeCodes)),
  filters: v.array(v.string()),
  has_options: v.boolean(),
  /** Prices are the lowest: the cheapest size with the cheapest required options. */
  price_from: v.boolean(),
  unavailable_reason: v.nullable(v.string()),
  ...langs('name', 'unavailable_reason'),
  /** Pieces in one order, over all its lines; null for no limit. */
  limits: v.nullable(shownLimits),
  sale_hours: v.nullable(v.string()),
  age: v.nullable(v.number()),
  category: v.object({
    name: v.string(),
    ...langs('name'),
    slug: v.string(),
    parent_slug: v.nullable(v.string()),
  }),
  dietary: dietaryFacts,
})
export type DishCard = v.InferOutput<typeof dishCard>

/** Nutrition in grams per 100 g. */
export const dish = v.object({
  ...dishCard.entries,
  /** Includes the cheapest required options, unlike `actual_price` and `price`. */
  lowest_price: decimalAmount,
  sku: v.nullable(v.string()),
  images: v.pipe(v.array(image), v.minLength(1)),
  description: v.string(),
  ...langs('name', 'unavailable_reason', 'description'),
  proteins: v.nullable(v.number()),
  fats: v.nullable(v.number()),
  carbohydrates: v.nullable(v.number()),
  ...choices,
  spiciness: v.nullable(v.picklist(spicinessLevels)),
  servings: v.nullable(v.number()),
  diets: v.array(v.picklist(dietCodes)),
  /**
   * Empty unless a combo, which costs its own price and what its dishes cost above their
   * lowest price, or with `slots_discount` its dishes less that.
   */
  slots: v.array(comboSlot),
  slots_discount: v.nullable(
    v.union([v.object({ percent: v.number() }), v.object({ amount: decimalAmount })]),
  ),
  free_of_choice: v.nullable(freeOfChoice),
  parts: v.array(
    v.object({ name: v.string(), ...langs('name'), slug: v.string(), count: v.number() }),
  ),
  related: v.array(dishCard),
  seo,
})
export type Dish = v.InferOutput<typeof dish>

export const categoryBrief = v.object({
  id: v.number(),
  name: v.string(),
  ...langs('name'),
  slug: v.string(),
  svg_icon_web: v.string(),
  is_in_footer_web: v.boolean(),
  parent_id: v.nullable(v.number()),
  dish_count: v.number(),
})
export type CategoryBrief = v.InferOutput<typeof categoryBrief>

/** Goes after every 7th dish. */
export const promoTile = v.object({
  code: v.string(),
  title: v.string(),
  text: v.string(),
  ...langs('title', 'text'),
  link: v.string(),
  ...image.entries,
})
export type PromoTile = v.InferOutput<typeof promoTile>

export const dishPage = v.object({ dishes: v.array(dishCard), promo: v.array(promoTile) })

export const category = v.object({
  ...categoryBrief.entries,
  description: v.nullable(v.string()),
  ...langs('name', 'description'),
  parent: v.nullable(v.object({ name: v.string(), ...langs('name'), slug: v.string() })),
  children: v.array(categoryBrief),
  /** `dish_count`: how many dishes are left with this filter added to the chosen ones. */
  filters: v.array(
    v.object({ code: v.string(), name: v.string(), ...langs('name'), dish_count: v.number() }),
  ),
  facets,
  ...dishPage.entries,
  meta: pageMeta,
  seo,
})
export type Category = v.InferOutput<typeof category>

const get = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path, summary, inputStructure: 'detailed' })
const inCity = { cityId: cityIdParam }
const searchText = v.pipe(trimmedString(searchLimits.max), v.minLength(searchLimits.min))
const idList = boundedArray(dishIdParam, 60)

export const dishCalls = {
  mainscreen: get('/api/v1/domain/{cityId}/mainscreen', 'What the home page shows')
    .input(v.object({ params: v.object(inCity) }))
    .output(
      v.object({
        banners: v.array(banner),
        hits: v.array(dishCard),
        novelties: v.array(dishCard),
      }),
    ),
  categories: get(
    '/api/v1/domain/{cityId}/category',
    'The tree of categories as a flat list in menu order',
  )
    .input(v.object({ params: v.object(inCity) }))
    .output(v.array(categoryBrief)),
  byCategory: get(
    '/api/v1/domain/{cityId}/goods/category/{category}',
    'A category by its id, or its slug, present or former, with a page of its dishes: all, or those asked for',
  )
    .input(
      v.object({
        params: v.object({ ...inCity, category: slug }),
        query: v.optional(categoryQuery),
      }),
    )
    .output(category),
  list: get('/api/v1/domain/{cityId}/goods', 'All dishes in menu order')
    .input(
      v.object({
        params: v.object(inCity),
        query: v.optional(v.object({ page: v.optional(page) })),
      }),
    )
    .output(
      v.object({
        data: dishPage,
        meta: pageMeta,
      }),
    ),
  get: get(
    '/api/v1/domain/{cityId}/goods/{dish}',
    'A dish by its slug, present or former, or its id; with `by=id` by its id alone',
  )
    .input(
      v.object({
        params: v.object({ ...inCity, dish: slug }),
        query: v.optional(v.object({ by: v.optional(v.literal('id')) })),
      }),
    )
    .output(dish),
  byIds: get(
    '/api/v1/domain/{cityId}/goodsById',
    'Dishes by ids, in the order asked; unknown ids are left out',
  )
    .input(v.object({ params: v.object(inCity), query: v.object({ dishes: idList }) }))
    .output(v.array(dishCard)),
  search: get(
    '/api/v1/domain/{cityId}/search',
    'At most 50 dishes that a text of 3 to 100 characters finds, the best first',
  )
    .input(v.object({ params: v.object(inCity), query: v.object({ query: searchText }) }))
    .output(v.array(dishCard)),
}
