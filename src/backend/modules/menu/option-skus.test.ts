import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('the SKUs of options', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    await importCatalog(engine.db, pizzeria())
    backend = testBackend(engine.database)
  })

  test('a dish has those of its options and sizes, and null for an option without one', async () => {
    const { body } = await ask(backend, '/api/v1/domain/1/goods/margherita')
    expect(body).toMatchObject({
      groups: expect.arrayContaining([
        expect.objectContaining({
          name: 'Size',
          options: [
            expect.objectContaining({ name: '30 cm', sku: expect.stringMatching(/^pizza-/) }),
            expect.objectContaining({ name: '40 cm', sku: expect.stringMatching(/^pizza-/) }),
          ],
        }),
        expect.objectContaining({
          name: 'Toppings',
          options: expect.arrayContaining([
            expect.objectContaining({ name: 'Olives', sku: 'olives-30' }),
            expect.objectContaining({ name: 'Extra mozzarella', sku: null }),
          ]),
        }),
      ]),
    })
  })
})
