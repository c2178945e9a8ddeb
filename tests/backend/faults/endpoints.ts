import assert from 'node:assert/strict'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { DatabasePlace } from '#backend/db/database.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { startProvider } from '../support/provider.ts'
import { eventually, withShop } from './scenario-shop.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** Endpoints fail in every way at first. Nothing is delivered twice, within two minutes. */
export async function stubbornEndpoints(place: DatabasePlace): Promise<void> {
  const [sms, hooks] = await Promise.all([startProvider(), startProvider()])
  for (const { answer } of [sms, hooks])
    answer('hang', [500, {}], 'garbage', 'hang up', 'trickle', [503, {}])
  const options = {
    login: {
      sms: {
        url: sms.url,
        method: 'POST' as const,
        headers: {},
        body: '{"id":"{id}","text":"{text}"}',
      },
    },
    webhook: { url: hooks.url, secret },
  }
  try {
    await withShop(
      place,
      async ({ database: { kysely: db }, shop, order }) => {
        for (let count = 0; count < 4; count++) assert.equal((await order()).status, 201)
        for (const { id } of await db.selectFrom('purchase').select('id').execute())
          await changeStatus(shop.deps, id, { status: 'process', version: 1 })
        const waiting = async () =>
          (await sql`select 1 from outbox where done_at is null`.execute(db)).rows.length
        await eventually('the outbox is empty', 120, async () => (await waiting()) === 0)
        const events = (
          await sql`select 1 from outbox where kind in ('order.created', 'order.status')`.execute(
            db,
          )
        ).rows.length
        // A 200 counts, even without the rest of the answer.
        const taken = (
          received: typeof hooks.received,
          idOf: (one: (typeof hooks.received)[number]) => string,
        ) =>
          received.filter(({ answered }) => answered === 'trickle' || answered[0] === 200).map(idOf)
        const hookIds = taken(hooks.received, ({ headers }) => String(headers['webhook-id']))
        assert.equal(new Set(hookIds).size, events, 'every event is delivered')
        assert.equal(hookIds.length, events, 'no event is delivered twice')
        const messageIds = taken(
          sms.received,
          ({ body }) => v.parse(v.object({ id: v.string() }), JSON.parse(body)).id,
        )
        assert.equal(new Set(messageIds).size, messageIds.length, 'no message is sent twice')
      },
      options,
    )
  } finally {
    await Promise.all([sms.close(), hooks.close()])
  }
}
