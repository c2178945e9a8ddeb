import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { page, pageMeta } from '../values/paging.ts'
import { decimalAmount, currency } from '../values/prices.ts'
import { cityIdParam, customerIdSchema, orderIdSchema } from '../values/ids.ts'

export const bonusReasons = [
  'earned',
  'spent',
  'returned',
  'withdrawn',
  'invited',
  'referral',
  'adjusted',
] as const

/** Each currency has its own balance. Defaults to the first city. */
const cityId = v.optional(cityIdParam)
export const bonuses = v.object({
  balance: decimalAmount,
  currency,
  data: v.array(
    v.object({
      at: v.string(),
      amount: decimalAmount,
      reason: v.picklist(bonusReasons),
      /** Null for `adjusted`, whose `note` says why, and for `withdrawn` of a friend's order. */
      order_id: v.nullable(orderIdSchema),
      note: v.nullable(v.string()),
    }),
  ),
  meta: pageMeta,
})
export type Bonuses = v.InferOutput<typeof bonuses>

const referral = v.object({
  referrer_id: customerIdSchema,
  link: v.string(),
  invited: v.number(),
  earned: decimalAmount,
  bonus_for_friend: decimalAmount,
  bonus_for_me: decimalAmount,
  currency,
})
export type Referral = v.InferOutput<typeof referral>

/** `expires_at` null: forever; else the end of a day in `time_zone`, that of the order's city. */
const vouchers = v.array(
  v.object({
    code: v.string(),
    amount: decimalAmount,
    currency: v.string(),
    expires_at: v.nullable(v.string()),
    time_zone: v.nullable(v.string()),
  }),
)
export type Vouchers = v.InferOutput<typeof vouchers>

export const loyaltyCalls = {
  bonuses: oc
    .route({
      method: 'GET',
      path: '/api/v1/user/bonuses',
      summary: "The customer's bonuses and where they came from",
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.optional(v.object({ page: v.optional(page), cityId })) }))
    .output(bonuses),
  vouchers: oc
    .route({
      method: 'GET',
      path: '/api/v1/user/vouchers',
      summary: 'Vouchers that the customer can still use, at most 50',
      inputStructure: 'detailed',
    })
    .output(vouchers),
  referral: oc
    .route({
      method: 'GET',
      path: '/api/v1/user/referral',
      summary: 'Inviting friends: the link and what it brings',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.optional(v.object({ cityId })) }))
    .output(referral),
}
