import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { lineOf, openShop, type OpenShop, seaStreet } from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('the cart over HTTP', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const calculate = (cart: object) =>
    post(
      backend,
      '/api/v1/cart/calculate',
      { cityId: shop.cityId, orderType: 'pickup', dishes: [], ...cart },
      { 'accept-language': 'ru' },
    )

  it('calculates a total in the language of the request, with unavailable dishes named', async () => {
    expect(
      await calculate({ dishes: [lineOf(shop, 'maki', 3), lineOf(shop, 'tuna', 1)] }),
    ).toMatchObject({
      status: 200,
      body: {
        total: 24,
        dishes: [{ name: 'Маки', image_path: '/media/dishes/maki-640.webp' }],
        unavailable: [{ name: 'Ролл с тунцом', unavailable_reason: 'Тунца сегодня нет' }],
      },
    })
  })

  it('names the language of a zone that is not translated', async () => {
    const cart = { orderType: 'delivery', dishes: [lineOf(shop, 'maki', 3)] }
    const { lat, lng } = seaStreet
    const priced = (language: string) =>
      post(
        backend,
        '/api/v1/cart/calculate',
        { cityId: shop.cityId, point: { lat, lng }, ...cart },
        { 'accept-language': language },
      )
    expect(await priced('de')).toMatchObject({
      body: { zone: { name: 'Zone A', langs: { name: 'en' } } },
    })
    expect((await priced('en')).body).not.toHaveProperty('zone.langs')
  })

  it('names the line at fault', async () => {
    const line = lineOf(shop, 'maki', 1)
    expect(await calculate({ dishes: [line, { ...line, id: 999_999 }] })).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { 'dishes.1.id': ['Неизвестное значение'] } },
    })
    expect(await calculate({ dishes: [line, { ...line, quantity: 0 }] })).toMatchObject({
      status: 422,
      body: { errors: { 'dishes.1.quantity': ['Должно быть не меньше 1'] } },
    })
    const twice = [
      { id: 1, quantity: 1 },
      { id: 1, quantity: 2 },
    ]
    expect(await calculate({ dishes: [{ ...line, ingredients: twice }] })).toMatchObject({
      status: 422,
      body: { errors: { 'dishes.0.ingredients': [expect.any(String)] } },
    })
    expect(await calculate({ cityId: 999 })).toMatchObject({
      status: 422,
      body: { errors: { cityId: ['Неизвестное значение'] } },
    })
  })

  it('suggests additions for the dishes in the query, and for an empty cart', async () => {
    const path = `/api/v1/domain/${shop.cityId}/cart/additionals`
    expect(
      await ask(backend, `${path}?goods[]=${shop.id('maki')}&goods[]=${shop.id('water')}`),
    ).toMatchObject({
      status: 200,
      body: [{ slug: 'lemonade' }],
    })
    expect(await ask(backend, path)).toMatchObject({
      status: 200,
      body: [{ slug: 'philadelphia' }],
    })
    expect((await ask(backend, '/api/v1/domain/999/cart/additionals')).status).toBe(404)
  })
})
