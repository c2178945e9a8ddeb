import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteExpired } from '#backend/db/expired-rows.ts'
import { hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { noOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { atOnce, tally } from '#tests/backend/support/concurrently.ts'
import { newPhone } from '#tests/backend/support/codes.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import {
  at,
  bookingLogin,
  type BookingDeps,
  changeCity,
  six,
  today,
} from '#tests/backend/support/slot-bookings.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { clientAddressHeader } from '#contract/common.ts'
import { decimal } from '#contract/values/money.ts'
import { holdSlot } from './slots.service.ts'

const limits = { ...noOrderLimits, perSlot: 6 }

describeWithDatabase('shares of a slot', (engine) => {
  let shop: OpenShop
  let deps: BookingDeps
  const capacity = async (slot_capacity: number) => {
    await changeCity(engine.db, { slot_capacity })
    deps = { ...shop.deps, snapshots: createSnapshots(engine.db), login: bookingLogin }
  }
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    for (const table of ['slot_hold', 'order_prefix', 'purchase'] as const)
      await engine.db.deleteFrom(table).execute()
    await capacity(12)
  })
  const headersOf = (address: string) => new Headers({ [clientAddressHeader]: address })
  const hold = (address: string, from = six) =>
    holdSlot(
      { deps, headers: headersOf(address) },
      shop.cityId,
      { orderType: 'pickup', from },
      null,
      limits,
    )
  const held = (results: readonly PromiseSettledResult<{ hold: string }>[]) =>
    results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.hold] : []))
  const place = (address: string, token?: string, from = six) =>
    placeOrder(
      {
        deps,
        locale: 'en',
        origin: { prefixes: hashedPrefixes('secret', headersOf(address)), limits },
      },
      randomUUID(),
      twoRolls(shop, {
        orderType: 'pickup',
        pickupId: shop.branchId,
        expectedTotal: decimal(30),
        time: at(from, token),
      }),
    )

  it('an address orders no more than its share with the holds of others, and leaves them theirs', async () => {
    const orders = async (tokens: readonly string[]) =>
      tally(await atOnce(tokens.length, (nth) => place('203.0.113.7', tokens[nth])))
    const own = held(await atOnce(2, () => hold('203.0.113.7')))
    const given = held(await atOnce(4, (nth) => hold(`198.51.${nth}.7`)))
    expect(await orders([...own, ...given])).toEqual({ ok: 6 })
    const more = held(await atOnce(4, (nth) => hold(`198.51.${nth}.7`)))
    expect(await orders(more)).toEqual({ NO_CAPACITY: 4 })
    const left = await engine.db.selectFrom('slot_hold').select('token').execute()
    expect(left).toHaveLength(4)
  })

  it('an address orders no more than its share of a day with the holds of others', async () => {
    const times = [16, 17, 18, 19].map((hour) => today(`${hour}:30`))
    const day: Record<string, number> = {}
    for (const from of times) {
      const given = held(await atOnce(6, (nth) => hold(`198.51.${nth}.7`, from)))
      const results = await atOnce(6, (nth) => place('203.0.113.7', given[nth], from))
      for (const [code, count] of Object.entries(tally(results)))
        day[code] = (day[code] ?? 0) + count
    }
    expect(day).toEqual({ ok: 18, TOO_MANY_ORDERS: 6 })
  })

  it('an address keeps its share of a slot that is days ahead', async () => {
    const ahead = '2026-03-17T18:00:00+02:00'
    const days = (count: number) => new Date(openHour.getTime() + count * 86_400_000)
    const orders = async () => tally(await atOnce(6, () => place('203.0.113.7', undefined, ahead)))
    expect(await orders()).toEqual({ ok: 6 })
    await deleteExpired(engine.db, days(3))
    expect(await orders()).toEqual({ NO_CAPACITY: 6 })
    await deleteExpired(engine.db, days(6))
    expect(await engine.db.selectFrom('order_prefix').selectAll().execute()).toEqual([])
  })

  it.each([
    ['a /24', 24, (nth: number) => `198.51.100.${nth}`],
    ['a /56', 12, (nth: number) => `2001:db8:1:00${nth.toString(16).padStart(2, '0')}::1`],
    ['a /48', 24, (nth: number) => `2001:db8:1:${nth.toString(16).padStart(2, '0')}00::1`],
  ])('%s holds %i places of a slot and three times as many in a day', async (_, most, address) => {
    await capacity(200)
    expect(tally(await atOnce(40, (nth) => hold(address(nth))))).toEqual({
      ok: most,
      NO_CAPACITY: 40 - most,
    })
    const times = ['16:30', '19:30', '20:30'].map(today)
    const results = await atOnce(120, (nth) => hold(address(nth % 40), times[nth % 3]))
    expect(tally(results).ok).toBe(most * 2)
  })

  it('guests of many networks hold half of a slot together; orders and customers have the rest', async () => {
    const { customerId } = await signIn(shop.deps, newPhone())
    expect(tally(await atOnce(20, (nth) => hold(`198.51.${nth}.7`)))).toEqual({
      ok: 6,
      NO_CAPACITY: 14,
    })
    await expect(hold('203.0.113.7')).rejects.toMatchObject({
      data: { slots: expect.not.arrayContaining([expect.objectContaining({ from: six })]) },
    })
    const asked = { deps, headers: headersOf('203.0.113.7') }
    const wish = { orderType: 'pickup' as const, from: six }
    await holdSlot(asked, shop.cityId, wish, { id: customerId }, limits)
    expect(tally(await atOnce(6, (nth) => place(`203.0.${nth}.7`)))).toEqual({
      ok: 5,
      NO_CAPACITY: 1,
    })
  })

  it('a guest keeps a hold for longer when half of the slot is held', async () => {
    const [token] = held(await atOnce(6, (nth) => hold(`198.51.${nth}.7`)))
    const asked = { deps, headers: headersOf('198.51.0.7') }
    const wish = { orderType: 'pickup' as const, from: six, hold: token }
    expect((await holdSlot(asked, shop.cityId, wish, null, limits)).from).toBe(six)
  })
})
