import * as v from 'valibot'
import { asCustomer } from '#api/customer.server.ts'
import type { Order } from '#api/types.ts'
import { idempotencyKey, orderInput } from '#contract/orders/order.calls.ts'
import { locale } from '#contract/values/text.ts'
import {
  recordOpenOrder,
  rememberedOrders,
  rememberOrder,
} from '#platform/session/orders-cookie.server.ts'
import { sessionToken } from '#platform/session/session.server.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import type { OrderRefusal } from './lib/order.rules.ts'
import { type OrderId, orderIdBody } from '#contract/values/ids.ts'

/** `payAt` is the URL of the payment page, if the order is to be paid now. */
export type PlaceAnswer =
  | { ok: true; order: { id: OrderId; payAt: string | null } }
  | { ok: false; failure: OrderRefusal }

/** Idempotent by its key. A refusal is a value, never thrown. */
export const placeOrder = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, key: idempotencyKey, input: orderInput })))
  .handler(async ({ data }): Promise<PlaceAnswer> => {
    const { time } = data.input
    const result = await asCustomer(data.locale, (api) =>
      api.order.place({
        headers: { 'idempotency-key': data.key, 'idempotency-scope': 'device' },
        body: data.input,
      }),
    )
    if (!result.ok) {
      const hold = time.type === 'on_time' ? time.hold : null
      return { ok: false, failure: { ...result.failure, hold } }
    }
    const { status, body } = result.value
    // A customer finds the order without its key, unless they sent it before they signed in.
    const wasGuest = status === 200 && body.own === false
    if (sessionToken() === undefined || wasGuest) rememberOrder(body)
    recordOpenOrder()
    const { id, payment } = body
    return { ok: true, order: { id, payAt: payment.redirect_url } }
  })

/** The order of this browser or of the signed-in customer; without an id this browser's newest. */
export const placedOrder = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale, id: v.nullable(orderIdBody) })))
  .handler(async ({ data }): Promise<{ order: Order; key: string | null } | null> => {
    const remembered = rememberedOrders()
    const id = data.id ?? remembered[0]?.id
    if (id === undefined) return null
    const key = remembered.find((order) => order.id === id)?.key
    const result = await asCustomer(data.locale, (api) =>
      api.order.get({ params: { orderId: id }, query: { key } }),
    )
    if (!result.ok && result.failure.status >= 500) throw new Error('The order could not be read')
    return result.ok ? { order: result.value, key: key ?? null } : null
  })
