import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { atOnce, tally } from '#tests/backend/support/concurrently.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { bookTime } from './capacity.service.ts'
import {
  at,
  bookingLogin,
  type BookingDeps,
  changeCity,
  six,
  slotBookings,
  today,
} from '#tests/backend/support/slot-bookings.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { milliseconds } from '#contract/values/time.ts'

const minute = 60_000

describeWithDatabase('concurrent orders for a time', (engine) => {
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

  const { place, hold, left } = slotBookings(
    () => shop,
    () => deps,
  )

  it('50 orders for the last place place only one', async () => {
    await set({ slot_capacity: 1 })
    expect(tally(await atOnce(50, () => place(at(six))))).toEqual({ ok: 1, NO_CAPACITY: 49 })
    expect(await left()).toBe(0)
  })

  it('50 orders with one hold place only one', async () => {
    await set({ slot_capacity: 1 })
    const { hold: token } = await hold()
    expect(tally(await atOnce(50, () => place(at(six, token))))).toEqual({
      ok: 1,
      HOLD_EXPIRED: 49,
    })
  })

  wholeTest(
    'simultaneous holds, orders, cancellations and exchanges never exceed the capacity',
    async () => {
      await set({ slot_capacity: 4 })
      const seven = today('19:00')
      const { order } = await place(at(six))
      const kept = await Promise.all([hold(six), hold(six), hold(seven), hold(seven)])
      const results = await atOnce(60, async (nth) => {
        if (nth === 0) return changeStatus(deps, order.id, { status: 'cancel', version: 1 })
        if (nth % 3 === 0) return place(at(nth % 2 ? six : seven))
        return hold(nth % 2 ? six : seven, kept[nth]?.hold)
      })
      expect(
        Object.keys(tally(results)).every((code) => ['ok', 'NO_CAPACITY'].includes(code)),
      ).toBe(true)
      for (const slot of [six, seven]) {
        const startsAt = new Date(slot)
        const orders = await engine.db
          .selectFrom('purchase')
          .select('id')
          .where('slot_at', '=', startsAt)
          .where('status', '<>', 'cancel')
          .execute()
        const holds = await engine.db
          .selectFrom('slot_hold')
          .select('token')
          .where('starts_at', '=', startsAt)
          .execute()
        expect([slot, orders.length + holds.length + ((await left(slot)) ?? 0)]).toEqual([slot, 4])
        // A later order gets exactly the remaining capacity.
        const free = (await left(slot)) ?? 0
        expect(tally(await atOnce(10, () => place(at(slot)))).ok ?? 0).toBe(free)
      }
    },
  )

  it('a place that a crashed program was about to take stays free', async () => {
    await set({ slot_capacity: 1 })
    const key = randomUUID()
    const fallen = engine.db.transaction().execute(async (trx) => {
      const city = (await deps.snapshots.locked(trx)).shop.cities[0]
      if (!city) throw new Error('no city')
      await bookTime(trx, { city, target: { orderType: 'pickup' }, now }, at(six), {
        slot: {
          from: milliseconds(Date.parse(six)),
          to: milliseconds(Date.parse(six) + 30 * minute),
        },
        expectedAt: now,
      })
      throw new Error('the program fell')
    })
    await expect(fallen).rejects.toThrow('the program fell')
    expect((await place(at(six), key)).placed).toBe(true)
  })
})
