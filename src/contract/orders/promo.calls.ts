import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { cartLimits } from './cart-limits.ts'
import { promoCode, promoKinds } from './cart.calls.ts'
import { cartLine } from './cart-line.ts'
import { instant } from '../values/formats.ts'
import { page, pageMeta } from '../values/paging.ts'
import { currency, decimalAmount, price, prices } from '../values/prices.ts'
import { weekHours } from '../cities/place.ts'
import { code as key, localizedText, slug } from '../values/text.ts'
import { cityIdBody } from '../values/ids.ts'

export const promoCalls = {
  check: oc
    .route({
      method: 'POST',
      path: '/api/v1/promocode/check',
      summary:
        'What a promo code does for these dishes, delivered; 422 with the reason under errors.code when it does nothing',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        body: v.object({
          cityId: cityIdBody,
          code: v.pipe(promoCode, v.minLength(1)),
          dishes: boundedArray(cartLine, cartLimits.lines),
        }),
      }),
    )
    .output(
      v.object({
        code: v.string(),
        name: v.string(),
        kind: v.picklist(promoKinds),
        amount: decimalAmount,
      }),
    ),
}

const limit = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))),
)
const bound = v.optional(v.nullable(instant))
const sums = v.pipe(
  prices,
  v.check((given) => Object.keys(given).length > 0),
)
/** Ignored where an answer is sent back; a kind has those of its own. */
const ofAnswer = {
  percent: v.optional(v.nullable(v.number())),
  amounts: v.optional(prices),
  gift: v.optional(v.nullable(slug)),
  used: v.optional(v.number()),
  codes_total: v.optional(v.number()),
}
const ofAnsweredCode = {
  used: v.optional(v.number()),
  amount: v.optional(v.nullable(price)),
  currency: v.optional(v.nullable(currency)),
  expires_at: v.optional(v.nullable(instant)),
}

const campaign = {
  /** The same code again replaces the terms and keeps the uses. */
  code: key,
  name: v.strictObject(localizedText.entries),
  from: bound,
  to: bound,
  min_sums: v.optional(prices),
  /** Hours of the week, in the city, of the chosen time, else of the order itself; null: always. */
  hours: v.optional(v.nullable(weekHours)),
  cities: v.optional(v.nullable(v.pipe(boundedArray(key, 100), v.minLength(1)))),
  first_order: v.optional(v.boolean()),
  per_customer: limit,
  limit,
  active: v.optional(v.boolean()),
  /** Other codes stay unchanged. A voucher counts once by default. */
  codes: boundedArray(
    v.strictObject({
      code: v.pipe(promoCode, v.minLength(3)),
      limit,
      active: v.optional(v.boolean()),
      ...ofAnsweredCode,
    }),
    1000,
  ),
  ...ofAnswer,
  /** Former names, which win where both are given; they go with the next version. */
  minSums: v.optional(prices),
  firstOrder: v.optional(v.boolean()),
  perCustomer: limit,
}
/** Prices are decimals of their currencies, `gift` the slug of a dish. Takes its answer, too. */
export const campaignInput = v.variant('kind', [
  v.strictObject({
    ...campaign,
    kind: v.literal('percent'),
    percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  v.strictObject({ ...campaign, kind: v.literal('amount'), amounts: sums }),
  v.strictObject({ ...campaign, kind: v.literal('free_delivery') }),
  v.strictObject({ ...campaign, kind: v.literal('gift'), gift: slug }),
  v.strictObject({ ...campaign, kind: v.literal('voucher'), amounts: v.optional(prices) }),
])
export type CampaignInput = v.InferOutput<typeof campaignInput>

/** `codes` are the newest hundred of `codes_total`. */
export const campaignAnswer = v.object({
  code: v.string(),
  name: localizedText,
  kind: v.picklist(promoKinds),
  percent: v.nullable(v.number()),
  amounts: prices,
  gift: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  min_sums: prices,
  hours: v.nullable(weekHours),
  cities: v.nullable(v.array(v.string())),
  first_order: v.boolean(),
  per_customer: v.nullable(v.number()),
  limit: v.nullable(v.number()),
  used: v.number(),
  active: v.boolean(),
  codes: v.array(
    v.object({
      code: v.string(),
      limit: v.nullable(v.number()),
      used: v.number(),
      active: v.boolean(),
      amount: v.nullable(price),
      currency: v.nullable(v.string()),
      expires_at: v.nullable(v.string()),
    }),
  ),
  codes_total: v.number(),
})
export type CampaignAnswer = v.InferOutput<typeof campaignAnswer>

export const promoOpsCalls = {
  promocodes: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/promocodes',
      summary: 'Campaigns of promo codes, the newest first',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.optional(v.object({ page: v.optional(page) })) }))
    .output(v.object({ data: v.array(campaignAnswer), meta: pageMeta })),
  savePromocode: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/promocodes',
      summary: 'Make or change a campaign and its codes',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: campaignInput }))
    .output(campaignAnswer),
}
