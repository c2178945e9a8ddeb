import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { openDatabase } from '#backend/db/database.ts'
import { newEmbeddedPlace, postgresPlace } from '../support/engines.ts'
import { sessionOf } from '../support/payment-helpers.ts'
import { opsToken } from '../support/shop.ts'
import { operatorOrder } from '#contract/ops/orders.calls.ts'
import { clientOf, pickupOrder } from '../../support/orders.ts'
import { startBackend } from './backend-process.ts'
import { brokenInvariantsAt } from './invariants.ts'
import { withoutWireNames } from '#contract/field-names.ts'

const headers = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }
const rounds = 4
/** What was being sent is sent again after its lease of 30 seconds. */
const timeout = 120_000
const atOnce = 3

/** False when the connection broke before an answer. */
const refund = (origin: string, id: number, key: string): Promise<boolean> =>
  fetch(`${origin}/api/v1/ops/orders/${id}/refunds`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify({ amount: 0.5, reason: 'x' }),
  }).then(
    async (response) => {
      expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
      return true
    },
    () => false,
  )

describe('refunds interrupted by kill -9', () => {
  test.each([
    ['embedded', async () => newEmbeddedPlace()],
    ['postgres', postgresPlace],
  ])('move their money once each (%s)', { timeout: 580_000 }, async (_, open) => {
    const { place, remove } = await open()
    let backend = await startBackend(place)
    try {
      const api = clientOf(backend.origin)
      const order = await pickupOrder(backend.origin)
      const key = randomUUID()
      const { body } = await api.order.place({
        headers: { 'idempotency-key': key },
        body: { ...order, payment: { type: 'online' } },
      })
      const session = sessionOf(body.payment.redirect_url)
      await api.payment.sandboxPay({ params: { session }, body: { outcome: 'pay' } })
      const read = async () => {
        const response = await fetch(`${backend.origin}/api/v1/ops/orders/${body.id}`, { headers })
        return v.parse(operatorOrder, withoutWireNames(await response.json()))
      }
      await expect.poll(async () => (await read()).payment.status).toBe('paid')
      const keys: string[] = []
      for (let round = 0; round < rounds; round++) {
        const fresh = Array.from({ length: atOnce }, () => randomUUID())
        keys.push(...fresh)
        const asked = Promise.all(fresh.map((one) => refund(backend.origin, body.id, one)))
        await Promise.race([sleep(Math.random() * 150), asked])
        await Promise.all([backend.kill(), asked])
        backend = await startBackend(place)
        for (const one of fresh) expect(await refund(backend.origin, body.id, one)).toBe(true)
      }
      await expect
        .poll(async () => (await read()).refunds.filter(({ status }) => status !== 'done'), {
          timeout,
        })
        .toEqual([])
      expect((await read()).refunds).toHaveLength(keys.length)
      await backend.kill()
      const database = await openDatabase(place)
      const { rows } = await sql`
        select (select count(*) from sandbox_refund)::int as made,
          (select refunded_amount from sandbox_session) as moved,
          (select refunded from purchase) as recorded`.execute(database.kysely)
      await database.close()
      const cents = keys.length * 50
      expect(rows).toEqual([{ made: keys.length, moved: cents, recorded: cents }])
      expect(await brokenInvariantsAt(place)).toEqual([])
    } finally {
      await backend.kill()
      await remove()
    }
  })
})
