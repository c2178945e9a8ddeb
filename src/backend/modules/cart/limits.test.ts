import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { exportCatalog, importCatalog } from '#backend/modules/import/catalog.service.ts'
import { diner } from '#tests/backend/support/diner.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import {
  lineOf,
  openShop,
  type OpenShop,
  readShop,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { ask, post, silent, testBackend } from '#tests/backend/support/shop.ts'

const limited = () => {
  const menu = catalog()
  return {
    ...menu,
    goods: menu.goods.map((dish) =>
      dish.slug === 'philadelphia' ? { ...dish, limits: { min: 2, max: 4 } } : dish,
    ),
  }
}

/** At least 2 and at most 4 waters, which a combo has in its slot, too. */
const limitedInCombo = () => {
  const menu = diner()
  return {
    ...menu,
    goods: menu.goods.map((dish) =>
      dish.slug === 'water' ? { ...dish, limits: { min: 2, max: 4 } } : dish,
    ),
  }
}

describeWithDatabase('a dish with limits that combos have, too', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    await openShop(engine.db)
    await importCatalog(engine.db, limitedInCombo())
    shop = await readShop(engine.db)
    backend = testBackend(engine.database, { logger: silent })
  })
  const lunch = (quantity: number) => ({
    ...lineOf(shop, 'lunch', quantity),
    slots: [
      { id: shop.id('main'), dish_id: shop.id('california'), ingredients: [] },
      { id: shop.id('drink'), dish_id: shop.id('water'), ingredients: [] },
    ],
  })
  const calculate = (...dishes: object[]) =>
    post(backend, '/api/v1/cart/calculate', {
      cityId: shop.cityId,
      dishes,
      orderType: 'pickup',
    })

  test('has at most 4 pieces with those in combos, or the last line of it is refused', async () => {
    const answer = await calculate(lineOf(shop, 'water', 2), lunch(3), lineOf(shop, 'maki', 1))
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      errors: { 'dishes.1.quantity': ['Water: 4 per order at most'] },
      limits: [{ id: shop.id('water'), min: 2, max: 4 }],
    })
    expect((await calculate(lineOf(shop, 'water', 2), lunch(2))).status).toBe(200)
  })

  test('needs no second piece in a combo, which counts beside its own line', async () => {
    expect((await calculate(lunch(1))).status).toBe(200)
    expect((await calculate(lunch(1), lineOf(shop, 'water', 1))).status).toBe(200)
    expect((await calculate(lineOf(shop, 'water', 1))).status).toBe(422)
  })
})

describeWithDatabase('a dish with limits', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    await importCatalog(engine.db, limited())
    backend = testBackend(engine.database, { logger: silent })
  })
  const withSalmon = (quantity: number) => ({
    ...lineOf(shop, 'philadelphia', quantity),
    ingredients: [{ id: shop.id('salmon'), quantity: 2 }],
  })
  const send = (call: string, body: object, language = 'en') =>
    post(backend, `/api/v1/${call}`, body, {
      'idempotency-key': randomUUID(),
      'accept-language': language,
    })
  const calculate = (dishes: object[], language?: string) =>
    send('cart/calculate', { cityId: shop.cityId, dishes, orderType: 'pickup' }, language)

  test('has at most 4 pieces in all lines, or the line that exceeds them is refused', async () => {
    const dishes = [lineOf(shop, 'philadelphia', 3), lineOf(shop, 'maki', 9), withSalmon(2)]
    const answer = await calculate(dishes)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'INVALID',
      errors: { 'dishes.2.quantity': ['Philadelphia: 4 per order at most'] },
      limits: [{ id: shop.id('philadelphia'), min: 2, max: 4 }],
    })
    const order = await send('purchase', twoRolls(shop, { dishes }), 'ru')
    expect(order.status).toBe(422)
    expect(order.body).toMatchObject({
      errors: { 'dishes.2.quantity': ['Филадельфия: не больше 4 шт. в заказе'] },
    })
    expect(await engine.db.selectFrom('purchase').select('id').execute()).toEqual([])
  })

  test('needs at least 2 pieces, or its first line is refused', async () => {
    const answer = await calculate([lineOf(shop, 'maki', 1), lineOf(shop, 'philadelphia', 1)], 'ru')
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      errors: { 'dishes.1.quantity': ['Филадельфия: не меньше 2 шт. в заказе'] },
    })
  })

  test('shows its limits of 2 to 4, and has a price within them', async () => {
    const answer = await calculate([withSalmon(1), lineOf(shop, 'philadelphia', 3)])
    expect(answer.status).toBe(200)
    const limits = { min: 2, max: 4 }
    expect(answer.body).toMatchObject({
      price: 4 * 17.9 + 3,
      limits: [{ id: shop.id('philadelphia'), ...limits }],
    })
    const dish = async (slug: string) =>
      (await ask(backend, `/api/v1/domain/${shop.cityId}/goods/${slug}`)).body
    expect(await dish('philadelphia')).toMatchObject({ limits })
    expect(await dish('maki')).toMatchObject({ limits: null })
  })

  test('keeps its limits in an export', async () => {
    const { goods: dishes } = await exportCatalog(engine.db)
    expect(dishes.find(({ slug }) => slug === 'philadelphia')).toMatchObject({
      limits: { min: 2, max: 4 },
    })
    const { diff } = await importCatalog(engine.db, limited(), { dryRun: true })
    expect(diff.sections.goods.changed).toEqual([])
    const none = await importCatalog(engine.db, catalog(), { dryRun: true })
    expect(none.diff.sections.goods.changed).toEqual(['philadelphia'])
  })
})
