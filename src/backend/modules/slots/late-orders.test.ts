import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { quoteChange } from '#backend/modules/orders/changes/changes.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { lineOf, openShop, type OpenShop, seaStreet } from '#tests/backend/support/ordering.ts'
import { promoOrders } from '#tests/backend/support/promo-orders.ts'
import {
  at,
  bookingLogin,
  type BookingDeps,
  changeCity,
  six,
  slotBookings,
  today,
} from '#tests/backend/support/slot-bookings.ts'
import { everyDay } from '#tests/support/every-day.ts'
import { decimal } from '#contract/values/money.ts'
import { holdForPhone } from './slots.service.ts'

/** The kitchen and the way take an hour: 18:00 can be chosen until 17:00. */
describeEachEngine('an order for a held time', (engine) => {
  let shop: OpenShop
  let deps: BookingDeps
  let now: Date
  const clock = (time: string) => void (now = new Date(today(time)))
  const set = async (city: Parameters<typeof changeCity>[1]) => {
    await changeCity(engine.db, city)
    const snapshots = createSnapshots(engine.db)
    deps = { ...shop.deps, snapshots, now: () => now, login: bookingLogin }
  }
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })
  beforeEach(() => set({ paused_until: null }))
  const { order, place, hold } = slotBookings(
    () => shop,
    () => deps,
  )
  const tooSoon = { code: 'INVALID', errors: { 'time.at': ['slot'] } }
  const operator = { kind: 'key' as const, name: 'A', roles: ['owner' as const], cities: null }

  it('is placed until the hold ends, though its lead time has begun', async () => {
    clock('16:55')
    const [first, second, third] = [await hold(), await hold(), await hold()]
    clock('17:00')
    expect((await place(at(six, first.hold))).placed).toBe(true)
    now = new Date(Date.parse(second.expires_at) - 1)
    expect((await place(at(six, second.hold))).order.time).toEqual({
      type: 'on_time',
      at: '2026-03-12T16:00:00.000Z',
      to: '2026-03-12T16:30:00.000Z',
      expected_at: '2026-03-12T16:30:00.000Z',
    })
    for (const time of [at(six), at(six, randomUUID())])
      await expect(place(time)).rejects.toMatchObject(tooSoon)
    now = new Date(third.expires_at)
    await expect(place(at(six, third.hold))).rejects.toMatchObject(tooSoon)
  })

  it('is placed by phone until the hold ends', async () => {
    clock('16:55')
    const request = { orderType: 'delivery' as const, from: six, lat: 43.2, lng: 27.9 }
    const held = await holdForPhone({ deps, operator }, shop.cityId, request)
    clock('17:04')
    const placing = { deps, locale: 'en' as const, operator }
    const body = order(at(six, held.hold))
    expect((await placeOrder(placing, randomUUID(), body)).placed).toBe(true)
  })

  it('keeps its price until the hold ends', async () => {
    clock('17:04')
    const cart = { ...order(at(six)), point: seaStreet }
    expect(await calculateCart({ deps, locale: 'en' }, cart)).toMatchObject({
      expected_at: '2026-03-12T16:30:00.000Z',
      total: 34,
    })
  })

  it('may be kept longer only while its time can be chosen, as the hold says', async () => {
    clock('16:42')
    const first = await hold()
    expect([first.expires_at, first.extendable_until]).toEqual([
      '2026-03-12T14:52:00.000Z',
      '2026-03-12T15:00:00.000Z',
    ])
    clock('16:51')
    const second = await hold(six, first.hold)
    expect([second.expires_at, second.extendable_until]).toEqual([
      '2026-03-12T15:01:00.000Z',
      '2026-03-12T15:00:00.000Z',
    ])
    now = new Date(Date.parse(today('17:00')) + 1)
    await expect(hold(six, second.hold)).rejects.toMatchObject({ errors: { from: ['slot'] } })
    expect((await place(at(six, second.hold))).placed).toBe(true)
  })

  it('keeps a code of its hours when its dishes are changed', async () => {
    const hours = everyDay({ from: '18:00', to: '20:00' })
    const { save, ten } = promoOrders(engine, () => shop)
    await save(ten('EVENING', { hours }))
    clock('16:55')
    const { hold: token } = await hold()
    clock('17:04')
    const more = { promocode: 'EVENING', expectedTotal: decimal(31) }
    const body = order(at(six, token), more)
    const { order: placed } = await placeOrder({ deps, locale: 'en' }, randomUUID(), body)
    const quote = await quoteChange({ deps, locale: 'en' }, placed.id, [
      lineOf(shop, 'california', 3),
    ])
    expect(quote).toMatchObject({ loses_code: false, after: { discount: 4.5, total: 40.5 } })
  })

  it('is refused for a slower zone and for another time', async () => {
    clock('16:55')
    const { hold: token } = await hold()
    clock('17:01')
    await expect(place(at(today('17:30'), token))).rejects.toMatchObject(tooSoon)
    const far = { address: { ...seaStreet, lat: 43.24 } }
    await expect(
      placeOrder({ deps, locale: 'en' }, randomUUID(), order(at(six, token), far)),
    ).rejects.toMatchObject(tooSoon)
  })

  it('is refused during a pause', async () => {
    clock('16:55')
    const { hold: token } = await hold()
    clock('17:01')
    await set({ paused_until: new Date(today('17:30')) })
    await expect(place(at(six, token))).rejects.toMatchObject({ code: 'CLOSED' })
  })
})
