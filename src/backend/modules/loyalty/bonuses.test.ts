import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  advance,
  lineOf,
  openShop,
  type OpenShop,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { getBonuses } from './loyalty.service.ts'
import { decimal } from '#contract/values/money.ts'
import { cityId } from '#contract/values/ids.ts'

describeWithDatabase('bonuses', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })

  const { newcomer, place, balance, entries, withThree, calculate } = bonusOrders(() => shop)

  it('belong to one customer: a guest has none and cannot pay with them', async () => {
    expect(await calculate(null, 5)).toMatchObject({ bonuses: null, total: 34 })
    await expect(
      place(null, { bonuses: decimal(1), expectedTotal: decimal(33) }),
    ).rejects.toMatchObject({
      code: 'BONUS_LIMIT',
    })
    const who = await withThree()
    const other = await newcomer()
    expect((await calculate(other, 3)).bonuses).toEqual({
      balance: 0,
      max_write_off: 0,
      written_off: 0,
      will_earn: 3,
    })
    await expect(
      place(other, { bonuses: decimal(3), expectedTotal: decimal(31) }),
    ).rejects.toMatchObject({
      code: 'BONUS_LIMIT',
    })
    expect(await balance(who)).toBe(3)
  })

  it('come when the order is complete, not before, and not for an order of a guest', async () => {
    const who = await newcomer()
    const { id } = await place(who)
    await advance(shop.deps, (await place(null)).id, 'complete')
    for (const [version, status] of (['process', 'package', 'delivery'] as const).entries()) {
      await changeStatus(shop.deps, id, { status, version: version + 1 })
      expect(await balance(who)).toBe(0)
    }
    await changeStatus(shop.deps, id, { status: 'complete', version: 4 })
    expect(await getBonuses(shop.deps, who.id)).toEqual({
      balance: 3,
      currency: 'BGN',
      data: [{ at: expect.any(String), amount: 3, reason: 'earned', note: null, order_id: id }],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    })
    await expect(
      changeStatus(shop.deps, id, { status: 'complete', version: 5 }),
    ).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    expect(await balance(who)).toBe(3)
  })

  it('pay at most half of the goods, never the delivery, and never more than the balance', async () => {
    const who = await withThree()
    expect((await calculate(who)).bonuses).toEqual({
      balance: 3,
      max_write_off: 3,
      written_off: 0,
      will_earn: 3,
    })
    expect(await calculate(who, 2.5)).toMatchObject({
      bonuses: { written_off: 2.5, will_earn: 2.75 },
      discounts: [],
      total: 31.5,
      delivery_price: 4,
    })
    expect(await calculate(who, 999)).toMatchObject({ bonuses: { written_off: 3 }, total: 31 })
    // Half of a lemonade of 6.00 is 3.00; of a water of 2.00, 1.00.
    expect((await calculate(who, 999, [lineOf(shop, 'water', 1)])).bonuses).toMatchObject({
      max_write_off: 1,
      written_off: 1,
    })
    expect((await calculate(who, 999, [])).bonuses).toEqual({
      balance: 3,
      max_write_off: 0,
      written_off: 0,
      will_earn: 0,
    })
  })

  it('refuse an order that spends too many, with a sentence and a fresh calculation', async () => {
    const who = await withThree()
    const backend = testBackend(engine.database)
    const send = (language: string) =>
      post(
        backend,
        '/api/v1/purchase',
        twoRolls(shop, { bonuses: decimal(3.01), expectedTotal: decimal(30.99) }),
        {
          ...who.headers,
          'idempotency-key': randomUUID(),
          'accept-language': language,
        },
      )
    expect(await send('en')).toMatchObject({
      status: 422,
      body: {
        code: 'BONUS_LIMIT',
        message: 'For this order you can only write off BGN\u00a03.00',
        errors: { bonuses: ['For this order you can only write off BGN\u00a03.00'] },
        calculation: { total: 31, bonuses: { balance: 3, max_write_off: 3, written_off: 3 } },
      },
    })
    expect((await send('ru')).body).toMatchObject({
      message: 'Для этого заказа можно списать не больше 3,00\u00a0BGN',
    })
    for (const bonuses of [-1, 0.001, 1e9, '3', Number.NaN])
      expect(
        (
          await post(
            backend,
            '/api/v1/purchase',
            { ...twoRolls(shop), bonuses },
            {
              ...who.headers,
              'idempotency-key': randomUUID(),
            },
          )
        ).status,
        String(bonuses),
      ).toBeOneOf([409, 422])
    expect(await balance(who)).toBe(3)
  })

  it('are spent with the order, once per key, and come back when it is cancelled', async () => {
    const who = await withThree()
    await expect(
      place(who, { bonuses: decimal(2), expectedTotal: decimal(34) }),
    ).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
    })
    expect(await balance(who)).toBe(3)
    const key = randomUUID()
    const order = await place(who, { bonuses: decimal(2), expectedTotal: decimal(32) }, key)
    expect(order.totals).toEqual({
      sum: 30,
      equipment: 0,
      discount: 0,
      bonuses: 2,
      delivery: 4,
      total: 32,
    })
    expect((await place(who, { bonuses: decimal(2), expectedTotal: decimal(32) }, key)).id).toBe(
      order.id,
    )
    expect(await balance(who)).toBe(1)
    await changeStatus(shop.deps, order.id, { status: 'cancel', version: 1 })
    await expect(
      changeStatus(shop.deps, order.id, { status: 'cancel', version: 2 }),
    ).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    expect(await balance(who)).toBe(3)
    const next = await place(who, { bonuses: decimal(3), expectedTotal: decimal(31) })
    await advance(shop.deps, next.id, 'complete')
    expect(await entries(who)).toEqual([
      ['earned', 2.7],
      ['spent', -3],
      ['returned', 2],
      ['spent', -2],
      ['earned', 3],
    ])
    expect(await balance(who)).toBe(2.7)
  })

  it('are counted separately for each currency', async () => {
    const who = await withThree()
    const dubai = await engine.db
      .selectFrom('domain')
      .select('id')
      .where('code', '=', 'dubai')
      .executeTakeFirstOrThrow()
    expect(await balance(who, dubai.id)).toBe(0)
    const inDubai = await calculateCart(
      shop.context,
      {
        cityId: dubai.id,
        dishes: [lineOf(shop, 'california', 2)],
        orderType: 'pickup',
        bonuses: decimal(3),
      },
      who,
    )
    expect(inDubai).toMatchObject({
      currency: 'AED',
      total: 66,
      bonuses: { balance: 0, written_off: 0, will_earn: 6.6 },
    })
    await expect(getBonuses(shop.deps, who.id, { cityId: cityId(999) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('are listed by page', async () => {
    const who = await withThree()
    const backend = testBackend(engine.database)
    const read = (query: string) =>
      ask(backend, `/api/v1/user/bonuses${query}`, { headers: who.headers })
    expect((await read('')).body).toMatchObject({
      balance: 3,
      currency: 'BGN',
      data: [{ reason: 'earned' }],
      meta: { total: 1 },
    })
    expect((await read('?page=2')).body).toMatchObject({
      data: [],
      meta: { current_page: 2, last_page: 1 },
    })
    for (const page of ['0', 'x', '-1', '1.5'])
      expect((await read(`?page=${page}`)).status, page).toBe(422)
  })
})
