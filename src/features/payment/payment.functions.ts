import * as v from 'valibot'
import { asCustomer } from '#api/customer.server.ts'
import { isOwnOrder } from '#api/own-order.server.ts'
import { locale } from '#contract/values/text.ts'
import { orderKey } from '#platform/session/orders-cookie.rules.ts'
import { rememberOrder } from '#platform/session/orders-cookie.server.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import { orderIdBody } from '#contract/values/ids.ts'

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
