import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { readCatalog } from '#backend/modules/import/catalog-export.repo.ts'
import { catalogDocument } from '#contract/menu/catalog.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { readShop } from '#tests/backend/support/ordering.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'

const { portions } = cartLimits

describeWithDatabase('a menu that was stored with more portions than a cart takes', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    await importCatalog(engine.db, pizzeria())
    await engine.db.updateTable('goods_ingredient').set({ included: 30, max: 50 }).execute()
    await sql`
      update option_group set document = document || '{"min": 24, "max": 24}'
      where code = 'toppings'`.execute(engine.db)
    backend = testBackend(engine.database)
  })

  test('offers as many of each ingredient and option as the cart takes', async () => {
    const { body } = await ask(backend, '/api/v1/domain/1/goods/margherita')
    expect(body).toMatchObject({
      ingredients: [{ quantity: portions, max: portions }],
      groups: expect.arrayContaining([
        expect.objectContaining({
          name: 'Toppings',
          min: portions + 2,
          max: 24,
          options: [
            expect.objectContaining({ name: 'Extra mozzarella', max: 2 }),
            expect.objectContaining({ name: 'Olives', max: portions }),
          ],
        }),
      ]),
    })
  })

  test('asks for no more portions of a group than the cart takes', async () => {
    const { context, cityId, id } = await readShop(engine.db)
    const picks = { 'size-30': 1, 'crust-thin': 1, mozzarella: 2, olives: portions }
    const options = Object.entries(picks).map(([code, quantity]) => ({ id: id(code), quantity }))
    const line = { id: id('margherita'), quantity: 1, ingredients: [], free_of_choice: null }
    const cart = { cityId, orderType: 'pickup' as const, dishes: [{ ...line, options }] }
    expect(await calculateCart(context, cart)).toMatchObject({
      dishes: [{ options: expect.arrayContaining([expect.objectContaining({ name: 'Olives' })]) }],
      unavailable: [],
    })
  })

  test('is exported as a document that can be imported', async () => {
    const exported = await readCatalog(engine.db)
    expect(v.is(catalogDocument, exported)).toBe(true)
    await importCatalog(engine.db, exported)
    expect(await readCatalog(engine.db)).toEqual(exported)
  })
})
