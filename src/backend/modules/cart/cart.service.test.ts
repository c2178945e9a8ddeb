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
  const line = (slug: string, quantity: number, more: object = {}) => ({
    ...lineOf(shop, slug, quantity),
    ...more,
  })
  const zoneA = { lat: 43.2, lng: 27.9 }
  const calculate = (cart: Partial<CartInput>, locale: Locale = 'en') =>
    calculateCart(
      { ...shop.context, locale },
      { cityId: shop.cityId, dishes: [], orderType: 'delivery', ...cart },
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
        cityId: shop.cityId,
        dishes: [line('philadelphia', 2)],
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
        { id: shop.id('salmon'), quantity: 3 },
        { id: shop.id('cucumber'), quantity: 0 },
      ],
    }
    const sauces = {
      ingredients: [
        { id: shop.id('sauce-soy'), quantity: 2 },
        { id: shop.id('sauce-spicy'), quantity: 1 },
      ],
      free_of_choice: shop.id('two-sauces'),
    }
    const cart = {
      dishes: [line('philadelphia', 2, extras), line('wings', 1, sauces), line('tuna', 1)],
      point: zoneA,
    }
    const answer = await calculate(cart, 'ru')
    expect(v.parse(calculation, answer)).toEqual(answer)
    expect(answer).toMatchObject({
      dishes: [
        {
          name: 'Филадельфия',
          price: 23.9,
          total: 47.8,
          ingredients: [
            { name: 'Лосось', included: 1, paid_portion: { price: 3 } },
            { included: 1, paid_portion: null },
          ],
        },
        {
          price: 16,
          total: 16,
          ingredients: [
            { included: 1, paid_portion: { price: 1 } },
            { included: 1, paid_portion: { price: 1.5 } },
          ],
        },
      ],
      unavailable: [{ id: shop.id('tuna'), unavailable_reason: 'Тунца сегодня нет' }],
      gifts: [{ id: shop.id('water'), quantity: 1 }],
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
    const { dishes } = v.parse(
      cartInput,
      JSON.parse(
        JSON.stringify({
          ...cart,
          cityId: shop.cityId,
          orderType: 'delivery',
          dishes: answer.dishes,
        }),
      ),
    )
    expect(await calculate({ ...cart, dishes }, 'ru')).toEqual({
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
    expect(await calculate({ dishes: [line('california', 1)] })).toMatchObject(nowhere)
    expect(
      await calculate({ dishes: [line('california', 1)], point: { lat: 50, lng: 27.9 } }),
    ).toMatchObject(nowhere)
    expect(
      await calculate({ dishes: [line('california', 1)], point: zoneA, orderType: 'pickup' }),
    ).toMatchObject(nowhere)
    expect(await calculate({})).toMatchObject({ dishes: [], price: 0, total: 0 })
  })

  it('refuses values that no page could have sent, with their path named', async () => {
    const salmon = (slug: string, quantity: number) =>
      line(slug, 1, { ingredients: [{ id: shop.id('salmon'), quantity }] })
    await expect(calculate({ dishes: [line('maki', 1), salmon('maki', 1)] })).rejects.toMatchObject(
      {
        code: 'INVALID',
        errors: { 'dishes.1.ingredients.0.id': ['unknown'] },
      },
    )
    await expect(calculate({ dishes: [salmon('philadelphia', 4)] })).rejects.toMatchObject({
      errors: { 'dishes.0.ingredients.0.quantity': [{ kind: 'too_big', limit: 3 }] },
    })
    const spicy = (quantity: number, choiceId: number | null) =>
      line('wings', 1, {
        ingredients: [{ id: shop.id('sauce-spicy'), quantity }],
        free_of_choice: choiceId,
      })
    await expect(calculate({ dishes: [spicy(1, null)] })).rejects.toMatchObject({
      errors: { 'dishes.0.free_of_choice': ['required'] },
    })
    await expect(calculate({ dishes: [spicy(5, shop.id('two-sauces'))] })).rejects.toMatchObject({
      errors: { 'dishes.0.free_of_choice': [{ kind: 'too_many', limit: 4 }] },
    })
    await expect(calculate({ dishes: [spicy(1, 999)] })).rejects.toMatchObject({
      errors: { 'dishes.0.free_of_choice': ['unknown'] },
    })
    await expect(calculate({ cityId: cityId(999) })).rejects.toMatchObject({
      errors: { cityId: ['unknown'] },
    })
  })

  it('suggests additions by the rules of a dish’s categories and of their parents', async () => {
    const suggest = async (...slugs: string[]) =>
      (await suggestAdditionals(shop.context, shop.cityId, slugs.map(shop.id))).map(
        (card) => card.slug,
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
