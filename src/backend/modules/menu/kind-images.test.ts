import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('a dish without an image', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    const { goods, ...document } = pizzeria()
    const withoutImages = goods.map(({ picture: _picture, gallery: _gallery, ...dish }) => dish)
    await importCatalog(engine.db, { ...document, goods: withoutImages })
    backend = testBackend(engine.database)
  })

  test('shows that of its kind', async () => {
    const { body: dish } = await ask(backend, '/api/v1/domain/1/goods/margherita')
    expect(dish).toMatchObject({
      image_path: '/media/kinds/sushi-640.webp',
      images: [{ image_path_jpeg: '/media/kinds/sushi-640.jpg' }],
    })
  })
})
