import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { wireName } from '#contract/field-names.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, twoRolls, type OpenShop } from '#tests/backend/support/ordering.ts'
import { testBackend } from '#tests/backend/support/shop.ts'

/** What `properties`, `required` and the query's parameters of a document name, at any depth. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(namesIn)
  const isQuery = 'in' in part && part.in === 'query' && 'name' in part
  const entries: [string, unknown][] = Object.entries(part)
  return entries.flatMap(([key, value]) => {
    const own =
      key === 'properties' && typeof value === 'object' && value !== null
        ? Object.keys(value)
        : key === 'required' && Array.isArray(value)
          ? value.map(String)
          : key === 'name' && isQuery
            ? [String(value)]
            : []
    return [...own, ...namesIn(value)]
  })
}

describeWithDatabase('the names of the fields of the API', (engine) => {
  let backend: Backend
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const read = async (path: string, body?: object): Promise<unknown> =>
    (
      await backend.fetch(
        new Request(`http://shop.test/api/v1${path}`, {
          ...(body && {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }),
        }),
      )
    ).json()
  const cart = (qtt: number) => ({
    domainId: 1,
    goods: [{ id: shop.id('california'), qtt, ingredients: [], free_of_choice: null }],
    orderType: 'pickup',
    pickupId: 1,
  })

  test('an answer uses the names of the specification', async () => {
    const dish = await read('/domain/1/goods/philadelphia')
    expect(dish).toMatchObject({ chpu: 'philadelphia', kkal: expect.anything(), seo: {} })
    for (const name of ['slug', 'kcal', 'dishes', 'cityId']) expect(dish).not.toHaveProperty(name)
  })

  test('a body and its refusal use the names of the specification', async () => {
    expect(await read('/cart/calculate', cart(2))).toMatchObject({ goods: [{ qtt: 2 }] })
    const refused = await read('/cart/calculate', cart(100))
    expect(refused).toMatchObject({ errors: { 'goods.0.qtt': [expect.any(String)] } })
  })

  test('a query uses the names of the specification', async () => {
    const terms = await read('/address/min?lat=43.2&lng=27.9&domainId=77')
    expect(terms).toMatchObject({ code: expect.stringMatching(/NOT_FOUND|INVALID/) })
  })

  test('the description of the API has no name of the code', async () => {
    const document = await read('/openapi.json')
    const names = new Set(namesIn(document))
    for (const name of ['qtt', 'chpu', 'domainId', 'goods', 'kkal', 'seen', 'tt'])
      expect(names).toContain(name)
    expect([...names].filter((name) => wireName(name) !== name)).toEqual([])
  })

  test('a stored order uses the names of the specification', async () => {
    const { order } = await placeOrder(shop.context, crypto.randomUUID(), twoRolls(shop))
    const { quote } = await engine.db
      .selectFrom('purchase')
      .select('quote')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(v.is(v.looseObject({ goods: v.array(v.looseObject({ qtt: v.number() })) }), quote)).toBe(
      true,
    )
  })
})
