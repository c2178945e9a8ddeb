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

/**
 * A priced line: `price` is one piece, `total` the line. Of an ingredient's `qtt` portions `included` are free,
 * the others cost `extra` each (null: never charged). `pick` tells the picks of the free choice; orders from before it have none.
 */
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

/** Of `qtt` pairs `included` are free, the others cost `price` each. */
const quoteEquipment = v.object({
  code: v.string(),
  name: v.string(),
  qtt: v.number(),
  included: v.number(),
  price: minor,
  total: minor,
})

/** What is taken off the sum of goods. */
const quoteDiscount = v.object({
  type: v.picklist(['promocode', 'birthday']),
  name: v.string(),
  amount: minor,
})

/** The promo code that counted, and what it took off the goods or the delivery. */
const quotePromo = v.object({
  code: v.string(),
  kind: v.nullable(v.picklist(promoKinds)),
  name: v.string(),
  amount: minor,
})

/** What an order keeps of its price. Integer minor units of the city's currency, names in the language of the order. */
export const quoteSnapshot = v.object({
  goods: v.array(quoteLine),
  gifts: v.array(quoteGift),
  equipment: v.array(quoteEquipment),
  discounts: v.optional(v.array(quoteDiscount), []),
  promocode: v.optional(v.nullable(quotePromo), null),
})
export type QuoteSnapshot = v.InferOutput<typeof quoteSnapshot>

/** A dish of the cart that cannot be sold, with the reason in the customer's language. */
export interface Unavailable extends v.InferOutput<v.ObjectSchema<typeof look, undefined>> {
  reason: string
}

/** A calculated cart in integer minor units. `goodsSum` is the sum of lines, `total` what is paid after discounts and bonuses. */
export interface Quote extends QuoteSnapshot {
  currency: string
  unavailable: Unavailable[]
  goodsSum: number
  discountSum: number
  /** Null for a visitor. */
  bonuses: Pick<Rewards, 'balance' | 'maxWriteOff' | 'writtenOff' | 'willEarn'> | null
  /** Also of a code that was refused; null when there is none. */
  promocode: PromoAnswer | null
  equipmentSum: number
  deliveryPrice: number
  total: number
  /** Of the total, what is to be paid online first, unless all of it is. */
  deposit: number
  /** Least sum of goods; 0 without a zone. */
  minSum: number
  freeDeliveryFrom: number | null
  /** Minutes that the zone adds to those of the kitchen; null without one. */
  deliveryMinutes: number | null
  zone: { id: number; name: string } | null
  /** The one that was chosen, if an order can still be had in it. */
  slot: Slot | null
  /** Of a chosen slot its end. */
  expectedAt: Date
  /** Null for a slot, and while orders are taken, the kitchen works and the zone is delivered to. */
  opensAt: Date | null
}
