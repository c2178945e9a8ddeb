import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { createSnapshots } from '#backend/snapshots.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { lineOf, openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { calculation, type CartInput, cartInput } from '#contract/orders/cart.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { calculateCart, suggestAdditionals } from './cart.service.ts'
import { cityId, dishId } from '#contract/values/ids.ts'

describeWithDatabase('the cart', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const line = (slug: string, qtt: number, more: object = {}) => ({
    ...lineOf(shop, slug, qtt),
    ...more,
  })
  const zoneA = { lat: 43.2, lng: 27.9 }
  const calculate = (cart: Partial<CartInput>, locale: Locale = 'en') =>
    calculateCart(
      { ...shop.context, locale },
      { domainId: shop.cityId, goods: [], orderType: 'delivery', ...cart },
    )

  it('asks the database nothing for the cart of a guest while the menu is known', async () => {
    let queries = 0
    const db = engine.db.withPlugin({
      transformQuery({ node }) {
        queries += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const snapshots = createSnapshots(db, () => 0)
    const context = { ...shop.context, deps: { ...shop.deps, db, snapshots } }
    const guest = () =>
      calculateCart(context, {
        domainId: shop.cityId,
        goods: [line('philadelphia', 2)],
        orderType: 'pickup',
      })
    const first = await guest()
    expect(queries).toBeGreaterThan(0)
    queries = 0
    expect(await guest()).toEqual(first)
    expect(queries).toBe(0)
  })

  it('prices a cart as the contract promises', async () => {
    const extras = {
      ingredients: [
        { id: shop.id('salmon'), qtt: 3 },
        { id: shop.id('cucumber'), qtt: 0 },
      ],
    }
    const sauces = {
      ingredients: [
        { id: shop.id('sauce-soy'), qtt: 2 },
        { id: shop.id('sauce-spicy'), qtt: 1 },
      ],
      free_of_choice: shop.id('two-sauces'),
    }
    const cart = {
      goods: [line('philadelphia', 2, extras), line('wings', 1, sauces), line('tuna', 1)],
      point: zoneA,
    }
    const answer = await calculate(cart, 'ru')
    expect(v.parse(calculation, answer)).toEqual(answer)
    expect(answer).toMatchObject({
      goods: [
        {
          name: 'Филадельфия',
          price: 23.9,
          total: 47.8,
          ingredients: [
            { name: 'Лосось', included: 1, paid_goods: { price: 3 } },
            { included: 1, paid_goods: null },
          ],
        },
        {
          price: 16,
          total: 16,
          ingredients: [
            { included: 1, paid_goods: { price: 1 } },
            { included: 1, paid_goods: { price: 1.5 } },
          ],
        },
      ],
      unavailable: [{ id: shop.id('tuna'), unavailable_reason: 'Тунца сегодня нет' }],
      gifts: [{ id: shop.id('water'), qtt: 1 }],
      price: 63.8,
      delivery_price: 0,
      total: 63.8,
      min_sum: 20,
      free_delivery_from: 40,
      delivery_time_min: 60,
      zone: { name: 'Зона A' },
      currency: 'BGN',
      expected_at: new Date(openHour.getTime() + 60 * 60_000).toISOString(),
      opens_at: null,
      discounts: [],
      bonuses: null,
      promocode: null,
      equipment: [],
    })
    // The answer is a cart again: the browser sends it back.
    const { goods: dishes } = v.parse(
      cartInput,
      JSON.parse(
        JSON.stringify({
          ...cart,
          domainId: shop.cityId,
          orderType: 'delivery',
          goods: answer.goods,
        }),
      ),
    )
    expect(await calculate({ ...cart, goods: dishes }, 'ru')).toEqual({
      ...answer,
      unavailable: [],
    })
  })

  it('costs no delivery without a point, outside the zones, and for pickup', async () => {
    const nowhere = {
      delivery_price: 0,
      total: 15,
      min_sum: 0,
      zone: null,
      free_delivery_from: null,
      delivery_time_min: null,
    }
    expect(await calculate({ goods: [line('california', 1)] })).toMatchObject(nowhere)
    expect(
      await calculate({ goods: [line('california', 1)], point: { lat: 50, lng: 27.9 } }),
    ).toMatchObject(nowhere)
    expect(
      await calculate({ goods: [line('california', 1)], point: zoneA, orderType: 'pickup' }),
    ).toMatchObject(nowhere)
    expect(await calculate({})).toMatchObject({ goods: [], price: 0, total: 0 })
  })

  it('refuses values that no page could have sent, with their path named', async () => {
    const salmon = (slug: string, qtt: number) =>
      line(slug, 1, { ingredients: [{ id: shop.id('salmon'), qtt }] })
    await expect(calculate({ goods: [line('maki', 1), salmon('maki', 1)] })).rejects.toMatchObject({
      code: 'INVALID',
      errors: { 'goods.1.ingredients.0.id': ['unknown'] },
    })
    await expect(calculate({ goods: [salmon('philadelphia', 4)] })).rejects.toMatchObject({
      errors: { 'goods.0.ingredients.0.qtt': [{ kind: 'too_big', limit: 3 }] },
    })
    const spicy = (qtt: number, choiceId: number | null) =>
      line('wings', 1, {
        ingredients: [{ id: shop.id('sauce-spicy'), qtt }],
        free_of_choice: choiceId,
      })
    await expect(calculate({ goods: [spicy(1, null)] })).rejects.toMatchObject({
      errors: { 'goods.0.free_of_choice': ['required'] },
    })
    await expect(calculate({ goods: [spicy(5, shop.id('two-sauces'))] })).rejects.toMatchObject({
      errors: { 'goods.0.free_of_choice': [{ kind: 'too_many', limit: 4 }] },
    })
    await expect(calculate({ goods: [spicy(1, 999)] })).rejects.toMatchObject({
      errors: { 'goods.0.free_of_choice': ['unknown'] },
    })
    await expect(calculate({ domainId: cityId(999) })).rejects.toMatchObject({
      errors: { domainId: ['unknown'] },
    })
  })

  it('suggests additions by the rules of a dish’s categories and of their parents', async () => {
    const suggest = async (...slugs: string[]) =>
      (await suggestAdditionals(shop.context, shop.cityId, slugs.map(shop.id))).map(
        (card) => card.chpu,
      )
    expect(await suggest('california')).toEqual(['lemonade', 'water'])
    expect(await suggest('hot-salmon')).toEqual(['lemonade', 'water'])
    expect(await suggest('hot-salmon', 'water')).toEqual(['lemonade'])
    expect(await suggest('lemonade')).toEqual(['philadelphia'])
    expect(await suggest()).toEqual(['philadelphia'])
    expect(await suggestAdditionals(shop.context, shop.cityId, [dishId(999_999)])).toHaveLength(1)
    await expect(suggestAdditionals(shop.context, cityId(999), [])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
