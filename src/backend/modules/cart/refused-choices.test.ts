import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { sentences } from '#backend/core/catalogs.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { localeCodes } from '#contract/locales.ts'
import { diner } from '#tests/backend/support/diner.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { lineOf, openShop, type OpenShop, readShop } from '#tests/backend/support/ordering.ts'
import { post, silent, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('a choice that a dish does not take', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    await openShop(engine.db)
    await importCatalog(engine.db, diner())
    shop = await readShop(engine.db)
    backend = testBackend(engine.database, { logger: silent })
  })
  const picked = (code: string, quantity = 1) => ({ id: shop.id(code), quantity })
  const refused = async (line: object, language: string) => {
    const body = { cityId: shop.cityId, dishes: [line], orderType: 'pickup' }
    const answer = await post(backend, '/api/v1/cart/calculate', body, {
      'accept-language': language,
    })
    return { status: answer.status, body: answer.body }
  }

  test.each(localeCodes)('is refused with a code and its sentences in %s', async (language) => {
    const { fields } = sentences[language]
    const options = ['size-30', 'size-40', 'crust-thin', 'sauce-soy'].map((code) => picked(code))
    const pizza = {
      ...lineOf(shop, 'margherita', 1),
      options: [...options, picked('mozzarella', 3)],
    }
    expect(await refused(pizza, language)).toMatchObject({
      status: 422,
      body: {
        code: 'INVALID',
        errors: {
          [`dishes.0.groups.${shop.id('pizza-size')}`]: [fields.too_many.replace('{limit}', '1')],
          'dishes.0.options.3.id': [fields.unknown],
          'dishes.0.options.4.quantity': [fields.too_big.replace('{limit}', '2')],
        },
      },
    })
    const nested = { id: shop.id('main'), dish_id: shop.id('lunch'), ingredients: [] }
    expect(
      await refused({ ...lineOf(shop, 'pizza-deal', 1), slots: [nested] }, language),
    ).toMatchObject({
      status: 422,
      body: {
        code: 'INVALID',
        errors: {
          'dishes.0.slots.0.dish_id': [fields.unknown],
          'dishes.0.slots': [fields.required],
        },
      },
    })
  })
})
