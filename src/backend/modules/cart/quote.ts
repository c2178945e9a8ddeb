import * as v from 'valibot'
import type { Rewards } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Slot } from '#backend/modules/slots/grid.rules.ts'
import type { PromoAnswer } from '#backend/modules/promo/promo.service.ts'
import { measureCodes } from '#contract/catalog.ts'
import { promoKinds } from '#contract/cart.calls.ts'

const minor = v.pipe(v.number(), v.integer(), v.minValue(0))
const look = {
  id: v.number(),
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
      extra: v.nullable(minor),
      pick: v.optional(v.boolean()),
    }),
  ),
  price: minor,
  total: minor,
})
export type QuoteLine = v.InferOutput<typeof quoteLine>

const quoteGift = v.object({ ...look, qtt: v.number() })

/** `included` of `qtt` pairs are free, the others cost `price` each. */
const quoteEquipment = v.object({
  code: v.string(),
  name: v.string(),
  qtt: v.number(),
  included: v.number(),
  price: minor,
  total: minor,
})

const quoteDiscount = v.object({
  type: v.picklist(['promocode', 'birthday']),
  name: v.string(),
  amount: minor,
})

const quotePromo = v.object({
  code: v.string(),
  kind: v.nullable(v.picklist(promoKinds)),
  name: v.string(),
  amount: minor,
})

/** Stored with the order: integer minor units, names in the language of the order. */
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

/** Minor units. `subtotal` is the subtotal, `total` the amount after discounts and bonuses. */
export interface Quote extends QuoteSnapshot {
  currency: string
  unavailable: Unavailable[]
  subtotal: number
  discountSum: number
  /** Null for a guest. */
  bonuses: Pick<Rewards, 'balance' | 'maxWriteOff' | 'writtenOff' | 'willEarn'> | null
  /** Set for a refused code too; null without a code. */
  promocode: PromoAnswer | null
  equipmentSum: number
  deliveryPrice: number
  total: number
  /** The part of the total to pay online first, unless all of it is paid online. */
  deposit: number
  /** Minimum subtotal; 0 without a zone. */
  minSubtotal: number
  freeDeliveryFrom: number | null
  /** Minutes that the zone adds to the kitchen's; null without a zone. */
  deliveryMinutes: number | null
  zone: { id: number; name: string } | null
  /** The chosen slot, if it can still be booked. */
  slot: Slot | null
  expectedAt: Date
  /** Null for a slot, and while orders are accepted. */
  opensAt: Date | null
}
