import type { Locale } from '#contract/locales.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { sessionToken } from '#platform/session/session.server.ts'
import { asCustomer } from './customer.server.ts'

/** Of the customer who is signed in, without its key. */
export async function isOwnOrder(locale: Locale, id: OrderId): Promise<boolean> {
  return (
    sessionToken() !== undefined &&
    (await asCustomer(locale, (api) => api.order.get({ params: { orderId: id }, query: {} }))).ok
  )
}
