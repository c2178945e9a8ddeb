import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { boundedString } from '../values/bounded.ts'
import { cartLine } from './cart-line.ts'
import { orderType } from './order-flow.ts'
import { cartLimits } from './cart-limits.ts'
import { bodyId } from '../common.ts'
import { instant, uuid } from '../values/formats.ts'
import { image } from '../values/image.ts'
import { line } from '../values/plain-text.ts'
import { langs } from '../values/text.ts'
import { pricedLine } from './priced-line.ts'
import { dishCard } from '../menu/dish.calls.ts'
import { measureCodes } from '../menu/dish-codes.ts'
import { cartChange } from './cart-changes.ts'
import { decimalAmount, price } from '../values/prices.ts'
import { point } from '../cities/place.ts'
import { dishOutsideHours, limitsOfDish } from '../menu/sale-terms.ts'
import { brandedInput } from '../values/brand.ts'
import {
  cityIdBody,
  cityIdParam,
  customerIdBody,
  dishIdBody,
  dishIdParam,
  dishIdSchema,
} from '../values/ids.ts'

/** One pair of chopsticks per person is included. */
export const equipment = v.object({
  persons: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
  chopsticks: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)),
  training_chopsticks: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)),
})

/** `at` is the start of a slot (ISO 8601), `hold` the id of a held place. */
export const orderTime = v.variant('type', [
  v.object({ type: v.literal('soon_as_possible') }),
  v.object({ type: v.literal('on_time'), at: instant, hold: v.optional(v.nullable(uuid)) }),
])

export const promoCode = line(40)

const figure = v.pipe(v.number(), v.minValue(0), v.maxValue(1e10))
const sum = brandedInput(v.pipe(figure, v.brand('Decimal')))
const shownName = { name: boundedString(5000), ...langs('name') }
/**
 * The acknowledged quote that `changes` compare with; never a price to charge. A quote in another
 * `currency` than the cart's is not compared, and no order is placed with it.
 */
export const acknowledgedPrice = v.object({
  currency: v.optional(boundedString(3)),
  dishes: boundedArray(
    v.object({ ...cartLine.entries, ...shownName, total: sum }),
    cartLimits.lines,
  ),
  gifts: boundedArray(v.object({ id: dishIdBody, ...shownName }), 20),
  discounts: boundedArray(v.object({ type: boundedString(40), ...shownName, amount: sum }), 20),
  equipment: sum,
  written_off: sum,
  delivery_price: sum,
  min_sum: sum,
  free_delivery_from: v.nullable(sum),
  delivery_time_min: v.nullable(figure),
  opens_at: v.optional(v.nullable(instant)),
  /** Promised for "as soon as possible"; a much later order is refused. */
  expected_at: v.optional(v.nullable(instant)),
  deposit: sum,
  total: sum,
})

export type AcknowledgedPrice = v.InferOutput<typeof acknowledgedPrice>

export const cartInput = v.object({
  cityId: cityIdBody,
  dishes: boundedArray(cartLine, cartLimits.lines),
  orderType,
  pickupId: v.optional(v.nullable(bodyId)),
  point: v.optional(v.nullable(point)),
  equipment: v.optional(equipment),
  bonuses: v.optional(price),
  promocode: v.optional(v.nullable(promoCode)),
  /** Counts when the account is created; changes no price. */
  referrerId: v.optional(v.nullable(customerIdBody)),
  time: v.optional(orderTime),
  acknowledged: v.optional(acknowledgedPrice),
})
export type CartInput = v.InferOutput<typeof cartInput>

export const unavailableItem = v.object({
  id: dishIdSchema,
  name: v.string(),
  ...image.entries,
  amount: v.number(),
  measure: v.picklist(measureCodes),
  unavailable_reason: v.string(),
  ...langs('name', 'unavailable_reason'),
})

export const promoKinds = ['percent', 'amount', 'free_delivery', 'gift', 'voucher'] as const

const appliedPromo = v.object({
  code: v.string(),
  status: v.picklist(['applied', 'refused']),
  kind: v.nullable(v.picklist(promoKinds)),
  name: v.string(),
  ...langs('name'),
  amount: decimalAmount,
  reason: v.nullable(v.string()),
  message: v.string(),
})

/** Money in the city's currency. `goods_price` is the subtotal, `total` the amount to pay. */
export const calculation = v.object({
  dishes: v.array(pricedLine),
  gifts: v.array(
    v.object({
      id: dishIdSchema,
      name: v.string(),
      ...langs('name'),
      ...image.entries,
      amount: v.number(),
      measure: v.picklist(measureCodes),
      quantity: v.number(),
    }),
  ),
  discounts: v.array(
    v.object({ type: v.string(), name: v.string(), ...langs('name'), amount: decimalAmount }),
  ),
  equipment: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      ...langs('name'),
      quantity: v.number(),
      included: v.number(),
      price: decimalAmount,
      total: decimalAmount,
    }),
  ),
  /** A point is worth 1 of the currency; null for a guest. `written_off` is part of the total. */
  bonuses: v.nullable(
    v.object({
      balance: decimalAmount,
      max_write_off: decimalAmount,
      written_off: decimalAmount,
      will_earn: decimalAmount,
    }),
  ),
  promocode: v.nullable(appliedPromo),
  price: decimalAmount,
  delivery_price: decimalAmount,
  total: decimalAmount,
  deposit: decimalAmount,
  /** The smallest total that can be paid online; 0 for none. */
  online_from: decimalAmount,
  /**
   * Changes since `acknowledged`, without their consequences; a refused order has all of them.
   * Send no `acknowledged` after the customer's own change of address, code, bonuses or equipment.
   */
  changes: v.array(cartChange),
  currency: v.string(),
  unavailable: v.array(unavailableItem),
  limits: v.array(limitsOfDish),
  outside_hours: v.array(dishOutsideHours),
  /** The highest of its dishes; the order confirms it with `ageConfirmed`. */
  age: v.nullable(v.number()),
  /** Minimum subtotal of the zone; 0 for none. */
  min_sum: decimalAmount,
  free_delivery_from: v.nullable(decimalAmount),
  delivery_time_min: v.nullable(v.number()),
  expected_at: v.string(),
  /** ISO 8601; null while open, and for a chosen slot. */
  opens_at: v.nullable(v.string()),
  /** What is closed until `opens_at`; `zone` if the kitchen itself is open. */
  closed: v.optional(v.nullable(v.picklist(['kitchen', 'zone']))),
  zone: v.nullable(v.object({ id: v.number(), name: v.string(), ...langs('name') })),
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
      path: '/api/v1/domain/{cityId}/cart/additionals',
      summary: 'What goes well with the dishes in the cart',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ cityId: cityIdParam }),
        query: v.optional(v.object({ dishes: v.optional(boundedArray(dishIdParam, 60)) })),
      }),
    )
    .output(v.array(dishCard)),
}
