import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { promoOrders } from '#tests/backend/support/promo-orders.ts'
import { lineOf, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { decimal, minor } from '#contract/values/money.ts'

describeWithDatabase('promo codes', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const { phone, guest, common, ten, save, place, calculate, countersOf, wrongCounters } =
    promoOrders(engine, () => shop)

  it('an unknown code is refused with a reason, and an order with it costs the full price', async () => {
    expect(await calculate({ promocode: ' nothing ' })).toMatchObject({
      total: 34,
      discounts: [],
      promocode: {
        code: 'NOTHING',
        status: 'refused',
        kind: null,
        amount: 0,
        reason: 'PROMO_NOT_RECOGNIZED',
      },
    })
    await expect(place({ promocode: 'nothing', expectedTotal: decimal(31) })).rejects.toMatchObject(
      {
        code: 'QUOTE_CHANGED',
        data: { calculation: { total: 34, promocode: { reason: 'PROMO_NOT_RECOGNIZED' } } },
      },
    )
    expect((await place({ promocode: 'nothing' })).order).toMatchObject({
      promocode: null,
      totals: { discount: 0, total: 34 },
    })
  })

  it('a cart without a code has no promo answer', async () => {
    expect((await calculate({})).promocode).toBeNull()
    expect((await calculate({ promocode: '  ' })).promocode).toBeNull()
    expect((await calculate({ promocode: null })).promocode).toBeNull()
  })

  it('a percentage is taken off the goods, stored with the order and counted once', async () => {
    await save(ten('PERCENT'))
    const calculation = await calculate({ promocode: 'percent' })
    expect(calculation).toMatchObject({
      price: 30,
      delivery_price: 4,
      total: 31,
      discounts: [{ type: 'promocode', name: 'Ten off', amount: 3 }],
      promocode: {
        code: 'PERCENT',
        status: 'applied',
        kind: 'percent',
        name: 'Ten off',
        amount: 3,
        reason: null,
      },
    })
    expect(await calculate({ promocode: 'percent' })).toEqual(calculation)
    const key = randomUUID()
    const body = twoRolls(shop, { ...guest(), promocode: 'percent', expectedTotal: decimal(31) })
    const { order } = await placeOrder(shop.context, key, body)
    expect((await placeOrder(shop.context, key, body)).order).toEqual(order)
    expect(order).toMatchObject({
      promocode: { code: 'PERCENT', amount: 3 },
      discounts: [{ type: 'promocode', amount: 3 }],
      totals: { sum: 30, discount: 3, delivery: 4, total: 31 },
    })
    expect(await countersOf('PERCENT')).toEqual({ code: 1, campaign: 1 })
  })

  it('a percentage comes off before the birthday discount, and bonuses pay their share of the rest', async () => {
    await save(ten('BIRTHDAY'))
    const { customerId } = await signIn(shop.deps, phone())
    await engine.db
      .insertInto('bonus_account')
      .values({ customer_id: customerId, currency: 'BGN', balance: minor(10_000) })
      .execute()
    // 30.00, less 10% is 27.00, less 15% is 22.95, of which half is 11.48.
    expect(
      await calculate(
        { promocode: 'BIRTHDAY', bonuses: decimal(100) },
        { id: customerId, birthday: '1990-03-12' },
      ),
    ).toMatchObject({
      discounts: [
        { type: 'promocode', amount: 3 },
        { type: 'birthday', amount: 4.05 },
      ],
      bonuses: { max_write_off: 11.48, written_off: 11.48, will_earn: 1.15 },
      total: 15.47,
    })
  })

  it('a free delivery costs 0, and its code can be used again after a cancellation', async () => {
    await save({
      ...common,
      code: 'free',
      kind: 'free_delivery',
      limit: 1,
      codes: [{ code: 'FREE' }],
    })
    expect(await calculate({ promocode: 'free' })).toMatchObject({
      delivery_price: 0,
      total: 30,
      discounts: [],
      promocode: { status: 'applied', amount: 4 },
    })
    expect(
      await calculate({ promocode: 'free', dishes: [lineOf(shop, 'california', 3)] }),
    ).toMatchObject({
      delivery_price: 0,
      total: 45,
      promocode: { status: 'refused', reason: 'PROMO_ORDER_INELIGIBLE' },
    })
    const { order } = await place({ promocode: 'free', expectedTotal: decimal(30) })
    expect(order).toMatchObject({
      promocode: { code: 'FREE', amount: 4 },
      totals: { sum: 30, discount: 0, delivery: 0, total: 30 },
    })
    expect(await calculate({ promocode: 'free' })).toMatchObject({
      total: 34,
      promocode: { reason: 'PROMO_EXPIRED', message: 'This promo code has been used up' },
    })
    await changeStatus(shop.deps, order.id, { status: 'cancel', version: 1 })
    expect(await countersOf('FREE')).toEqual({ code: 0, campaign: 0 })
    expect(await calculate({ promocode: 'free' })).toMatchObject({
      total: 30,
      promocode: { status: 'applied' },
    })
  })

  it('a gift is added to the order, and an order is not placed when it loses the gift', async () => {
    await save({
      ...common,
      code: 'gift',
      kind: 'gift',
      gift: 'water',
      limit: 1,
      codes: [{ code: 'GIFT' }],
    })
    expect((await calculate({ promocode: 'gift' })).gifts).toMatchObject([
      { id: shop.id('water'), quantity: 1 },
    ])
    expect(
      (await calculate({ promocode: 'gift', dishes: [lineOf(shop, 'california', 4)] })).gifts,
    ).toMatchObject([{ id: shop.id('water'), quantity: 2 }])
    const { order } = await place({ promocode: 'gift' })
    expect(order).toMatchObject({
      gifts: [{ id: shop.id('water') }],
      promocode: { code: 'GIFT', amount: 0 },
    })
    await expect(place({ promocode: 'gift' })).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { calculation: { total: 34, gifts: [] } },
    })
  })

  it('an amount counts in the currency of the city, and never exceeds the goods', async () => {
    await save({
      ...common,
      code: 'amount',
      kind: 'amount',
      amounts: { BGN: decimal(50) },
      codes: [{ code: 'AMOUNT' }],
    })
    const answer = await calculate({ promocode: 'amount' })
    expect(answer).toMatchObject({
      total: 4,
      discounts: [{ amount: 30 }],
      promocode: { amount: 30 },
    })
    expect(
      (await place({ promocode: 'amount', expectedTotal: decimal(4) })).order.totals,
    ).toMatchObject({
      discount: 30,
      total: 4,
    })
  })

  it('a campaign that ends between cart and order refuses the order with the new total', async () => {
    await save(ten('ENDED'))
    expect((await calculate({ promocode: 'ended' })).total).toBe(31)
    await save(ten('ENDED', { active: false }))
    await expect(place({ promocode: 'ended', expectedTotal: decimal(31) })).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { calculation: { total: 34, promocode: { reason: 'PROMO_EXPIRED' } } },
    })
  })

  it('the ledger is append-only, and agrees with every counter', async () => {
    await expect(engine.db.deleteFrom('promo_redemption').execute()).rejects.toThrow('append-only')
    await expect(
      sql`update promo_campaign set used = total_limit + 1 where total_limit is not null`.execute(
        engine.db,
      ),
    ).rejects.toThrow('check')
    expect(await wrongCounters()).toEqual([])
  })
})
