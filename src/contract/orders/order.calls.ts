import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { boundedString } from '../values/bounded.ts'
import { orderType } from './order-flow.ts'
import { cartLimits } from './cart-limits.ts'
import { calculation, cartInput, equipment, orderTime } from './cart.calls.ts'
import { cartLine } from './cart-line.ts'
import { bodyId } from '../common.ts'
import { allergenList, declaredAllergens } from '../menu/dietary.ts'
import { plainDigits } from '../values/digits.ts'
import { emailOrNone } from '../values/email.ts'
import { uuid } from '../values/formats.ts'
import { orderStatus, paymentStatuses } from './order-flow.ts'
import { orderChange, orderTotals } from './order-change.ts'
import { page, pageMeta } from '../values/paging.ts'
import { phone } from '../values/phone.ts'
import { line, lines, nameLine } from '../values/plain-text.ts'
import { decimalAmount, price } from '../values/prices.ts'
import { langs } from '../values/text.ts'
import { lat, lng } from '../cities/place.ts'
import { cityIdSchema, orderIdParam, orderIdSchema } from '../values/ids.ts'

/** Cash and card are paid on delivery. */
export const paymentTypes = ['cash', 'card', 'online'] as const
export const contact = v.object({
  firstName: nameLine(60),
  phone,
  email: v.optional(emailOrNone),
})

const door = (max: number) => v.pipe(line(max), v.transform(plainDigits))

/** The short fields hold at most 10 characters. */
export const address = v.object({
  type: v.picklist(['flat', 'house', 'office']),
  street: line(120),
  house: door(20),
  entrance: door(10),
  floor: door(10),
  flat: door(10),
  code: door(10),
  comment: line(200),
  lat,
  lng,
})
export type Address = v.InferOutput<typeof address>

/** `expectedTotal` only detects a changed price. */
export const orderInput = v.object({
  ...cartInput.entries,
  dishes: v.pipe(boundedArray(cartLine, cartLimits.lines), v.minLength(1)),
  contact,
  address: v.optional(v.nullable(address)),
  addressId: v.optional(v.nullable(bodyId)),
  time: orderTime,
  payment: v.object({ type: v.picklist(paymentTypes), changeFrom: v.optional(v.nullable(price)) }),
  doNotCallBack: v.boolean(),
  ageConfirmed: v.optional(v.boolean()),
  comment: v.optional(lines(500)),
  /** Shown to the kitchen; changes neither dishes nor prices. */
  allergens: v.optional(declaredAllergens),
  expectedTotal: price,
})
export type OrderInput = v.InferOutput<typeof orderInput>

/** `reason` is empty where the order itself failed; `done` once the provider confirms. */
export const refund = v.object({
  amount: decimalAmount,
  method: v.picklist(['online', 'cash']),
  status: v.picklist(['pending', 'done']),
  reason: v.string(),
  at: v.string(),
})

/** Money in `currency`, times ISO 8601 in UTC. `version` grows with every change. */
export const order = v.object({
  id: orderIdSchema,
  number: v.string(),
  city_id: cityIdSchema,
  status: orderStatus,
  version: v.number(),
  created_at: v.string(),
  unconfirmed_at: v.optional(v.nullable(v.string())),
  status_history: v.array(
    v.object({ status: orderStatus, at: v.string(), reason: v.nullable(v.string()) }),
  ),
  payment: v.object({
    type: v.picklist(paymentTypes),
    status: v.picklist(paymentStatuses),
    change_from: v.nullable(decimalAmount),
    /** The deposit or the total, before the kitchen starts; 0 when all is paid on delivery. */
    due_online: decimalAmount,
    paid: decimalAmount,
    refunded: decimalAmount,
    due_on_delivery: v.optional(decimalAmount),
    declined: v.boolean(),
    /** Deadline of `due_online`, ISO 8601; null when no payment is awaited. */
    expires_at: v.nullable(v.string()),
    /** An address or a path of the shop; null while the provider is down (then POST …/pay). */
    redirect_url: v.nullable(v.string()),
  }),
  refunds: v.array(refund),
  order_type: orderType,
  contact: v.object({ firstName: v.string(), phone: v.string() }),
  address: v.nullable(v.object({ ...address.entries, ...langs('street') })),
  branch: v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      street: v.string(),
      ...langs('name', 'street'),
      house: v.string(),
      lat,
      lng,
    }),
  ),
  /** `at` and `to` are those of the chosen slot, ISO 8601; the kitchen may move `expected_at`. */
  time: v.object({
    type: v.picklist(['soon_as_possible', 'on_time']),
    at: v.nullable(v.string()),
    to: v.optional(v.nullable(v.string())),
    expected_at: v.string(),
  }),
  dishes: calculation.entries.dishes,
  gifts: calculation.entries.gifts,
  equipment: calculation.entries.equipment,
  discounts: calculation.entries.discounts,
  age: v.nullable(v.number()),
  persons: equipment.entries.persons,
  comment: v.string(),
  allergens: allergenList,
  promocode: v.nullable(v.object({ code: v.string(), amount: decimalAmount })),
  /**
   * For the next order; `expires_at` null: forever. Its `currency` is another one than the order's
   * after the city has changed it.
   */
  voucher: v.nullable(
    v.object({
      code: v.string(),
      amount: decimalAmount,
      currency: v.optional(v.string()),
      expires_at: v.nullable(v.string()),
      used: v.boolean(),
    }),
  ),
  can_cancel: v.boolean(),
  can_repeat: v.boolean(),
  currency: v.string(),
  totals: orderTotals,
  change: v.optional(v.nullable(orderChange)),
  change_count: v.optional(v.number()),
})
export type Order = v.InferOutput<typeof order>

/** A UUID that a client creates once per order. */
export const idempotencyKey = uuid

/** The keys of a device stay the same while people sign in and out. */
const keyScope = v.literal('device')
export type KeyScope = v.InferOutput<typeof keyScope>

/** `key` lets a guest track the order; `own` is whether the signed-in customer has placed it. */
export const placedOrder = v.object({
  ...order.entries,
  key: v.string(),
  own: v.optional(v.boolean()),
})
export type PlacedOrder = v.InferOutput<typeof placedOrder>

export const ofOrder = v.object({
  params: v.object({ orderId: orderIdParam }),
  query: v.optional(
    v.object({ key: v.optional(v.pipe(boundedString(80), v.regex(/^[\w-]{43}$/))) }),
  ),
})

const ofPage = v.object({ query: v.optional(v.object({ page: v.optional(page) })) })
const orders = v.object({ data: v.array(order), meta: pageMeta })

export const orderCalls = {
  place: oc
    .route({
      method: 'POST',
      path: '/api/v1/purchase',
      summary: 'Place an order. 201 once, 200 for the same key and body again',
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      successStatus: 201,
    })
    .input(
      v.object({
        headers: v.object({
          'idempotency-key': idempotencyKey,
          'idempotency-scope': v.optional(keyScope),
        }),
        body: orderInput,
      }),
    )
    .output(
      v.union([
        v.object({ status: v.literal(201), body: placedOrder }),
        v.object({ status: v.literal(200), body: placedOrder }),
      ]),
    ),
  get: oc
    .route({
      method: 'GET',
      path: '/api/v1/purchase/{orderId}',
      summary: "An order, for its customer or with a guest's key",
      inputStructure: 'detailed',
    })
    .input(ofOrder)
    .output(order),
  processing: oc
    .route({
      method: 'GET',
      path: '/api/v1/purchase/processing',
      summary: "The customer's orders under way, the newest first",
      inputStructure: 'detailed',
    })
    .input(ofPage)
    .output(orders),
  history: oc
    .route({
      method: 'GET',
      path: '/api/v1/purchase/history',
      summary: "The customer's complete and cancelled orders, the newest first",
      inputStructure: 'detailed',
    })
    .input(ofPage)
    .output(orders),
}
