import { randomUUID } from 'node:crypto'
import { wireInput } from '#api/wire-names.ts'
import type { ShopProcess } from '../../../../tests/support/shop-process.ts'
import { opsToken } from '../../../../tests/support/shop-process.ts'
import { clientOf, pickupOrder } from '../../../../tests/support/orders.ts'
import { load, measure, row, steady } from '../../../../tests/load/measure.ts'

const json = { 'content-type': 'application/json', client: 'web' }
const orders = 1500

async function countOrders(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/ops/orders`, {
    headers: { authorization: `Bearer ${opsToken}` },
  })
  const { meta }: { meta: { total: number } } = await answer.json()
  return meta.total
}

/** Calculations of 20 lines, unlimited and 200 a second (p99 under 15 ms), then orders. */
export async function measureOrders({ origin, child }: ShopProcess): Promise<void> {
  const api = clientOf(origin)
  const order = await pickupOrder(origin)
  const { data } = await api.goods.list({ params: { domainId: order.domainId } })
  const lines = data.goods
    .filter((dish) => dish.unavailable_reason === null)
    .slice(0, 20)
    .map(({ id }) => ({ id, quantity: 2, ingredients: [], free_of_choice: null }))
  const cart = JSON.stringify(
    wireInput({
      domainId: order.domainId,
      goods: lines,
      orderType: 'pickup',
      pickupId: order.pickupId,
    }),
  )
  const calculation = {
    url: `${origin}/api/v1/cart/calculate`,
    method: 'POST' as const,
    headers: json,
    body: cart,
  }
  row(`calculation, ${lines.length} lines`, await measure(calculation))
  row(`calculation, ${lines.length} lines, 200/s`, await steady(calculation, 200, 15, child.pid))

  const before = await countOrders(origin)
  const placed = await load(
    {
      url: `${origin}/api/v1/purchase`,
      method: 'POST',
      headers: json,
      body: JSON.stringify(wireInput(order)),
      amount: orders,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: { ...json, 'idempotency-key': randomUUID() },
          }),
        },
      ],
    },
    child.pid,
  )
  row('order', placed)
  const lost = before + orders - placed.failed - (await countOrders(origin))
  console.log(`${orders - placed.failed} orders were answered, ${lost} of them lost`)
}
