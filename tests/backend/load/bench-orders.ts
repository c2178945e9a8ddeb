import { randomUUID } from 'node:crypto'
import type { CartLine } from '#api/types.ts'
import { withWireNames } from '#contract/field-names.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import { opsToken } from '../../support/shop-process.ts'
import { clientOf, pickupOrder } from '../../support/orders.ts'
import { load, measure, row, steady } from '../../load/measure.ts'

const json = { 'content-type': 'application/json', client: 'web' }
const orders = 1500
const optionsPerLine = 6

async function countOrders(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/ops/orders`, {
    headers: { authorization: `Bearer ${opsToken}` },
  })
  const { meta }: { meta: { total: number } } = await answer.json()
  return meta.total
}

/** The dish with the most groups, with what they require and more up to `optionsPerLine`. */
async function chosenLine(api: ReturnType<typeof clientOf>, cityId: CityId) {
  const params = { cityId }
  const { meta } = await api.dish.list({ params })
  const pages = await Promise.all(
    Array.from({ length: meta.last_page }, (_, index) =>
      api.dish.list({ params, query: { page: index + 1 } }),
    ),
  )
  const choosable = pages.flatMap(({ data }) => data.dishes).filter((dish) => dish.has_options)
  const dishes = await Promise.all(
    choosable.map(({ id }) => api.dish.get({ params: { ...params, dish: String(id) } })),
  )
  const [dish] = dishes.toSorted((a, b) => b.groups.length - a.groups.length)
  if (!dish) throw new Error('No dish of the demo has options')
  const required = dish.groups.reduce((sum, { min }) => sum + min, 0)
  let more = Math.max(0, optionsPerLine - required)
  const options = dish.groups.flatMap(({ options: offered, min, max }) => {
    const taken = offered.slice(0, Math.min(max, min + more))
    more -= taken.length - min
    return taken
  })
  return {
    id: dish.id,
    quantity: 2,
    ingredients: [],
    free_of_choice: null,
    options: options.map(({ id }) => ({ id, quantity: 1 })),
  }
}

/** Calculations of 20 lines, 200 a second (p99 under 10 ms) and unlimited, then orders. */
export async function measureOrders({ origin, child }: ShopProcess): Promise<void> {
  const api = clientOf(origin)
  const order = await pickupOrder(origin)
  const { data } = await api.dish.list({ params: { cityId: order.cityId } })
  const lines = data.dishes
    .filter((dish) => dish.unavailable_reason === null)
    .slice(0, 20)
    .map(({ id }) => ({ id, quantity: 2, ingredients: [], free_of_choice: null }))
  const calculation = (dishes: readonly CartLine[]) => ({
    url: `${origin}/api/v1/cart/calculate`,
    method: 'POST' as const,
    headers: json,
    body: JSON.stringify(
      withWireNames({
        cityId: order.cityId,
        dishes,
        orderType: 'pickup',
        pickupId: order.pickupId,
      }),
    ),
  })
  const chosen = await chosenLine(api, order.cityId)
  const carts = [
    [`${lines.length} lines`, lines],
    [`${lines.length} lines of ${chosen.options.length} options`, lines.map(() => chosen)],
  ] as const
  for (const [name, dishes] of carts) {
    // The garbage of an unlimited load would be collected during a steady one after it, and V8
    // compiles for some ten seconds.
    await steady(calculation(dishes), 200, 15)
    row(`calculation, ${name}, 200/s`, await steady(calculation(dishes), 200, 20, child.pid))
  }
  for (const [name, dishes] of carts)
    row(`calculation, ${name}`, await measure(calculation(dishes)))

  const before = await countOrders(origin)
  const placed = await load(
    {
      url: `${origin}/api/v1/purchase`,
      method: 'POST',
      headers: json,
      body: JSON.stringify(withWireNames(order)),
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
