import * as v from 'valibot'
import { asCustomer } from '#api/customer.server.ts'
import { bodyId } from '#contract/common.ts'
import { uuid } from '#contract/values/formats.ts'
import { locale } from '#contract/values/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import { readLastOrder } from './lib/last-order.server.ts'
import { readOpenOrders } from './lib/open-orders.server.ts'
import { guestKey } from './orders.search.ts'
import { cityIdBody, orderIdBody } from '#contract/values/ids.ts'

export const readOrders = createServerFn({ method: 'GET' })
  .validator(
    checkedInput(v.object({ locale, which: v.picklist(['processing', 'history']), page: bodyId })),
  )
  .handler(({ data: { locale, which, page } }) =>
    asCustomer(locale, (api) => api.order[which]({ query: { page } })),
  )

export const readOrder = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale, id: orderIdBody })))
  .handler(({ data: { locale, id } }) =>
    asCustomer(locale, (api) => api.order.get({ params: { orderId: id } })),
  )

export const ordersUnderWay = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale })))
  .handler(({ data }) => readOpenOrders(data.locale))

export const lastOrder = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale, cityId: cityIdBody })))
  .handler(({ data: { locale, cityId } }) => readLastOrder(locale, cityId))

const oneOrder = v.object({ locale, id: orderIdBody, key: v.optional(guestKey) })

export const cancelOrder = createServerFn({ method: 'POST' })
  .validator(checkedInput(oneOrder))
  .handler(({ data: { locale, id, key } }) =>
    asCustomer(locale, (api) => api.order.cancel({ params: { orderId: id }, query: { key } })),
  )

const answeredChange = v.object({
  ...oneOrder.entries,
  changeId: uuid,
  answer: v.picklist(['accept', 'decline']),
  ageConfirmed: v.boolean(),
})

export const answerChange = createServerFn({ method: 'POST' })
  .validator(checkedInput(answeredChange))
  .handler(({ data: { locale, id, key, changeId, answer, ageConfirmed } }) =>
    asCustomer(locale, (api) => {
      const asked = { params: { orderId: id, changeId }, query: { key } }
      return answer === 'accept'
        ? api.order.acceptChange({ ...asked, body: { ageConfirmed } })
        : api.order.declineChange(asked)
    }),
  )

export const repeatOrder = createServerFn({ method: 'POST' })
  .validator(checkedInput(oneOrder))
  .handler(({ data: { locale, id, key } }) =>
    asCustomer(locale, (api) => api.order.repeat({ params: { orderId: id }, query: { key } })),
  )
