import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { id } from './common.ts'
import { page, pageMeta } from './paging.ts'
import { currency } from './money.ts'

export const bonusReasons = ['earned', 'spent', 'returned', 'invited', 'referral'] as const

/** Each currency has its own balance. Defaults to the first city. */
const domainId = v.optional(id)
const bonuses = v.object({
  balance: v.number(),
  currency,
  data: v.array(
    v.object({
      at: v.string(),
      amount: v.number(),
      reason: v.picklist(bonusReasons),
      order_id: v.number(),
    }),
  ),
  meta: pageMeta,
})
export type Bonuses = v.InferOutput<typeof bonuses>

const referral = v.object({
  refferer_id: v.number(),
  link: v.string(),
  invited: v.number(),
  earned: v.number(),
  bonus_for_friend: v.number(),
  bonus_for_me: v.number(),
  currency,
})
export type Referral = v.InferOutput<typeof referral>

export const loyaltyCalls = {
  bonuses: oc
    .route({
      method: 'GET',
      path: '/api/v1/user/bonuses',
      summary: "The customer's bonuses and where they came from",
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.optional(v.object({ page: v.optional(page), domainId })) }))
    .output(bonuses),
  referral: oc
    .route({
      method: 'GET',
      path: '/api/v1/user/referral',
      summary: 'Inviting friends: the link and what it brings',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.optional(v.object({ domainId })) }))
    .output(referral),
}
