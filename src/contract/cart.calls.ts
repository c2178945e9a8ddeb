import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from './bounded-array.ts'
import { boundedString, trimmedString } from './bounded.ts'
import { cartLimits, eachOnce, keptLine, orderType, portion } from './cart-line.ts'
import { bodyId, id } from './common.ts'
import { isoTimestamp, uuid } from './formats.ts'
import { image } from './image.ts'
import { goodsCard } from './goods.calls.ts'
import { measureCodes } from './catalog.ts'
import { price } from './money.ts'
import { point } from './place.ts'

/** What the customer put into the cart: no price, the server knows it. `ingredients` lists every portion that differs from the dish as it is, and the picks of its free choice. */
export const cartLine = v.object({
  ...keptLine.entries,
  ingredients: v.pipe(boundedArray(portion, cartLimits.ingredients), eachOnce),
})

/** How many eat, and the pairs of chopsticks they want: one pair a person is included. */
export const equipment = v.object({
  persons: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
  chopsticks: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)),
  training_chopsticks: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)),
})

/** As soon as possible, or in a slot of the kitchen: `at` is its beginning (ISO 8601), `hold` the place that was kept in it. */
export const orderTime = v.variant('type', [
  v.object({ type: v.literal('soon_as_possible') }),
  v.object({ type: v.literal('on_time'), at: isoTimestamp, hold: v.optional(v.nullable(uuid)) }),
])

/** A promo code as somebody types it; letters of either case, spaces around it do not matter. */
export const promoCode = v.pipe(trimmedString(40), v.regex(/^[^\p{Cc}]*$/u))

const sum = v.pipe(v.number(), v.minValue(0), v.maxValue(1e10))
/** What the customer last saw of a price, as the calculation told it: never a price to go by, only what `changes` are told against. */
export const seenPrice = v.object({
  goods: boundedArray(
    v.object({ ...cartLine.entries, name: boundedString(300), total: sum }),
    cartLimits.lines,
  ),
  gifts: boundedArray(v.object({ id: bodyId, name: boundedString(300) }), 20),
  discounts: boundedArray(
    v.object({ type: boundedString(40), name: boundedString(300), amount: sum }),
    20,
  ),
  equipment: sum,
  written_off: sum,
  delivery_price: sum,
  min_sum: sum,
  free_delivery_from: v.nullable(sum),
  delivery_time_min: v.nullable(sum),
  opens_at: v.optional(v.nullable(isoTimestamp)),
  deposit: sum,
  total: sum,
})

export type SeenPrice = v.InferOutput<typeof seenPrice>

/** What may differ from what the customer last saw. `delivery_time` is in minutes, `opens_at` in unix seconds, everything else in the currency. */
export const changeKinds = [
  'line_removed',
  'line_changed',
  'line_price',
  'gift_added',
  'gift_removed',
  'discount',
  'bonuses',
  'equipment',
  'delivery_price',
  'min_sum',
  'free_delivery_from',
  'delivery_time',
  'opens_at',
  'deposit',
  'total',
] as const

/** What a price is calculated from. */
export const cartInput = v.object({
  domainId: bodyId,
  goods: boundedArray(cartLine, cartLimits.lines),
  orderType,
  pickupId: v.optional(v.nullable(bodyId)),
  point: v.optional(v.nullable(point)),
  equipment: v.optional(equipment),
  /** What a signed-in customer would like to pay with bonuses; a calculation takes at most what the order allows. */
  bonuses: v.optional(price),
  promocode: v.optional(v.nullable(promoCode)),
  /** Who invited the customer; counts when the account is made, changes no price. */
  reffererId: v.optional(v.nullable(bodyId)),
  time: v.optional(orderTime),
  seen: v.optional(seenPrice),
})
export type CartInput = v.InferOutput<typeof cartInput>

/** A line with the server's prices; `price` is one piece with its ingredients, `total` the whole line. */
export const pricedLine = v.object({
  ...cartLine.entries,
  name: v.string(),
  chpu: v.string(),
  ...image.entries,
  weight: v.nullable(v.number()),
  amount: v.number(),
  measure: v.picklist(measureCodes),
  price: v.number(),
  total: v.number(),
  ingredients: v.array(
    v.object({
      id: v.number(),
      qtt: v.number(),
      name: v.string(),
      included: v.number(),
      paid_goods: v.nullable(v.object({ id: v.number(), price: v.number() })),
    }),
  ),
})
export type PricedLine = v.InferOutput<typeof pricedLine>

export const unavailableItem = v.object({
  id: v.number(),
  name: v.string(),
  ...image.entries,
  amount: v.number(),
  measure: v.picklist(measureCodes),
  unavailable_reason: v.string(),
})

export const promoKinds = ['percent', 'amount', 'free_delivery', 'gift', 'voucher'] as const

/** What became of the promo code of a cart: a refused one is an answer, not an error. `amount` is what it takes off, `message` says it to the customer. */
const appliedPromo = v.object({
  code: v.string(),
  status: v.picklist(['applied', 'refused']),
  kind: v.nullable(v.picklist(promoKinds)),
  name: v.string(),
  amount: v.number(),
  /** Of a refused one: a code of the closed list. */
  reason: v.nullable(v.string()),
  message: v.string(),
})

/**
 * One difference from what the customer last saw: `line` is the id of a dish, `name` that of a line, a gift or a discount ('' otherwise), `before` and `after`
 * are null where there was or is none, `reason` is a sentence in the language asked for.
 */
const change = v.object({
  line: v.nullable(v.number()),
  kind: v.picklist(changeKinds),
  name: v.string(),
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
  reason: v.string(),
})
export type Change = v.InferOutput<typeof change>

/** A calculated cart; money in the city's currency. `goods_price` is the sum of lines, `total` what is paid. */
export const calculation = v.object({
  goods: v.array(pricedLine),
  gifts: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      ...image.entries,
      amount: v.number(),
      measure: v.picklist(measureCodes),
      qtt: v.number(),
    }),
  ),
  discounts: v.array(v.object({ type: v.string(), name: v.string(), amount: v.number() })),
  equipment: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      qtt: v.number(),
      included: v.number(),
      price: v.number(),
      total: v.number(),
    }),
  ),
  /** Points are worth their number in the currency; null for a visitor. `written_off` is part of the total, `will_earn` comes when the order is complete. */
  bonuses: v.nullable(
    v.object({
      balance: v.number(),
      max_write_off: v.number(),
      written_off: v.number(),
      will_earn: v.number(),
    }),
  ),
  promocode: v.nullable(appliedPromo),
  price: v.number(),
  delivery_price: v.number(),
  total: v.number(),
  /** The part of `total` to pay online before the kitchen begins, unless everything is; 0 when none. */
  deposit: v.number(),
  /**
   * Against what the request says it last saw; nothing without `seen`. A calculation of other lines than were seen leaves out what follows from that,
   * which is the customer's own doing; after another own change (address, code, bonuses, equipment) leave `seen` out. A refused order tells everything.
   */
  changes: v.array(change),
  currency: v.string(),
  unavailable: v.array(unavailableItem),
  /** Least sum of goods for the zone; 0 without one. */
  min_sum: v.number(),
  free_delivery_from: v.nullable(v.number()),
  delivery_time_min: v.nullable(v.number()),
  /** When it would arrive or be ready if it were ordered now, ISO 8601. */
  expected_at: v.string(),
  /** Null while the kitchen works and the zone is delivered to, and for a chosen slot; else when they do, ISO 8601: an order is taken for then. */
  opens_at: v.nullable(v.string()),
  /** Null for pickup, without a point, and outside every zone. */
  zone: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
export type Calculation = v.InferOutput<typeof calculation>

export const cartCalls = {
  calculate: oc
    .route({
      method: 'POST',
      path: '/api/v1/cart/calculate',
      summary: 'Price a cart; lines that cannot be sold come back as unavailable',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: cartInput }))
    .output(calculation),
  additionals: oc
    .route({
      method: 'GET',
      path: '/api/v1/domain/{domainId}/cart/additionals',
      summary: 'What goes well with the dishes in the cart',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ domainId: id }),
        query: v.optional(v.object({ goods: v.optional(boundedArray(id, 60)) })),
      }),
    )
    .output(v.array(goodsCard)),
}
