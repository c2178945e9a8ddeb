import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { noOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { placePurchase } from '#backend/modules/purchase/purchase.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { atOnce, tally } from '#tests/backend/support/at-once.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import {
  at,
  bookingLogin,
  type BookingDeps,
  changeCity,
  six,
  today,
} from '#tests/backend/support/slot-bookings.ts'
import { clientAddressHeader } from '#contract/common.ts'
import { decimal } from '#contract/money.ts'
import { holdSlot } from './slots.service.ts'

const limits = { ...noOrderLimits, perSlot: 6 }

describeEachEngine('shares of a slot', (engine) => {
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
    placePurchase(
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
    const own = held(await atOnce(2, () => hold('203.0.113.7')))
    const given = [
      ...held(await atOnce(3, () => hold('198.51.100.7'))),
      ...held(await atOnce(3, () => hold('192.0.2.7'))),
      ...held(await atOnce(2, () => hold('192.0.3.7'))),
    ]
    const tokens = [...own, ...given]
    const results = await atOnce(tokens.length, (nth) => place('203.0.113.7', tokens[nth]))
    expect(tally(results)).toEqual({ ok: 6, NO_CAPACITY: 4 })
    const left = await engine.db.selectFrom('slot_hold').select('token').execute()
    expect(left).toHaveLength(4)
  })

  it('with the holds of others an address orders no more than its share of a day', async () => {
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
})
