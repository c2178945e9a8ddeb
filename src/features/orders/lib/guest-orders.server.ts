import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import type { Order } from '#api/types.ts'
import type { Locale } from '#contract/locales.ts'
import { rememberedOrders } from '#platform/session/orders-cookie.server.ts'

/** @throws Error for a fault: an order that could not be read may exist */
export function readValue<Value>(result: Answer<Value>): Value | null {
  if (!result.ok && result.failure.status >= 500) throw new Error('The orders could not be read')
  return result.ok ? result.value : null
}

/** Orders that this browser remembers, newest first, with their keys. */
export async function readGuestOrders(locale: Locale): Promise<{ order: Order; key: string }[]> {
  const found = await Promise.all(
    rememberedOrders().map(async ({ id, key }) => {
      const order = readValue(
        await asCustomer(locale, (api) =>
          api.order.get({ params: { orderId: id }, query: { key } }),
        ),
      )
      return order ? [{ order, key }] : []
    }),
  )
  return found.flat().toSorted((a, b) => b.order.id - a.order.id)
}
