import { expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { countShop } from './counts.ts'

const later = (seconds: number) => new Date(openHour.getTime() + seconds * 1000)
const budget = { perDay: 100, refused: {} }

describeEachEngine('the counts of the outbox', (engine) => {
  test('have what is due and what was tried in vain, but nothing that is held', async () => {
    const row = { kind: 'webhook', payload: '{}', created_at: openHour }
    await engine.db.deleteFrom('outbox').execute()
    await engine.db
      .insertInto('outbox')
      .values([
        { ...row, created_at: later(50), available_at: later(50) },
        { ...row, available_at: later(3600), attempts: 7 },
        { ...row, available_at: later(3600) },
        { ...row, available_at: openHour, attempts: 1, done_at: openHour },
      ])
      .execute()
    const { outbox } = await countShop(engine.db, { budget }, later(60))
    expect(outbox).toEqual({ waiting: 2, oldest: 60 })
  })
})
