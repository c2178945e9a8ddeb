import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  lineOf,
  openShop,
  type OpenShop,
  readShop,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { calculation } from '#contract/orders/cart.calls.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import type { Locale } from '#contract/locales.ts'
import { decimal } from '#contract/values/money.ts'
import { calculateCart, repeatCart } from './cart.service.ts'

describeWithDatabase('a dish with groups of options', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    await openShop(engine.db)
    await importCatalog(engine.db, pizzeria())
    shop = await readShop(engine.db)
  })
  const pizza = (...picked: [string, number][]): CartLine => ({
    ...lineOf(shop, 'margherita', 1),
    options: picked.map(([code, quantity]) => ({ id: shop.id(code), quantity })),
  })
  const plain: [string, number][] = [
    ['size-30', 1],
    ['crust-thin', 1],
  ]
  const calculate = (dishes: CartLine[], locale: Locale = 'en') =>
    calculateCart({ ...shop.context, locale }, { cityId: shop.cityId, dishes, orderType: 'pickup' })

  test('takes price and weight from its size, and charges options by size', async () => {
    const large = pizza(['olives', 1], ['mozzarella', 2], ['crust-cheese', 1], ['size-40', 1])
    const answer = await calculate([pizza(...plain), large], 'ru')
    expect(v.parse(calculation, answer)).toEqual(answer)
    expect(answer.dishes).toMatchObject([
      { price: 12, weight: 400, options: [{ name: '30 см' }, { name: 'Тонкое тесто' }] },
      {
        // 18 + 4 + 2.5 + 1: one portion of the dearest is included.
        price: 25.5,
        sku: 'pizza-700',
        weight: 700 + 80 + 2 * 50 + 30,
        options: [
          { name: '40 см', group: 'Размер', price: null, sku: null },
          { name: 'Сырный борт', price: 4 },
          { name: 'Ещё моцареллы', quantity: 2, included: 1, price: 2.5 },
          { name: 'Маслины', quantity: 1, included: 0, price: 1, sku: 'olives-30' },
        ],
      },
    ])
  })

  test('takes off the weight of a left-out ingredient', async () => {
    const line = { ...pizza(...plain), ingredients: [{ id: shop.id('basil'), quantity: 0 }] }
    expect((await calculate([line])).dishes).toMatchObject([{ price: 12, weight: 400 - 5 }])
  })

  test('charges extra ingredients by size, too', async () => {
    const ingredients = [{ id: shop.id('basil'), quantity: 3 }]
    const large = pizza(['size-40', 1], ['crust-thin', 1])
    const { dishes } = await calculate([
      { ...pizza(...plain), ingredients },
      { ...large, ingredients },
    ])
    expect(dishes).toMatchObject([
      {
        price: 13,
        weight: 400 + 2 * 5,
        ingredients: [{ included: 1, paid_portion: { price: 0.5 } }],
      },
      { price: 19.6, ingredients: [{ included: 1, paid_portion: { price: 0.8 } }] },
    ])
  })

  test.each<[string, [string, number][], Record<string, unknown>]>([
    ['nothing', [], { 'groups.pizza-size': ['required'], 'groups.crust': ['required'] }],
    ['no size', [['crust-thin', 1]], { 'groups.pizza-size': ['required'] }],
    [
      'two sizes',
      [...plain, ['size-40', 1]],
      { 'groups.pizza-size': [{ kind: 'too_many', limit: 1 }] },
    ],
    [
      'too much of one option',
      [...plain, ['mozzarella', 3]],
      { 'options.2.quantity': [{ kind: 'too_big', limit: 2 }] },
    ],
    [
      'too much of a group',
      [...plain, ['mozzarella', 2], ['olives', 3]],
      { 'groups.toppings': [{ kind: 'too_many', limit: 4 }] },
    ],
    ['an option of another dish', [...plain, ['sauce-soy', 1]], { 'options.2.id': ['unknown'] }],
  ])('%s is refused', async (_name, picked, errors) => {
    const named = Object.fromEntries(
      Object.entries(errors).map(([path, faults]) => [
        `dishes.0.${path.replace(/^groups\.(.*)/, (_all, code: string) => `groups.${shop.id(code)}`)}`,
        faults,
      ]),
    )
    await expect(calculate([pizza(...picked)])).rejects.toMatchObject({
      code: 'INVALID',
      errors: named,
    })
  })

  test('can be ordered and repeated, and a repeat leaves out unavailable options', async () => {
    const dishes = [pizza(['size-40', 1], ['crust-cheese', 1], ['mozzarella', 1])]
    const { order: placed } = await placeOrder(
      shop.context,
      randomUUID(),
      twoRolls(shop, { dishes, expectedTotal: decimal(26) }),
    )
    const order = await engine.db
      .selectFrom('purchase')
      .select('quote')
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow()
    expect(placed.dishes).toMatchObject([
      { price: 22, options: [{ name: '40 cm' }, { name: 'Cheese crust' }, { included: 1 }] },
    ])
    const again = () => repeatCart(shop.context, shop.cityId, order.quote)
    expect(await again()).toMatchObject({ dishes, unavailable: [] })

    const stop = { option_id: shop.id('mozzarella'), domain_id: shop.cityId, until: null }
    await engine.db.insertInto('option_stop').values(stop).execute()
    await importCatalog(engine.db, pizzeria())
    await expect.poll(again).toMatchObject({
      dishes: [pizza(['size-40', 1], ['crust-cheese', 1])],
      unavailable: [{ unavailable_reason: 'It no longer comes with: Extra mozzarella' }],
    })
    await engine.db.deleteFrom('option_stop').execute()

    const without = pizzeria()
    without.groups = without.groups.map((group) => ({
      ...group,
      options: group.options.filter(({ option }) => option !== 'mozzarella'),
    }))
    await importCatalog(engine.db, without)
    await expect.poll(again).toMatchObject({
      dishes: [pizza(['size-40', 1], ['crust-cheese', 1])],
      unavailable: [{ unavailable_reason: 'It no longer comes with: Extra mozzarella' }],
    })

    without.groups = without.groups.map((group) => ({
      ...group,
      options: group.options.filter(({ option }) => option !== 'crust-cheese'),
    }))
    await importCatalog(engine.db, without)
    await expect.poll(again).toMatchObject({
      dishes: [],
      unavailable: [
        {
          name: 'Margherita',
          unavailable_reason: 'Its options have changed. Please open the dish and choose again',
        },
      ],
    })
  })
})
