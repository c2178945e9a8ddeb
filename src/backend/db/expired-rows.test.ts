import { beforeEach, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import { deleteExpired } from './expired-rows.ts'

const after = (minutes: number) => new Date(openHour.getTime() + minutes * 60_000)

describeWithDatabase('rows that expire', (engine) => {
  beforeEach(async () => {
    await engine.db.deleteFrom('outbox').execute()
  })
  const waiting = async () =>
    (
      await engine.db
        .selectFrom('outbox')
        .select('kind')
        .where('done_at', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)

  test('include alerts of a channel that the shop no longer has, and no other row', async () => {
    const others = ['message.notice', 'order.status', 'webhook']
    const kinds = ['alert.email', 'alert.telegram', ...others]
    const rows = kinds.map((kind) => ({ kind, payload: {} }))
    await insertRows(engine.db, rows, openHour)
    await deleteExpired(engine.db, after(30))
    expect(await waiting()).toEqual(kinds)
    await deleteExpired(engine.db, after(61))
    expect(await waiting()).toEqual(others)
  })
})
