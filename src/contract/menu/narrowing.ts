import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { boundedString } from '../values/bounded.ts'
import { dietCodes } from './dish-codes.ts'
import { chosenDiets } from './dietary.ts'
import { page } from '../values/paging.ts'
import { sortings } from './sortings.ts'
import { decimalAmount, price } from '../values/prices.ts'
import { code } from '../values/text.ts'

/** 0 is not spicy. */
const spicinessQuery = v.pipe(
  v.union([v.number(), v.pipe(boundedString(40), v.regex(/^\d$/), v.transform(Number))]),
  v.picklist([0, 1, 2, 3]),
)
const priceQuery = v.pipe(
  v.union([
    v.number(),
    v.pipe(boundedString(40), v.regex(/^\d{1,7}(\.\d{1,2})?$/), v.transform(Number)),
  ]),
  price,
)

export const narrowing = v.object({
  diet: v.optional(chosenDiets),
  spiciness: v.optional(boundedArray(spicinessQuery, 4)),
  price_from: v.optional(priceQuery),
  price_to: v.optional(priceQuery),
})
export type Narrowing = v.InferOutput<typeof narrowing>

/** Without `sort` in menu order; `filter` are codes of the category, all of which a dish has. */
export const categoryQuery = v.object({
  ...narrowing.entries,
  filter: v.optional(boundedArray(code, 10)),
  sort: v.optional(v.picklist(sortings)),
  page: v.optional(page),
})
export type CategoryQuery = v.InferOutput<typeof categoryQuery>

/** Values before any filter. */
export const facets = v.object({
  diets: v.array(v.picklist(dietCodes)),
  spiciness: v.array(v.picklist([0, 1, 2, 3])),
  price: v.nullable(v.object({ from: decimalAmount, to: decimalAmount })),
})
export type Facets = v.InferOutput<typeof facets>
