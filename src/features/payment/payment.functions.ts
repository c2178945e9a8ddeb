import * as v from 'valibot'
import { asCustomer } from '#api/customer.server.ts'
import type { Locale } from '#contract/locales.ts'
import { locale } from '#contract/values/text.ts'
import { orderKey } from '#platform/session/orders-cookie.rules.ts'
import { rememberOrder } from '#platform/session/orders-cookie.server.ts'
import { sessionToken } from '#platform/session/session.server.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import { type OrderId, orderIdBody } from '#contract/values/ids.ts'

/** Whether the signed-in customer can read the order without its key. */
async function isOwnOrder(locale: Locale, id: OrderId): Promise<boolean> {
  return (
    sessionToken() !== undefined &&
    (await asCustomer(locale, (api) => api.order.get({ params: { orderId: id }, query: {} }))).ok
  )
}

/** The browser remembers the order, so that it can be shown after the payment. */
export const payOrder = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, id: orderIdBody, key: v.optional(orderKey) })))
  .handler(async ({ data: { locale, id, key } }) => {
    const page = await asCustomer(locale, (api) =>
      api.payment.pay({ params: { orderId: id }, query: { key } }),
    )
    if (page.ok && key !== undefined && !(await isOwnOrder(locale, id))) rememberOrder({ id, key })
    return page
  })
