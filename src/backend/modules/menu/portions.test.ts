import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { readCatalog } from '#backend/modules/import/catalog-export.repo.ts'
import { catalogDocument } from '#contract/menu/catalog.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
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
      update option_group set document = jsonb_set(document, '{max}', '24')
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
          max: 24,
          options: [
            expect.objectContaining({ name: 'Extra mozzarella', max: 2 }),
            expect.objectContaining({ name: 'Olives', max: portions }),
          ],
        }),
      ]),
    })
  })

  test('is exported as a document that can be imported', async () => {
    expect(v.is(catalogDocument, await readCatalog(engine.db))).toBe(true)
  })
})
