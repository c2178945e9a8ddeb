import { randomUUID } from 'node:crypto'
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

  it('a request whose answer was lost gets the hold that it made, also in exchange', async () => {
    await capacity(1)
    const first = { newHold: randomUUID() }
    const [one, other] = await Promise.all([hold(first), hold(first)])
    expect(one).toMatchObject({ status: 200, body: { hold: first.newHold } })
    expect(other.body).toEqual(one.body)
    now = new Date(openHour.getTime() + 8 * 60_000)
    const longer = { hold: first.newHold, newHold: randomUUID() }
    const extended = await hold(longer)
    expect(extended).toMatchObject({ status: 200, body: { hold: longer.newHold } })
    now = new Date(openHour.getTime() + 9 * 60_000)
    expect((await hold(longer)).body).toEqual(extended.body)
    expect(await left(six)).toBe(0)
    expect((await hold()).status).toBe(409)
  })

  it('a token of another slot or of an expired hold names no new one', async () => {
    const newHold = randomUUID()
    await holdOf({ newHold })
    const half = await holdOf({ newHold, from: '2026-03-12T18:30:00+02:00' })
    expect(half.hold).not.toBe(newHold)
    now = new Date(openHour.getTime() + 11 * 60_000)
    expect((await holdOf({ newHold })).hold).not.toBe(newHold)
    expect(await left(six)).toBe(11)
  })
})
