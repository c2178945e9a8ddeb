import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { changedOrders } from '#tests/backend/support/changed-orders.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { unnamedFallbacks } from '#tests/backend/support/fallbacks.ts'
import { diner } from '#tests/backend/support/diner.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  lineOf,
  openShop,
  type OpenShop,
  readShop,
  seaStreet,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { promoOrders } from '#tests/backend/support/promo-orders.ts'
import { ask, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import type { Locale } from '#contract/locales.ts'
import { decimal } from '#contract/values/money.ts'
import { orderIdSchema } from '#contract/values/ids.ts'
import { order } from '#contract/orders/order.calls.ts'

const answer = v.record(v.string(), v.unknown())
const nameOf = ({ name }: { name: string }) => name

describeWithDatabase('an order on a page in another language', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    await openShop(engine.db)
    await importCatalog(engine.db, diner())
    shop = await readShop(engine.db)
    backend = testBackend(engine.database)
  })
  const changed = changedOrders(
    () => shop,
    () => backend,
  )
  const place = async (more: object = {}, headers: Record<string, string> = {}) => {
    const { body } = await post(
      backend,
      '/api/v1/purchase',
      { ...twoRolls(shop), ...more },
      { ...headers, 'accept-language': 'en', 'idempotency-key': randomUUID() },
    )
    return v.parse(v.object({ id: orderIdSchema, key: v.string() }), body)
  }
  const read = async (path: string, locale: Locale, headers: Record<string, string> = {}) =>
    (
      await ask(backend, `/api/v1/purchase/${path}`, {
        headers: { ...headers, 'accept-language': locale },
      })
    ).body
  const asStaff = async (path: string, locale: Locale) => {
    const headers = { ...operator, 'accept-language': locale }
    return v.parse(answer, (await ask(backend, `/api/v1/ops/${path}`, { headers })).body)
  }
  const shown = async ({ id, key }: Awaited<ReturnType<typeof place>>, locale: Locale) =>
    v.parse(order, await read(`${id}?key=${key}`, locale))
  const picked = (code: string, ...opened: string[]) => ({
    id: shop.id(code),
    quantity: 1,
    ...(opened.length > 0 && { options: opened.map((dip) => ({ id: shop.id(dip), quantity: 1 })) }),
  })

  const combo = () => {
    const pizza = [picked('size-40'), picked('crust-cheese', 'dip-truffle')]
    return {
      ...lineOf(shop, 'lunch', 1),
      slots: [
        {
          id: shop.id('main'),
          dish_id: shop.id('margherita'),
          ingredients: [{ id: shop.id('basil'), quantity: 2 }],
          options: pizza,
        },
        { id: shop.id('drink'), dish_id: shop.id('water'), ingredients: [], options: [] },
      ],
    }
  }

  test('names dishes, options, slots, gifts and cutlery in it, and keeps the prices', async () => {
    const lunch = combo()
    const placed = await place({
      dishes: [lunch, lineOf(shop, 'california', 1)],
      equipment: { persons: 1, chopsticks: 1, training_chopsticks: 0 },
      expectedTotal: decimal(41.35),
    })
    const [english, russian] = [await shown(placed, 'en'), await shown(placed, 'ru')]
    expect(russian).toMatchObject({
      dishes: [
        {
          name: 'Обед',
          slots: [
            {
              slot: 'Основное блюдо',
              name: 'Маргарита',
              ingredients: [{ name: 'Базилик' }],
              options: [
                { name: '40 см', group: 'Размер' },
                {
                  name: 'Сырный борт',
                  group: 'Тесто',
                  options: [{ name: 'Трюфельный соус', group: 'Соус для корочки' }],
                },
              ],
            },
            { slot: 'Напиток' },
          ],
        },
        { name: 'Калифорния' },
      ],
      equipment: [{ name: 'Палочки' }],
    })
    expect(russian.totals).toEqual(english.totals)
    expect(english.dishes.map(({ name }) => name)).toEqual(['Lunch', 'California'])
  })

  test('names its promo code and the birthday, with the stored names where they are unknown', async () => {
    const owner = await signIn(shop.deps, '+359881700002')
    await engine.db
      .updateTable('customer')
      .set({ birthday: `1990-${openHour.toISOString().slice(5, 10)}` })
      .where('id', '=', owner.customerId)
      .execute()
    const { save, ten } = promoOrders(engine, () => shop)
    await save(ten('TEN'))
    const more = { promocode: 'ten', expectedTotal: decimal(26.95) }
    const placed = await place(more, owner.headers)
    const names = async (locale: Locale) => (await shown(placed, locale)).discounts.map(nameOf)
    expect(await names('en')).toEqual(['Ten off', 'Birthday discount, 15%'])
    expect(await names('ru')).toEqual(['Минус десять', 'Скидка в день рождения, 15 %'])
    expect(await names('de')).toEqual(['Ten off', 'Geburtstagsrabatt, 15\u00a0%'])
    await engine.db
      .updateTable('promo_code')
      .set({ code: 'ANOTHER' })
      .where('code', '=', 'TEN')
      .execute()
    expect(await names('ru')).toEqual(['Ten off', 'Скидка в день рождения, 15 %'])
    expect(await asStaff(`orders/${placed.id}`, 'ru')).toMatchObject({
      discounts: [{ name: 'Ten off' }, { name: 'Скидка в день рождения, 15 %' }],
    })
  })

  test('names the language of each name that its own does not have, in cart and order', async () => {
    const { save, ten } = promoOrders(engine, () => shop)
    await save(ten('TENTH'))
    const wanted = {
      ...twoRolls(shop),
      dishes: [combo(), lineOf(shop, 'california', 1)],
      equipment: { persons: 1, chopsticks: 1, training_chopsticks: 0 },
      orderType: 'pickup',
      address: null,
      pickupId: shop.branchId,
      promocode: 'tenth',
    }
    const inEach = async (ask: (locale: Locale) => Promise<unknown>) => ({
      en: await ask('en'),
      ru: await ask('ru'),
      de: await ask('de'),
    })
    const { expectedTotal: _, contact: _contact, ...cart } = wanted
    const priced = await inEach(
      async (locale) =>
        (await post(backend, '/api/v1/cart/calculate', cart, { 'accept-language': locale })).body,
    )
    expect(unnamedFallbacks(priced)).toEqual([])
    const { total } = v.parse(v.object({ total: v.number() }), priced.en)
    const placed = await place({ ...wanted, expectedTotal: total })
    const orders = await inEach((locale) => shown(placed, locale))
    expect(unnamedFallbacks(orders)).toEqual([])
    expect(orders.de).toMatchObject({
      branch: { langs: { name: 'en', street: 'en' } },
      dishes: [{ slots: [{ langs: { slot: 'en', name: 'en' } }, {}] }, {}],
    })
    expect(JSON.stringify([priced.en, orders.en, orders.ru])).not.toContain('"langs":{"')
  })

  test('names its street if it is listed, and the branch', async () => {
    const unlisted = { ...seaStreet, street: 'Sea Street 2' }
    const [listed, other] = [await place(), await place({ address: unlisted })]
    expect((await shown(listed, 'ru')).address).toEqual({ ...seaStreet, street: 'Морская улица' })
    expect((await shown(listed, 'de')).address).toEqual({ ...seaStreet, langs: { street: 'en' } })
    expect((await shown(other, 'ru')).address).toEqual(unlisted)
    const pickup = await place({
      orderType: 'pickup',
      address: null,
      pickupId: shop.branchId,
      expectedTotal: decimal(30),
    })
    expect((await shown(pickup, 'ru')).branch).toMatchObject({
      name: 'Центр',
      street: 'Морская улица',
    })
  })

  test('appears translated in the lists of the account and after its cancellation', async () => {
    const owner = await signIn(shop.deps, '+359881700001')
    const { id } = await place({}, owner.headers)
    const translated = { dishes: [{ name: 'Калифорния' }], address: { street: 'Морская улица' } }
    expect(await read('processing', 'ru', owner.headers)).toMatchObject({ data: [translated] })
    const headers = { ...owner.headers, 'accept-language': 'ru' }
    expect(await post(backend, `/api/v1/purchase/${id}/cancel`, {}, headers)).toMatchObject({
      body: { ...translated, status: 'cancel' },
    })
    expect(await read('history', 'ru', owner.headers)).toMatchObject({ data: [translated] })
  })

  test('translates a proposed change', async () => {
    const placed = await place()
    await changed.proposed(placed.id, [['hot-salmon', 2]])
    expect((await shown(placed, 'ru')).change?.lines).toMatchObject([
      { name: 'Калифорния' },
      { name: 'Тёплый лосось' },
    ])
    expect((await shown(placed, 'de')).change?.lines).toMatchObject([
      { name: 'California', langs: { name: 'en' } },
      { name: 'Hot salmon', langs: { name: 'en' } },
    ])
    expect(await asStaff(`orders/${placed.id}`, 'ru')).toMatchObject({
      change: { lines: [{ name: 'Калифорния' }, { name: 'Тёплый лосось' }] },
    })
  })

  test('keeps the name at ordering of what the menu or the language does not have', async () => {
    const placed = await place()
    const menu = diner()
    await importCatalog(engine.db, {
      ...menu,
      goods: menu.goods.map((dish) =>
        dish.slug === 'california' ? { ...dish, name: { en: 'Renamed', de: 'Kalifornien' } } : dish,
      ),
    })
    // Reads the new menu.
    await place()
    expect((await shown(placed, 'en')).dishes).toMatchObject([{ name: 'California' }])
    expect((await shown(placed, 'ru')).dishes).toMatchObject([
      { name: 'California', langs: { name: 'en' } },
    ])
    expect((await shown(placed, 'de')).dishes).toMatchObject([{ name: 'Kalifornien' }])
  })
})
