import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { quoteChange } from '#backend/modules/orders/changes/changes.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { seenOf } from '#tests/backend/support/acknowledged-prices.ts'
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
import { holdForPhone, listSlots } from './slots.service.ts'

const tomorrow = (time: string) => `2026-03-13T${time}:00+02:00`
const one = tomorrow('13:00')

/** Open from 12:00; the kitchen and the way take an hour, 90 minutes between 17:00 and 18:00. */
describeEachEngine('a longer lead time for an hour', (engine) => {
  let shop: OpenShop
  let deps: BookingDeps
  let now: Date
  const clock = (time: string) => void (now = new Date(today(time)))
  const set = async (minutes: number) => {
    const until = minutes > 0 ? new Date(today('18:00')) : null
    await changeCity(engine.db, { extra_lead_minutes: minutes, extra_lead_until: until })
    const snapshots = createSnapshots(engine.db)
    deps = { ...shop.deps, snapshots, now: () => now, login: bookingLogin }
  }
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })
  beforeEach(() => set(0))
  const { order, place, hold } = slotBookings(
    () => shop,
    () => deps,
  )
  const tooSoon = { code: 'INVALID', errors: { 'time.at': ['slot'] } }
  const operator = { kind: 'key' as const, name: 'A', roles: ['owner' as const], cities: null }
  const calculate = (time: ReturnType<typeof at> | undefined) =>
    calculateCart({ deps, locale: 'en' }, { ...order(at(six)), time, point: seaStreet })
  const first = async (date: string) => {
    const wanted = { orderType: 'delivery' as const, lat: 43.2, lng: 27.9, date }
    return (await listSlots(deps, shop.cityId, wanted))[0]?.from
  }

  it('moves the times of that hour, none of the days after it', async () => {
    clock('17:00')
    expect([await first('2026-03-12'), await first('2026-03-13')]).toEqual([six, one])
    await set(30)
    expect([await first('2026-03-12'), await first('2026-03-13')]).toEqual([today('18:30'), one])
    expect(await calculate(undefined)).toMatchObject({
      expected_at: '2026-03-12T16:30:00.000Z',
      delivery_time_min: 90,
    })
    expect((await place(at(one))).placed).toBe(true)
    await expect(place(at(six))).rejects.toMatchObject(tooSoon)
    clock('18:00')
    expect(await first('2026-03-12')).toBe(today('19:00'))
    expect(await calculate(undefined)).toMatchObject({
      expected_at: '2026-03-12T17:00:00.000Z',
      delivery_time_min: 60,
    })
  })

  it('leaves a held time and its quote as they are', async () => {
    clock('16:55')
    const [near, far] = [await hold(six), await hold(one)]
    const [seenNear, seenFar] = [seenOf(await calculate(at(six))), seenOf(await calculate(at(one)))]
    clock('17:00')
    await set(30)
    const send = (time: ReturnType<typeof at>, acknowledged: typeof seenNear) =>
      placeOrder({ deps, locale: 'en' }, randomUUID(), order(time, { acknowledged }))
    await expect(place(at(six))).rejects.toMatchObject(tooSoon)
    expect(await send(at(six, near.hold), seenNear)).toMatchObject({
      order: { time: { at: '2026-03-12T16:00:00.000Z', expected_at: '2026-03-12T16:30:00.000Z' } },
    })
    expect(await send(at(one, far.hold), seenFar)).toMatchObject({ placed: true })
  })

  it('names in a hold until when its time can be kept longer', async () => {
    clock('17:00')
    await set(30)
    const held = await hold(today('18:30'))
    expect(held.extendable_until).toBe('2026-03-12T15:00:00.000Z')
    expect((await hold(one)).extendable_until).toBe('2026-03-12T16:50:00.000Z')
    await expect(hold(six)).rejects.toMatchObject({ errors: { from: ['slot'] } })
  })

  it('lets an operator hold and place what customers are offered', async () => {
    clock('17:00')
    await set(30)
    const request = { orderType: 'delivery' as const, lat: 43.2, lng: 27.9 }
    const held = await holdForPhone({ deps, operator }, shop.cityId, { ...request, from: one })
    const body = order(at(one, held.hold))
    const placing = { deps, locale: 'en' as const, operator }
    expect((await placeOrder(placing, randomUUID(), body)).placed).toBe(true)
    await expect(
      holdForPhone({ deps, operator }, shop.cityId, { ...request, from: six }),
    ).rejects.toMatchObject({ errors: { from: ['slot'] } })
  })

  it('leaves a changed order its time', async () => {
    const hours = everyDay({ from: '18:00', to: '20:00' })
    const { save, ten } = promoOrders(engine, () => shop)
    await save(ten('EVENING', { hours }))
    clock('16:55')
    const more = { promocode: 'EVENING', expectedTotal: decimal(31) }
    const { order: placed } = await placeOrder(
      { deps, locale: 'en' },
      randomUUID(),
      order(at(six), more),
    )
    clock('17:00')
    await set(30)
    const quote = await quoteChange({ deps, locale: 'en' }, placed.id, [
      lineOf(shop, 'california', 3),
    ])
    expect(quote).toMatchObject({ loses_code: false, after: { discount: 4.5, total: 40.5 } })
  })

  it('is not part of the way that an order takes', async () => {
    clock('17:00')
    await set(30)
    const { order: placed } = await place({ type: 'soon_as_possible' })
    const row = await engine.db
      .selectFrom('purchase')
      .select('travel_minutes')
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow()
    expect(row.travel_minutes).toBe(40)
  })
})
