import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { testPayments } from '#tests/backend/support/payments.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { toE164 } from '#backend/core/phone.rules.ts'
import { demoCustomer } from './customer.ts'
import { calculateCart } from '../modules/cart/cart.service.ts'
import { listAddresses } from '../modules/customer/address.service.ts'
import { listDishes } from '../modules/customer/lists.service.ts'
import { getBonuses } from '../modules/loyalty/loyalty.service.ts'
import { allOrders } from '../modules/orders/list-orders.service.ts'
import { orderFlow } from '#contract/orders/order-flow.ts'
import { loadHistory } from './history.ts'
import { loadDemo } from './load.ts'
import { cityId, dishId } from '#contract/values/ids.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

describeWithDatabase('the demo restaurant', (engine) => {
  test('passes every check of the import, is loaded once, and sells something in every category', async () => {
    expect(await loadDemo(engine.db, folder, new Date())).toBe(true)
    expect(await loadDemo(engine.db, folder, new Date())).toBe(false)
    expect(await engine.db.selectFrom('customer').select('phone').execute()).toEqual([
      { phone: toE164(demoCustomer.phone, 'bg') },
    ])
    const { menu, shop } = await engine.db
      .transaction()
      .execute((trx) => createSnapshots(engine.db).locked(trx))
    expect(shop.cities.map(({ code }) => code)).toEqual([
      'varna',
      'sofia',
      'dubai',
      'kyiv',
      'almaty',
      'berlin',
    ])
    const waters = await engine.db
      .selectFrom('ground')
      .innerJoin('domain', 'domain.id', 'ground.domain_id')
      .select('domain.code')
      .distinct()
      .execute()
    expect(waters).toHaveLength(shop.cities.length)
    const dishes = [...menu.dishes.values()]
    for (const city of shop.cities)
      expect(
        dishes.filter(({ prices }) => prices[city.currency] !== undefined).length,
      ).toBeGreaterThan(100)
    const used = new Set(dishes.flatMap(({ categoryIds }) => categoryIds))
    const parents = new Set([...menu.categories.values()].map(({ parentId }) => parentId))
    expect(
      [...menu.categories.values()].filter(({ id }) => !used.has(id) && !parents.has(id)),
    ).toEqual([])
  })

  test('has the promo codes that the README names, each in the promised state', async () => {
    const now = () => new Date()
    const deps = {
      db: engine.db,
      snapshots: createSnapshots(engine.db),
      payments: testPayments(engine.db, now),
      now,
    }
    await loadHistory(deps, folder, new Date())
    const [city] = (await deps.snapshots.shop()).cities
    const dear = [...(await deps.snapshots.menu()).dishes.values()].find(
      ({ prices, unavailable, groups }) =>
        (prices.BGN ?? 0) >= 2000 && groups.length === 0 && !unavailable.has(city?.id ?? cityId(1)),
    )
    const dishes = [
      { id: dear?.id ?? dishId(1), quantity: 8, ingredients: [], free_of_choice: null },
    ]
    const stateOf = async (promocode: string) => {
      const cart = {
        cityId: city?.id ?? cityId(1),
        dishes,
        orderType: 'delivery' as const,
        promocode,
      }
      const { promocode: answer } = await calculateCart({ deps, locale: 'en' }, cart)
      return answer?.status === 'applied' ? answer.kind : answer?.message
    }
    expect(await stateOf('HELLO')).toBe('percent')
    expect(['percent', 'This promo code does not work at this hour']).toContain(
      await stateOf('LUNCH'),
    )
    expect(await stateOf('FRIENDS')).toBe('percent')
    expect(await stateOf('MINUS10')).toBe('amount')
    expect(await stateOf('COURIER')).toBe('free_delivery')
    expect(await stateOf('SWEET')).toBe('gift')
    expect(await stateOf('SUMMER')).toBe('This promo code is no longer valid')
    expect(await stateOf('OPENING')).toBe('This promo code has been used up')
    expect(await stateOf('OTHER')).toBe('It looks like you entered the wrong promo code.')
  })

  test('has a customer with an order in every status, addresses, favourites, viewed dishes and bonuses', async () => {
    const deps = { db: engine.db, snapshots: createSnapshots(engine.db) }
    const { id } = await engine.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const orders = await allOrders(deps, id)
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set([...orderFlow.delivery, 'cancel']),
    )
    expect(orders.every(({ dishes, address }) => dishes.length > 1 && address?.street)).toBe(true)
    expect((await listAddresses(engine.db, id)).map(({ type, isLast }) => [type, isLast])).toEqual([
      ['office', false],
      ['flat', true],
    ])
    const { balance, data } = await getBonuses(deps, id)
    expect(balance).toBeGreaterThan(0)
    expect(data.map(({ reason }) => reason)).toEqual(['earned', 'spent', 'earned'])
    const inCityId = orders[0]?.city_id ?? cityId(1)
    for (const list of ['favorite', 'viewed'] as const)
      expect(
        (await listDishes(deps, { customerId: id, list, cityId: inCityId })).dishes.length,
      ).toBeGreaterThan(3)
  })
})
