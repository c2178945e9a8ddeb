import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import {
  advance,
  lineOf,
  openShop,
  type OpenShop,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { orderId, type OrderId, orderIdSchema } from '#contract/values/ids.ts'

describeWithDatabase('the owner of an order', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const place = async (more: object = {}, headers: Record<string, string> = {}) => {
    const answer = await post(
      backend,
      '/api/v1/purchase',
      { ...twoRolls(shop), ...more },
      { ...headers, 'idempotency-key': randomUUID() },
    )
    return v.parse(
      v.object({
        id: orderIdSchema,
        key: v.string(),
        can_cancel: v.boolean(),
        can_repeat: v.boolean(),
      }),
      answer.body,
    )
  }
  const cancel = (id: OrderId, key = '', headers: Record<string, string> = {}) =>
    ask(backend, `/api/v1/purchase/${id}/cancel${key && `?key=${key}`}`, {
      method: 'POST',
      headers,
    })
  const repeat = (id: OrderId, key = '', headers: Record<string, string> = {}) =>
    ask(backend, `/api/v1/purchase/${id}/repeat${key && `?key=${key}`}`, {
      method: 'POST',
      headers,
    })
  const history = (id: OrderId) =>
    engine.db.selectFrom('purchase_status').select('status').where('purchase_id', '=', id).execute()

  it('has the sole right to cancel or repeat it', async () => {
    const [owner, other] = [
      await signIn(shop.deps, '+359881600001'),
      await signIn(shop.deps, '+359881600002'),
    ]
    const own = await place({}, owner.headers)
    const guests = await place()
    for (const call of [cancel, repeat]) {
      expect((await call(own.id)).status).toBe(401)
      expect(await call(own.id, '', other.headers)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
      expect((await call(own.id, guests.key)).status).toBe(404)
      expect((await call(own.id, 'short')).status).toBe(422)
      expect((await call(orderId(999_999), guests.key)).status).toBe(404)
      expect((await call(guests.id, '', owner.headers)).status).toBe(404)
    }
    expect(await history(own.id)).toHaveLength(1)
    expect(await cancel(own.id, '', owner.headers)).toMatchObject({
      status: 200,
      body: { id: own.id, status: 'cancel', can_cancel: false },
    })
  })

  it('cancels a new order once for repeated requests, but not one in preparation unless it is paid', async () => {
    const order = await place()
    expect(order).toMatchObject({ can_cancel: true, can_repeat: true })
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(order.id, order.key)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200,
    ])
    expect(await history(order.id)).toEqual([{ status: 'new' }, { status: 'cancel' }])
    for (const status of ['process', 'package', 'delivery', 'complete'] as const) {
      const { id, key } = await place()
      await advance(shop.deps, id, status)
      expect(await cancel(id, key)).toMatchObject({
        status: 409,
        body: { code: 'TOO_LATE', purchase: { id, status, can_cancel: false } },
      })
    }
    const paid = await place()
    await advance(shop.deps, paid.id, 'process')
    await engine.db
      .updateTable('purchase')
      .set({ payment_status: 'paid' })
      .where('id', '=', paid.id)
      .execute()
    expect(await cancel(paid.id, paid.key)).toMatchObject({
      status: 200,
      body: { status: 'cancel' },
    })
  })

  it('competes with the kitchen: only one of a cancellation and an acceptance succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, key } = await place()
      const moving = advance(shop.deps, id, 'process').then(
        () => true,
        () => false,
      )
      const [called, moved] = await Promise.all([cancel(id, key), moving])
      expect([called.status, moved]).toEqual(moved ? [409, true] : [200, false])
      expect(await history(id)).toEqual([
        { status: 'new' },
        { status: moved ? 'process' : 'cancel' },
      ])
    }
  })

  it('gets a cart of available dishes and a list of unavailable ones, in the requested language', async () => {
    const much = { id: shop.id('salmon'), quantity: 3 }
    const dishes = [
      { ...lineOf(shop, 'philadelphia', 1), ingredients: [much] },
      lineOf(shop, 'philadelphia', 2),
      {
        ...lineOf(shop, 'wings', 1),
        ingredients: [{ id: shop.id('sauce-soy'), quantity: 2 }],
        free_of_choice: shop.id('two-sauces'),
      },
      lineOf(shop, 'california', 1),
    ]
    const { body } = await post(backend, '/api/v1/cart/calculate', {
      ...twoRolls(shop),
      dishes,
      point: { lat: 43.2, lng: 27.9 },
    })
    const { total } = v.parse(v.object({ total: v.number() }), body)
    const { id, key } = await place({ dishes, expectedTotal: total })
    expect(await repeat(id, key)).toMatchObject({
      status: 200,
      body: { dishes, unavailable: [] },
    })

    const menu = catalog()
    await importCatalog(engine.db, {
      ...menu,
      goods: menu.goods.map((dish) => {
        if (dish.slug === 'california') return { ...dish, old_prices: {}, prices: { AED: 33 } }
        return dish.slug === 'philadelphia'
          ? { ...dish, ingredients: dish.ingredients.filter(({ option }) => option !== 'salmon') }
          : dish
      }),
    })
    const later = await ask(
      testBackend(engine.database),
      `/api/v1/purchase/${id}/repeat?key=${key}`,
      {
        method: 'POST',
        headers: { 'accept-language': 'ru' },
      },
    )
    expect(later).toMatchObject({
      status: 200,
      body: {
        dishes: [lineOf(shop, 'philadelphia', 3), dishes[2]],
        unavailable: [
          { id: shop.id('philadelphia'), unavailable_reason: 'Больше нельзя добавить: Лосось' },
          { id: shop.id('california'), unavailable_reason: 'Этого блюда здесь больше нет в меню' },
        ],
      },
    })
  })
})
