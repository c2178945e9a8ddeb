import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  catalogWith,
  lineOf,
  openShop,
  type OpenShop,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { seenOf } from '#tests/backend/support/acknowledged-prices.ts'
import type { CartInput } from '#contract/orders/cart.calls.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { placeOrder } from './place-order.service.ts'
import { decimal } from '#contract/values/money.ts'

const gone = { reason: { en: 'Back on Friday', ru: 'Вернётся в пятницу' } }

describeWithDatabase('changes since the customer last looked', (engine) => {
  let shop: OpenShop | undefined
  const open = (): OpenShop => {
    if (!shop) throw new Error('The shop is open inside tests')
    return shop
  }
  beforeEach(async () => {
    shop ??= await openShop(engine.db)
    await importCatalog(engine.db, catalogWith(15))
  })
  const dishes = () => [lineOf(open(), 'california', 2), lineOf(open(), 'maki', 2)]
  // Own snapshots: those of the shop cache a menu for 250 ms.
  const calculate = (more: Partial<CartInput>, locale: 'en' | 'ru' = 'en') =>
    calculateCart(
      { deps: { ...open().deps, snapshots: createSnapshots(engine.db) }, locale },
      { ...twoRolls(open()), dishes: dishes(), point: { lat: 43.2, lng: 27.9 }, ...more },
    )
  const place = (more: Partial<OrderInput>) =>
    placeOrder(open().context, randomUUID(), twoRolls(open(), { dishes: dishes(), ...more }))
  /** The kitchen of the fixtures closes at midnight. */
  const at = (moment: string) => ({ ...open().deps, now: () => new Date(moment) })
  const kindsOf = (changes: { kind: string }[]) => changes.map(({ kind }) => kind)

  it('name a sold out dish in the restaurant’s words, and the reason for the delivery price', async () => {
    const seen = seenOf(await calculate({}))
    expect(seen).toMatchObject({ total: 46, delivery_price: 0 })
    const menu = catalogWith(15)
    const soldOut = {
      ...menu,
      goods: menu.goods.map((dish) =>
        dish.slug === 'maki' ? { ...dish, unavailable: gone } : dish,
      ),
    }
    await importCatalog(engine.db, soldOut)
    const line = open().id('maki')
    expect((await calculate({ acknowledged: seen })).changes).toEqual([
      {
        line,
        kind: 'line_removed',
        name: 'Maki',
        before: 16,
        after: null,
        reason: 'Back on Friday',
      },
      {
        line: null,
        kind: 'delivery_price',
        name: '',
        before: 0,
        after: 4,
        reason: 'The delivery price changed because your order is under BGN\u00a040.00',
      },
      {
        line: null,
        kind: 'total',
        name: '',
        before: 46,
        after: 34,
        reason: 'The total has changed',
      },
    ])
    const { changes } = await calculate({ acknowledged: seen }, 'ru')
    expect(changes[0]).toMatchObject({ reason: 'Вернётся в пятницу' })
    await expect(place({ acknowledged: seen, expectedTotal: decimal(46) })).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: {
        calculation: {
          changes: [{ kind: 'line_removed' }, { kind: 'delivery_price' }, { kind: 'total' }],
        },
      },
    })
    // An accepted quote is placed.
    const accepted = seenOf(
      await calculate({ dishes: [lineOf(open(), 'california', 2)], acknowledged: seen }),
    )
    expect(
      (await place({ dishes: accepted.dishes, acknowledged: accepted, expectedTotal: decimal(34) }))
        .order.totals.total,
    ).toBe(34)
  })

  it('are none of a quote in another currency, with which no order is placed', async () => {
    const total = decimal(46)
    const seen = { ...seenOf(await calculate({})), currency: 'EUR', min_sum: decimal(1) }
    expect((await calculate({ acknowledged: seen })).changes).toEqual([])
    await expect(place({ acknowledged: seen, expectedTotal: total })).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { calculation: { changes: [], total, currency: 'BGN' } },
    })
  })

  it('include a new price, but not the customer’s own changes', async () => {
    const seen = seenOf(await calculate({}))
    const more = [lineOf(open(), 'california', 3)]
    expect((await calculate({ acknowledged: seen, dishes: more })).changes).toEqual([])
    await importCatalog(engine.db, catalogWith(16))
    expect((await calculate({ acknowledged: seen, dishes: more })).changes).toEqual([
      {
        line: open().id('california'),
        kind: 'line_price',
        name: 'California',
        before: 45,
        after: 48,
        reason: 'The price has changed',
      },
    ])
    expect(kindsOf((await calculate({ acknowledged: seen })).changes)).toEqual([
      'line_price',
      'total',
    ])
    expect((await calculate({})).changes).toEqual([])
  })

  it('prevent an order while a figure behind the same total differs, or below the minimum', async () => {
    const seen = seenOf(await calculate({}))
    await expect(
      place({ acknowledged: { ...seen, delivery_time_min: 20 }, expectedTotal: decimal(46) }),
    ).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: {
        calculation: { total: 46, changes: [{ kind: 'delivery_time', before: 20, after: 60 }] },
      },
    })
    const one = [lineOf(open(), 'california', 1)]
    const small = seenOf(await calculate({ dishes: one }))
    await expect(
      place({ dishes: one, acknowledged: small, expectedTotal: decimal(19) }),
    ).rejects.toMatchObject({
      code: 'MIN_SUM',
      data: { calculation: { changes: [], min_sum: 20 } },
    })
    await expect(
      place({
        bonuses: decimal(5),
        acknowledged: { ...seen, written_off: decimal(5), total: decimal(41) },
        expectedTotal: decimal(41),
      }),
    ).rejects.toMatchObject({
      code: 'BONUS_LIMIT',
      data: {
        calculation: {
          changes: [
            {
              kind: 'bonuses',
              before: 5,
              after: 0,
              reason: 'For this order you can only write off BGN\u00a00.00',
            },
            { kind: 'total' },
          ],
        },
      },
    })
    expect((await place({ acknowledged: seen, expectedTotal: decimal(46) })).placed).toBe(true)
  })

  it('prevent an order that has moved from today to tomorrow, until it is accepted', async () => {
    const [before, after] = [at('2026-03-12T21:59:00Z'), at('2026-03-12T22:01:00Z')]
    const cart = { ...twoRolls(open()), dishes: dishes(), point: { lat: 43.2, lng: 27.9 } }
    const seen = seenOf(await calculateCart({ deps: before, locale: 'en' }, cart))
    expect(seen.opens_at).toBeNull()
    const order = twoRolls(open(), {
      dishes: dishes(),
      acknowledged: seen,
      expectedTotal: decimal(46),
    })
    const late = (body: OrderInput) => placeOrder({ deps: after, locale: 'en' }, randomUUID(), body)
    const opens = Date.parse('2026-03-13T10:00:00Z') / 1000
    const reason = 'We are closed now: your order is made when we open'
    await expect(late(order)).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: {
        calculation: {
          changes: [
            { kind: 'opens_at', before: null, after: opens, reason },
            { kind: 'expected_at', after: opens + 60 * 60, reason: 'The expected time is later' },
          ],
        },
      },
    })
    // Accepted, or for a slot of tomorrow anyway.
    expect(
      (
        await late({
          ...order,
          acknowledged: seenOf(await calculateCart({ deps: after, locale: 'en' }, cart)),
        })
      ).placed,
    ).toBe(true)
    expect(
      (await late({ ...order, time: { type: 'on_time', at: '2026-03-13T12:00:00Z' } })).placed,
    ).toBe(true)
  })
})
