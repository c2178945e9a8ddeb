import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { exportCatalog, importCatalog } from '#backend/modules/import/catalog.service.ts'
import { getDish } from '#backend/modules/menu/menu.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { diner } from '#tests/backend/support/diner.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  lineOf,
  openShop,
  type OpenShop,
  readShop,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { calculation } from '#contract/orders/cart.calls.ts'
import { dish as dishSchema } from '#contract/menu/dish.calls.ts'
import type { CartLine, PickedDish } from '#contract/orders/cart-line.ts'
import type { Locale } from '#contract/locales.ts'
import { decimal } from '#contract/values/money.ts'
import { calculateCart, repeatCart } from './cart.service.ts'

describeWithDatabase('combos, and groups that an option opens', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    await openShop(engine.db)
    await importCatalog(engine.db, diner())
    shop = await readShop(engine.db)
  })
  const picked = (code: string, ...opened: string[]) => ({
    id: shop.id(code),
    quantity: 1,
    ...(opened.length > 0 && { options: opened.map((dip) => ({ id: shop.id(dip), quantity: 1 })) }),
  })
  const pizza = (...options: ReturnType<typeof picked>[]) => ({
    ...lineOf(shop, 'margherita', 1),
    options,
  })
  const dishFor = (slot: string, slug: string, ...options: ReturnType<typeof picked>[]) => ({
    id: shop.id(slot),
    dish_id: shop.id(slug),
    ingredients: [],
    options,
  })
  const combo = (slug: string, ...slots: PickedDish[]): CartLine => ({
    ...lineOf(shop, slug, 1),
    slots,
  })
  const small = () => [picked('size-30'), picked('crust-thin')]
  const cheesy = () => [picked('size-40'), picked('crust-cheese', 'dip-truffle')]
  const calculate = (dishes: CartLine[], locale: Locale = 'en') =>
    calculateCart({ ...shop.context, locale }, { cityId: shop.cityId, dishes, orderType: 'pickup' })

  test('an opened group counts in price and weight, and is named', async () => {
    const { dishes } = await calculate([pizza(...cheesy())], 'ru')
    // 18 + 4 + 1.5
    expect(dishes).toMatchObject([
      {
        price: 23.5,
        weight: 700 + 80 + 20,
        options: [
          { name: '40 см', options: [] },
          {
            name: 'Сырный борт',
            options: [{ name: 'Трюфельный соус', group: 'Соус для корочки', price: 1.5 }],
          },
        ],
      },
    ])
  })

  test('a combo costs its own price plus the surcharges of its dishes', async () => {
    const answer = await calculate([
      combo('pizza-deal', dishFor('drink', 'water'), dishFor('main', 'margherita', ...small())),
      combo('pizza-deal', dishFor('main', 'margherita', ...cheesy()), dishFor('drink', 'lemonade')),
    ])
    expect(v.parse(calculation, answer)).toEqual(answer)
    expect(answer.dishes).toMatchObject([
      {
        price: 13,
        weight: null,
        slots: [
          { slot: 'Main dish', name: 'Margherita', slug: 'margherita', sku: 'pizza-400', price: 0 },
          { slot: 'Drink', name: 'Water', price: 0 },
        ],
      },
      // The pizza is 23.5 instead of 12, and the lemonade adds 2.
      { price: 26.5, slots: [{ price: 11.5 }, { price: 2 }] },
    ])
  })

  test('a combo with 15% off charges its dishes less the discount, rounded half up', async () => {
    const { dishes } = await calculate([
      combo('lunch', dishFor('main', 'margherita', ...cheesy()), dishFor('drink', 'water')),
    ])
    // 23.5 + 2 less 3.83
    expect(dishes).toMatchObject([{ price: 21.67, slots: [{ price: 23.5 }, { price: 2 }] }])
  })

  test.each<[string, () => CartLine, (id: (name: string) => number) => Record<string, unknown>]>([
    [
      'an option without what it opens',
      () => pizza(picked('size-30'), picked('crust-cheese')),
      () => ({ 'options.1.options': ['required'] }),
    ],
    [
      'another option there',
      () => pizza(picked('size-30'), picked('crust-cheese', 'olives')),
      () => ({ 'options.1.options.0.id': ['unknown'], 'options.1.options': ['required'] }),
    ],
    [
      'a pick for an option that opens nothing',
      () => pizza(picked('size-30'), picked('crust-thin', 'dip-garlic')),
      () => ({ 'options.1.options.0.id': ['unknown'] }),
    ],
    [
      'slots of a dish that is no combo',
      () => ({ ...pizza(...small()), slots: [dishFor('drink', 'water')] }),
      () => ({ 'slots.0.id': ['unknown'] }),
    ],
    [
      'a combo with an empty slot',
      () => combo('lunch', dishFor('drink', 'water')),
      () => ({ slots: ['required'] }),
    ],
    [
      'a dish that the slot does not offer',
      () => combo('lunch', dishFor('main', 'water'), dishFor('drink', 'water')),
      () => ({ 'slots.0.dish_id': ['unknown'] }),
    ],
    [
      'a combo in a combo',
      () => combo('lunch', dishFor('main', 'pizza-deal'), dishFor('drink', 'water')),
      () => ({ 'slots.0.dish_id': ['unknown'] }),
    ],
    [
      'a dish without its size',
      () =>
        combo(
          'lunch',
          dishFor('drink', 'water'),
          dishFor('main', 'margherita', picked('crust-thin')),
        ),
      (id) => ({ [`slots.1.groups.${id('pizza-size')}`]: ['required'] }),
    ],
  ])('%s is refused', async (_name, line, errors) => {
    const named = Object.entries(errors(shop.id)).map(([path, faults]) => [
      `dishes.0.${path}`,
      faults,
    ])
    await expect(calculate([line()])).rejects.toMatchObject({
      code: 'INVALID',
      errors: Object.fromEntries(named),
    })
  })

  test('the page of a combo lists its dishes with groups and surcharges, from the lowest price', async () => {
    const context = { ...shop.context, cityId: shop.cityId }
    const lunch = await getDish(context, 'lunch')
    expect(v.parse(dishSchema, lunch)).toEqual(lunch)
    expect(lunch).toMatchObject({
      price_from: true,
      has_options: true,
      slots_discount: { percent: 15 },
      slots: [
        {
          name: 'Main dish',
          default: shop.id('margherita'),
          dishes: [
            {
              name: 'Margherita',
              surcharge: 0,
              groups: [{}, { options: [{ opens: null }, { opens: { name: 'Dip', min: 1 } }] }, {}],
            },
            { name: 'California', surcharge: 1 },
            { name: 'Wings' },
            { name: 'Hot salmon' },
          ],
        },
        {
          dishes: [
            { name: 'Lemonade', surcharge: 2 },
            { name: 'Water', surcharge: 0 },
          ],
        },
      ],
    })
  })

  test('the exported menu equals the imported one', async () => {
    const exported = await exportCatalog(engine.db)
    expect(exported.slots).toEqual(diner().slots)
    const { diff } = await importCatalog(engine.db, exported, { dryRun: true })
    expect(diff.sections.slots).toMatchObject({ added: [], changed: [], removed: [] })
    expect(diff.sections.goods).toMatchObject({ added: [], changed: [], removed: [] })
  })

  test('an ordered combo can be repeated until one of its dishes is sold out', async () => {
    const dishes = [
      combo('lunch', dishFor('main', 'margherita', ...cheesy()), dishFor('drink', 'water')),
    ]
    const { order } = await placeOrder(
      shop.context,
      randomUUID(),
      twoRolls(shop, { dishes, expectedTotal: decimal(25.67) }),
    )
    const { quote } = await engine.db
      .selectFrom('purchase')
      .select('quote')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const again = () => repeatCart(shop.context, shop.cityId, quote)
    expect(await again()).toMatchObject({ dishes, unavailable: [] })

    const stop = (goods_id: CartLine['id']) =>
      engine.db
        .insertInto('goods_stop')
        .values({
          goods_id,
          domain_id: shop.cityId,
          reason: JSON.stringify({ en: 'Empty' }),
          by_hand: true,
        })
        .execute()
    await stop(shop.id('water'))
    await importCatalog(engine.db, diner())
    await expect.poll(again).toMatchObject({ dishes: [], unavailable: [{ name: 'Lunch' }] })
    const line = { dishes: [], unavailable: [{ unavailable_reason: 'Sold out: Water' }] }
    expect(await calculate(dishes)).toMatchObject(line)

    // With nothing left for a slot, nobody can have the combo.
    await stop(shop.id('lemonade'))
    await importCatalog(engine.db, diner())
    const reason = async () =>
      (await getDish({ ...shop.context, cityId: shop.cityId }, 'lunch')).unavailable_reason
    await expect.poll(reason).toMatch(/./)
  })
})
