import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { openHour, testBackend } from '#tests/backend/support/shop.ts'
import { changeCity, six } from '#tests/backend/support/slot-bookings.ts'
import { slotCalls } from '#tests/backend/support/slot-calls.ts'

describeEachEngine('concurrent holds of time slots', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let now = openHour
  const { left, hold, holdOf } = slotCalls(
    () => shop,
    () => backend,
  )
  const capacity = async (slot_capacity: number) => {
    await changeCity(engine.db, { slot_capacity })
    backend = testBackend(engine.database, { now: () => now })
  }
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('slot_hold').execute()
    await capacity(12)
  })

  it('only one of 50 guests who want the last place gets it', async () => {
    await capacity(3)
    await holdOf()
    await holdOf()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => hold({}, { 'x-client-address': `198.51.100.${nth}` })),
    )
    expect(
      [200, 409].map((code) => answers.filter(({ status }) => status === code).length),
    ).toEqual([1, 49])
    expect(await left(six)).toBe(0)
  })

  it('a guest with 50 requests gets 10 places', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        hold(
          { from: nth % 2 ? six : '2026-03-12T19:00:00+02:00' },
          { 'x-client-address': '203.0.113.7' },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  })
})
