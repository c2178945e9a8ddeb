import { randomUUID } from 'node:crypto'
import { clientOf, pickupOrder } from '../support/orders.ts'
import { measure, row } from './measure.ts'

const json = { 'content-type': 'application/json', client: 'web' }

/** Calculations of a cart of 20 lines, and orders with a key each. */
export async function measureOrders(origin: string): Promise<void> {
  const api = clientOf(origin)
  const order = await pickupOrder(origin)
  const { data } = await api.goods.list({ params: { domainId: order.domainId } })
  const lines = data.goods
    .filter((dish) => dish.unavailable_reason === null)
    .slice(0, 20)
    .map(({ id }) => ({ id, qtt: 2, ingredients: [], free_of_choice: null }))
  const cart = JSON.stringify({ domainId: order.domainId, goods: lines, orderType: 'pickup', pickupId: order.pickupId })
  row('calculation, 20 lines', await measure({ url: `${origin}/api/v1/cart/calculate`, method: 'POST', headers: json, body: cart }))
  const body = JSON.stringify(order)
  row(
    'order',
    await measure({
      url: `${origin}/api/v1/purchase`,
      method: 'POST',
      headers: json,
      body,
      requests: [{ setupRequest: (request) => ({ ...request, headers: { ...json, 'idempotency-key': randomUUID() } }) }],
    }),
  )
}
