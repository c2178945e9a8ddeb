import { randomUUID } from 'node:crypto'
import type { CartLine } from '#api/types.ts'
import { withWireNames } from '#contract/field-names.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import { opsToken } from '../../support/shop-process.ts'
import { clientOf, pickupOrder } from '../../support/orders.ts'
import { load, measure, row, steadily, steady } from '../../load/measure.ts'

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

/** 20 lines that can be ordered, plain and with options. */
async function calculations({ origin }: ShopProcess) {
  const api = clientOf(origin)
  const { cityId, pickupId } = await pickupOrder(origin)
  const { data } = await api.dish.list({ params: { cityId } })
  const lines = data.dishes
    .filter((dish) => dish.unavailable_reason === null)
    .slice(0, 20)
    .map(({ id }) => ({ id, quantity: 2, ingredients: [], free_of_choice: null }))
  const calculation = (dishes: readonly CartLine[]) => ({
    url: `${origin}/api/v1/cart/calculate`,
    method: 'POST' as const,
    headers: json,
    body: JSON.stringify(withWireNames({ cityId, dishes, orderType: 'pickup', pickupId })),
  })
  const chosen = await chosenLine(api, cityId)
  return [
    [`calculation, ${lines.length} lines`, calculation(lines)],
    [
      `calculation, ${lines.length} lines of ${chosen.options.length} options`,
      calculation(lines.map(() => chosen)),
    ],
  ] as const
}

/**
 * Calculations, 200 a second: p99 under 10 ms. Comes before any unlimited load, whose garbage would
 * be collected meanwhile. V8 compiles for some ten seconds.
 */
export async function measureSteadyOrders(shop: ShopProcess): Promise<void> {
  for (const [name, calculation] of await calculations(shop)) {
    await steady(calculation, 200, 15)
    row(`${name}, 200/s`, await steadily(calculation, 200, 15, shop.child.pid))
  }
}

/** Unlimited: calculations, then orders. */
export async function measureOrders(shop: ShopProcess): Promise<void> {
  const { origin, child } = shop
  for (const [name, calculation] of await calculations(shop)) row(name, await measure(calculation))

  const order = await pickupOrder(origin)
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
