import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, seaStreet } from '#tests/backend/support/ordering.ts'
import { openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { timeSlot } from '#contract/orders/slot.calls.ts'
import { releaseSlot } from './slots.service.ts'
import {
  asap,
  at,
  bookingLogin,
  type BookingDeps,
  changeCity,
  six,
  slotBookings,
  today,
} from '#tests/backend/support/slot-bookings.ts'
import { decimal } from '#contract/values/money.ts'

const minute = 60_000

describeWithDatabase('orders for a time', (engine) => {
  let shop: OpenShop
  let now = openHour
  let deps: BookingDeps
  const set = async (city: { slot_capacity?: number; paused_until?: Date | null }) => {
    await changeCity(engine.db, city)
    deps = {
      ...shop.deps,
      snapshots: createSnapshots(engine.db),
      now: () => now,
      login: bookingLogin,
    }
  }
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.updateTable('purchase').set({ status: 'cancel' }).execute()
    await engine.db.deleteFrom('slot_hold').execute()
    await set({ slot_capacity: 12, paused_until: null })
  })

  const { order, place, hold, left } = slotBookings(
    () => shop,
    () => deps,
  )

  it.each([
    ['yesterday', '2026-03-11T18:00:00+02:00'],
    ['sooner than the kitchen and the way take', today('15:30')],
    ['off the grid', today('18:10')],
    ['while it is closed', '2026-03-13T09:00:00+02:00'],
    ['in eight days', '2026-03-20T18:00:00+02:00'],
    ['on no real date', '2026-02-31T25:00:00Z'],
    ['at a malformed time', 'at six'],
  ])('are refused %s, with the field named', async (_name, from) => {
    const backend = testBackend(engine.database)
    const answer = await post(backend, '/api/v1/purchase', order(at(from)), {
      'idempotency-key': randomUUID(),
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { 'time.at': [expect.any(String)] } },
    })
  })

  it('keep their slot, and take one of its places', async () => {
    const { order: placed } = await place(at('2026-03-12T16:00:00Z'))
    expect(placed.time).toEqual({
      type: 'on_time',
      at: '2026-03-12T16:00:00.000Z',
      to: '2026-03-12T16:30:00.000Z',
      expected_at: '2026-03-12T16:30:00.000Z',
    })
    expect(await left()).toBe(11)
  })

  it('turn a hold into their place, once', async () => {
    const kept = await hold()
    await place(at(six, kept.hold))
    expect(await left()).toBe(11)
    await expect(place(at(six, kept.hold))).rejects.toMatchObject({ code: 'HOLD_EXPIRED' })
    expect(await releaseSlot(deps, shop.cityId, kept.hold)).toBe(false)
    expect(await left()).toBe(11)
  })

  it('fail with HOLD_EXPIRED for an expired, released, unknown or other slot’s hold', async () => {
    const [old, back, other] = [await hold(), await hold(), await hold(today('19:00'))]
    await releaseSlot(deps, shop.cityId, back.hold)
    for (const token of [back.hold, other.hold, randomUUID()])
      await expect(place(at(six, token))).rejects.toMatchObject({ code: 'HOLD_EXPIRED' })
    now = new Date(openHour.getTime() + 10 * minute)
    const refused: unknown = await place(at(six, old.hold)).catch((error: unknown) => error)
    const { code, data } = v.parse(
      v.object({ code: v.string(), data: v.object({ slots: v.array(timeSlot) }) }),
      refused,
    )
    expect(code).toBe('HOLD_EXPIRED')
    // The same slot is still free and is offered again.
    expect(data.slots).toContainEqual({ from: six, to: today('18:30'), left: 12 })
    expect(data.slots).toHaveLength(6)
    // A refused order has consumed nothing.
    expect(await left()).toBe(12)
  })

  it('are refused in a full slot with the nearest free ones, but accepted with its last hold', async () => {
    await set({ slot_capacity: 1 })
    const kept = await hold()
    await expect(place(at(six))).rejects.toMatchObject({
      code: 'NO_CAPACITY',
      data: {
        slots: ['16:30', '17:00', '17:30', '18:30', '19:00', '19:30'].map((from) => ({
          from: today(from),
          left: 1,
        })),
      },
    })
    expect((await place(at(six, kept.hold))).placed).toBe(true)
  })

  it('leave the hold in place when they are refused for another reason', async () => {
    const kept = await hold()
    const wrong = { ...order(at(six, kept.hold)), expectedTotal: decimal(1) }
    await expect(placeOrder({ deps, locale: 'en' }, randomUUID(), wrong)).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
    })
    expect(await left()).toBe(11)
    expect((await place(at(six, kept.hold))).placed).toBe(true)
  })

  it('take one place when they are sent again with the same key', async () => {
    const [key, kept] = [randomUUID(), await hold()]
    const body = order(at(six, kept.hold))
    const answers = []
    for (let nth = 0; nth < 3; nth++)
      answers.push(await placeOrder({ deps, locale: 'en' }, key, body))
    now = new Date(openHour.getTime() + 11 * minute)
    answers.push(await placeOrder({ deps, locale: 'en' }, key, body))
    expect(answers.map(({ placed }) => placed)).toEqual([true, false, false, false])
    expect(await left()).toBe(11)
  })

  it('free their place when they are cancelled', async () => {
    await set({ slot_capacity: 1 })
    const { order: placed } = await place(at(six))
    await expect(place(at(six))).rejects.toMatchObject({ code: 'NO_CAPACITY' })
    await changeStatus(deps, placed.id, { status: 'cancel', version: 1 })
    expect(await left()).toBe(1)
    expect((await place(at(six))).placed).toBe(true)
  })

  it('take a place in the slot of their arrival without a chosen time, and are never refused', async () => {
    await set({ slot_capacity: 2 })
    // Ordered at 15:00, expected at 16:00.
    for (const expected of [1, 0, 0]) {
      expect((await place(asap)).order.time).toEqual({
        type: 'soon_as_possible',
        at: null,
        to: null,
        expected_at: '2026-03-12T14:00:00.000Z',
      })
      expect(await left(today('16:00'))).toBe(expected)
    }
    await expect(place(at(today('16:00')))).rejects.toMatchObject({ code: 'NO_CAPACITY' })
  })

  it('get the price and arrival of their time', async () => {
    const cart = { ...order(at(six)), point: seaStreet }
    expect(await calculateCart({ deps, locale: 'en' }, cart)).toMatchObject({
      expected_at: '2026-03-12T16:30:00.000Z',
      opens_at: null,
      total: 34,
    })
    // A time that has passed costs as much as the earliest one; placing the order refuses it.
    const passed = { ...cart, time: at('2026-03-11T18:00:00+02:00') }
    expect(await calculateCart({ deps, locale: 'en' }, passed)).toMatchObject({
      expected_at: '2026-03-12T14:00:00.000Z',
      total: 34,
    })
    const pickup = {
      ...cart,
      orderType: 'pickup' as const,
      pickupId: shop.branchId,
      time: at(today('15:30')),
    }
    expect(await calculateCart({ deps, locale: 'en' }, pickup)).toMatchObject({
      expected_at: '2026-03-12T14:00:00.000Z',
      zone: null,
    })
  })

  it('go to the zone that delivers at that time, at its price', async () => {
    const hours = await engine.db
      .selectFrom('domain')
      .select('hours')
      .where('id', '=', shop.cityId)
      .executeTakeFirstOrThrow()
    const noon = Object.fromEntries(
      Object.keys(hours.hours).map((day) => [day, [{ from: '12:00', to: '17:00' }]]),
    )
    const zone = engine.db
      .updateTable('zone')
      .where('domain_id', '=', shop.cityId)
      .where('code', '=', 'a')
    await zone.set({ hours: JSON.stringify(noon) }).execute()
    await set({ paused_until: null })
    const total = async (time: OrderInput['time']) =>
      (await calculateCart({ deps, locale: 'en' }, { ...order(time), point: seaStreet })).zone?.name
    expect([await total(asap), await total(at(today('16:30'))), await total(at(six))]).toEqual([
      'Zone A',
      'Zone A',
      'Zone B',
    ])
    await expect(place(at(six))).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { calculation: { delivery_price: 6 } },
    })
    await zone.set({ hours: null }).execute()
  })

  it('are refused during a pause of ordering, and accepted for a time after it', async () => {
    const until = new Date('2026-03-12T15:30:00Z')
    await set({ paused_until: until })
    const closed = { code: 'CLOSED', data: { until: until.toISOString() } }
    await expect(place(asap)).rejects.toMatchObject(closed)
    await expect(place(at(six))).rejects.toMatchObject(closed)
    await expect(place(at('2026-03-11T18:00:00+02:00'))).rejects.toMatchObject({ code: 'INVALID' })
    const calculated = await calculateCart(
      { deps, locale: 'en' },
      { ...order(asap), point: seaStreet },
    )
    expect(calculated).toMatchObject({
      opens_at: until.toISOString(),
      expected_at: '2026-03-12T16:30:00.000Z',
    })
    // 17:30 plus an hour for kitchen and delivery.
    expect((await place(at(today('18:30')))).placed).toBe(true)
    now = until
    expect((await place(asap)).placed).toBe(true)
  })
})
