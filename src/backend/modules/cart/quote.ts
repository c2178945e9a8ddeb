import * as v from 'valibot'
import type { Rewards } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Slot } from '#backend/modules/slots/grid.rules.ts'
import type { PromoAnswer } from '#backend/modules/promo/promo.service.ts'
import { measureCodes } from '#contract/catalog.ts'
import { promoKinds } from '#contract/cart.calls.ts'
import { minorAmount } from '#contract/prices.ts'
import type { Minor } from '#contract/money.ts'
import { goodsIdSchema } from '#contract/ids.ts'

const look = {
  id: goodsIdSchema,
  name: v.string(),
  picture: v.string(),
  amount: v.number(),
  measure: v.picklist(measureCodes),
}

/** Per piece. `included` of `qtt` portions are free, the others cost `extra` (null: free). */
const quoteLine = v.object({
  ...look,
  chpu: v.string(),
  weight: v.nullable(v.number()),
  qtt: v.number(),
  free_of_choice: v.nullable(v.number()),
  ingredients: v.array(
    v.object({
      id: v.number(),
      qtt: v.number(),
      name: v.string(),
      included: v.number(),
      extra: v.nullable(minorAmount),
      pick: v.optional(v.boolean()),
    }),
  ),
  price: minorAmount,
  total: minorAmount,
})
export type QuoteLine = v.InferOutput<typeof quoteLine>

const quoteGift = v.object({ ...look, qtt: v.number() })

/** `included` of `qtt` pairs are free, the others cost `price` each. */
const quoteEquipment = v.object({
  code: v.string(),
  name: v.string(),
  qtt: v.number(),
  included: v.number(),
  price: minorAmount,
  total: minorAmount,
})

const quoteDiscount = v.object({
  type: v.picklist(['promocode', 'birthday']),
  name: v.string(),
  amount: minorAmount,
})

const quotePromo = v.object({
  code: v.string(),
  kind: v.nullable(v.picklist(promoKinds)),
  name: v.string(),
  amount: minorAmount,
})

/** Stored with the order: names in the language of the order. */
export const quoteSnapshot = v.object({
  goods: v.array(quoteLine),
  gifts: v.array(quoteGift),
  equipment: v.array(quoteEquipment),
  discounts: v.optional(v.array(quoteDiscount), []),
  promocode: v.optional(v.nullable(quotePromo), null),
})
export type QuoteSnapshot = v.InferOutput<typeof quoteSnapshot>

export interface Unavailable extends v.InferOutput<v.ObjectSchema<typeof look, undefined>> {
  reason: string
}

/** `total` is the amount after discounts and bonuses. */
export interface Quote extends QuoteSnapshot {
  currency: string
  unavailable: Unavailable[]
  subtotal: Minor
  discountSum: Minor
  /** Null for a guest. */
  bonuses: Pick<Rewards, 'balance' | 'maxWriteOff' | 'writtenOff' | 'willEarn'> | null
  /** Set for a refused code too; null without a code. */
  promocode: PromoAnswer | null
  equipmentSum: Minor
  deliveryPrice: Minor
  total: Minor
  /** The part of the total to pay online first, unless all of it is paid online. */
  deposit: Minor
  /** Minimum subtotal; 0 without a zone. */
  minSubtotal: Minor
  freeDeliveryFrom: Minor | null
  /** Minutes that the zone adds to the kitchen's; null without a zone. */
  deliveryMinutes: number | null
  zone: { id: number; name: string } | null
  /** The chosen slot, if it can still be booked. */
  slot: Slot | null
  expectedAt: Date
  /** Null for a slot, and while orders are accepted. */
  opensAt: Date | null
}
