import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { orderText } from '#backend/cli/shop/order-text.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, opsToken, post, testBackend } from '#tests/backend/support/shop.ts'
import { orderIdSchema } from '#contract/values/ids.ts'
import { orderForOperator } from './list-orders.service.ts'

describeWithDatabase('allergens that an order declares', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const place = (allergens: unknown, key: string = randomUUID()) =>
    post(backend, '/api/v1/purchase', { ...twoRolls(shop), allergens }, { 'idempotency-key': key })
  const placed = async (allergens: unknown) =>
    v.parse(
      v.object({ id: orderIdSchema, key: v.string(), allergens: v.array(v.string()) }),
      (await place(allergens)).body,
    )
  const count = async () => (await engine.db.selectFrom('purchase').select('id').execute()).length

  it.each([
    [['milk', 'peanut butter'], 'allergens.1'],
    [['Milk'], 'allergens.0'],
    [[7], 'allergens.0'],
    ['milk', 'allergens'],
    [{ milk: true }, 'allergens'],
    [Array.from({ length: 15 }, () => 'milk'), 'allergens'],
  ])('refuses %j, names the field, and stores nothing', async (wrong, path) => {
    const before = await count()
    expect(await place(wrong)).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { [path]: [expect.any(String)] } },
    })
    expect(await count()).toBe(before)
  })

  it('are shown to the customer and the kitchen with the order', async () => {
    const { id, key, allergens } = await placed(['nuts', 'milk', 'milk'])
    expect(allergens).toEqual(['milk', 'nuts'])
    expect((await ask(backend, `/api/v1/purchase/${id}?key=${key}`)).body).toMatchObject({
      allergens,
    })
    const operator = { headers: { authorization: `Bearer ${opsToken}` } }
    expect((await ask(backend, `/api/v1/ops/orders/${id}`, operator)).body).toMatchObject({
      allergens,
    })
    expect(orderText(await orderForOperator(shop.deps, id))).toContain(
      '+-----------------------+\n| ALLERGIES: milk, nuts |\n+-----------------------+',
    )
  })

  it('do not appear in an order without any', async () => {
    const { id, allergens } = await placed(undefined)
    expect(allergens).toEqual([])
    expect(orderText(await orderForOperator(shop.deps, id))).not.toContain('ALLERG')
  })

  it('make a repeated key with other allergens fail with KEY_REUSED', async () => {
    const key = randomUUID()
    expect((await place(['milk'], key)).status).toBe(201)
    expect((await place(['milk'], key)).status).toBe(200)
    expect(await place(['nuts'], key)).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  })
})
