import { expect, it } from 'vitest'
import { createSnapshots } from '#backend/snapshots.ts'
import { atOnce, tally } from '#tests/backend/support/concurrently.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { holdSlot, listSlots } from './slots.service.ts'

const minute = 60_000
const eight = '2026-03-12T20:00:00+02:00'
const later = '2026-03-12T20:30:00+02:00'
const login = {
  secret: async () => 'secret',
  fixedCode: undefined,
  codeLength: 4 as const,
  codesPerDay: 1,
  bot: undefined,
  demoInbox: undefined,
}

describeWithDatabase('a slot hold', (engine) => {
  it('can be extended by one of 5 simultaneous requests, and only for a limited time', async () => {
    const shop = await openShop(engine.db)
    await engine.db.updateTable('domain').set({ slot_capacity: 1 }).execute()
    const start = openHour.getTime()
    let now = openHour
    const deps = { ...shop.deps, snapshots: createSnapshots(engine.db), now: () => now, login }
    let guest = 0
    const hold = (from: string, earlier?: string) => {
      const headers = new Headers({ 'x-client-address': `10.0.0.${guest++ % 250}` })
      return holdSlot({ deps, headers }, shop.cityId, { orderType: 'pickup', from, hold: earlier })
    }
    const left = async () => {
      const slots = await listSlots(deps, shop.cityId, { orderType: 'pickup' })
      return slots.filter(({ from }) => from === eight || from === later).map((slot) => slot.left)
    }
    let kept = await hold(eight)
    for (let passed = 0; passed < 105; passed += 9) {
      now = new Date(start + passed * minute)
      const { hold: token } = kept
      expect(tally(await atOnce(5, async () => (kept = await hold(eight, token))))).toEqual({
        ok: 1,
        NO_CAPACITY: 4,
      })
      expect(Date.parse(kept.expires_at)).toBe(start + Math.min(passed + 10, 110) * minute)
      expect(await left()).toEqual([0, 1])
    }
    now = new Date(start + 108 * minute)
    kept = await hold(later, kept.hold)
    expect(Date.parse(kept.expires_at)).toBe(start + 110 * minute)
    now = new Date(start + 110 * minute)
    expect(await left()).toEqual([1, 1])
  })
})
