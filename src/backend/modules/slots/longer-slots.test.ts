import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { noOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { clientAddressHeader } from '#contract/common.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import {
  at,
  bookingLogin,
  type BookingDeps,
  changeCity,
  six,
  slotBookings,
  today,
} from '#tests/backend/support/slot-bookings.ts'
import { holdSlot } from './slots.service.ts'

const halfPastSix = today('18:30')

describeEachEngine('slots that have become longer', (engine) => {
  let shop: OpenShop
  let deps: BookingDeps
  const slots = async (slot_minutes: number, slot_capacity: number) => {
    await changeCity(engine.db, { slot_minutes, slot_capacity })
    deps = { ...shop.deps, snapshots: createSnapshots(engine.db), login: bookingLogin }
  }
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    for (const table of ['slot_hold', 'order_prefix', 'purchase'] as const)
      await engine.db.deleteFrom(table).execute()
  })
  const { order, place, hold, left } = slotBookings(
    () => shop,
    () => deps,
  )

  it('count the orders and holds of every slot that they took in', async () => {
    await slots(30, 4)
    await place(at(six))
    await place(at(halfPastSix))
    await hold(halfPastSix)
    await place(at(today('19:00')))
    await slots(60, 4)
    expect([await left(six), await left(today('19:00'))]).toEqual([1, 3])
    await place(at(six))
    await expect(place(at(six))).rejects.toMatchObject({ code: 'NO_CAPACITY' })
  })

  it('count the share of an address in each of them', async () => {
    const headers = new Headers({ [clientAddressHeader]: '203.0.113.7' })
    const origin = {
      prefixes: hashedPrefixes('secret', headers),
      limits: { ...noOrderLimits, perSlot: 2 },
    }
    const placeThere = (from: string) =>
      placeOrder({ deps, locale: 'en', origin }, randomUUID(), order(at(from)))
    await slots(30, 12)
    await placeThere(halfPastSix)
    await placeThere(halfPastSix)
    await slots(60, 12)
    await expect(placeThere(six)).rejects.toMatchObject({ code: 'NO_CAPACITY' })
    await placeThere(today('19:00'))
  })

  it('count the holds of guests in each of them', async () => {
    const holdThere = (from: string, address: string) =>
      holdSlot(
        { deps, headers: new Headers({ [clientAddressHeader]: address }) },
        shop.cityId,
        { orderType: 'pickup', from },
        null,
        { ...noOrderLimits, perSlot: 2 },
      )
    await slots(30, 4)
    await holdThere(halfPastSix, '198.51.1.7')
    await holdThere(halfPastSix, '198.51.2.7')
    await slots(60, 4)
    const refused = holdThere(six, '198.51.3.7')
    await expect(refused).rejects.toMatchObject({ code: 'NO_CAPACITY' })
  })
})
