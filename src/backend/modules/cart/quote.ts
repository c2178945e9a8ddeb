import * as v from 'valibot'
import type { Rewards } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Slot } from '#backend/modules/slots/grid.rules.ts'
import type { PromoAnswer } from '#backend/modules/promo/promo.service.ts'
import { measureCodes } from '#contract/menu/dish-codes.ts'
import { type Calculation, promoKinds } from '#contract/orders/cart.calls.ts'
import { minorAmount } from '#contract/values/prices.ts'
import type { Minor } from '#contract/values/money.ts'
import { withoutWireNames } from '#contract/field-names.ts'
import { langs } from '#contract/values/text.ts'
import { type DishId, dishIdSchema } from '#contract/values/ids.ts'

const dishSummary = {
  id: dishIdSchema,
  name: v.string(),
  ...langs('name'),
  picture: v.string(),
  amount: v.number(),
  measure: v.picklist(measureCodes),
}

/** `included` of `quantity` portions are free, the others cost `extra` (null: free). */
const quotePortions = v.array(
  v.object({
    id: v.number(),
    quantity: v.number(),
    name: v.string(),
    ...langs('name'),
    included: v.number(),
    extra: v.nullable(minorAmount),
    pick: v.optional(v.boolean()),
  }),
)
const quoteOption = {
  id: v.number(),
  quantity: v.number(),
  name: v.string(),
  group: v.string(),
  ...langs('name', 'group'),
  included: v.number(),
  extra: v.nullable(minorAmount),
  sku: v.optional(v.nullable(v.string()), null),
}
const quoteOptions = v.array(
  v.object({ ...quoteOption, options: v.optional(v.array(v.object(quoteOption)), []) }),
)
const quoteSlot = v.object({
  id: v.number(),
  slot: v.string(),
  dish_id: dishIdSchema,
  name: v.string(),
  ...langs('slot', 'name'),
  slug: v.string(),
  sku: v.nullable(v.string()),
  tax: v.optional(v.nullable(v.string()), null),
  ingredients: quotePortions,
  options: quoteOptions,
  price: minorAmount,
})

/** Amounts per piece. Older orders have no options or slots. */
const quoteLine = v.object({
  ...dishSummary,
  slug: v.string(),
  weight: v.nullable(v.number()),
  sku: v.optional(v.nullable(v.string()), null),
  tax: v.optional(v.nullable(v.string()), null),
  quantity: v.number(),
  free_of_choice: v.nullable(v.number()),
  ingredients: quotePortions,
  options: v.optional(quoteOptions, []),
  slots: v.optional(v.array(quoteSlot), []),
  has_choices: v.optional(v.boolean(), false),
  price: minorAmount,
  total: minorAmount,
})
export type QuoteLine = v.InferOutput<typeof quoteLine>

export const dishesOf = ({ id, slots }: Pick<QuoteLine, 'id' | 'slots'>): DishId[] => [
  id,
  ...slots.map((slot) => slot.dish_id),
]

const quoteGift = v.object({ ...dishSummary, quantity: v.number() })

/** `included` of `quantity` pairs are free, the others cost `price` each. */
const quoteEquipment = v.object({
  code: v.string(),
  name: v.string(),
  ...langs('name'),
  quantity: v.number(),
  included: v.number(),
  price: minorAmount,
  total: minorAmount,
})

const quoteDiscount = v.object({
  type: v.picklist(['promocode', 'birthday']),
  name: v.string(),
  ...langs('name'),
  amount: minorAmount,
})

const quotePromo = v.object({
  code: v.string(),
  kind: v.nullable(v.picklist(promoKinds)),
  name: v.string(),
  amount: minorAmount,
})

const snapshot = v.object({
  dishes: v.array(quoteLine),
  gifts: v.array(quoteGift),
  equipment: v.array(quoteEquipment),
  discounts: v.optional(v.array(quoteDiscount), []),
  promocode: v.optional(v.nullable(quotePromo), null),
  age: v.optional(v.nullable(v.number()), null),
})

/** Stored with the order, with names in the order's language. */
export const quoteSnapshot = v.pipe(v.unknown(), v.transform(withoutWireNames), snapshot)
export type QuoteSnapshot = v.InferOutput<typeof quoteSnapshot>

const unavailable = v.object({
  ...dishSummary,
  unavailable_reason: v.string(),
  ...langs('name', 'unavailable_reason'),
})
export type Unavailable = v.InferOutput<typeof unavailable>

export interface DishLimits {
  id: DishId
  min: number
  max: number | null
}

export interface OutsideHours {
  id: DishId
  name: string
  message: string
}

/** `total` is the amount after discounts and bonuses. */
export interface Quote extends QuoteSnapshot {
  currency: string
  unavailable: Unavailable[]
  limits: DishLimits[]
  outsideHours: OutsideHours[]
  subtotal: Minor
  discountTotal: Minor
  bonuses: Pick<Rewards, 'balance' | 'maxWriteOff' | 'writtenOff' | 'willEarn'> | null
  /** Also set for a refused code; null without a code. */
  promocode: PromoAnswer | null
  equipmentTotal: Minor
  deliveryPrice: Minor
  total: Minor
  /** Part of the total to pay online first; unused when all of it is paid online. */
  deposit: Minor
  onlineFrom: Minor
  minSubtotal: Minor
  freeDeliveryFrom: Minor | null
  /** Minutes that the zone adds to the kitchen's; null without a zone. */
  deliveryMinutes: number | null
  zone: Calculation['zone']
  /** The chosen slot, if it can still be booked. */
  slot: Slot | null
  expectedAt: Date
  opensAt: Date | null
  closed: 'kitchen' | 'zone' | null
}
