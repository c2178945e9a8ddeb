import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { openDatabase } from '#backend/db/database.ts'
import { newEmbeddedPlace, postgresPlace } from '../support/engines.ts'
import { sessionOf } from '../support/payment-helpers.ts'
import { opsToken } from '../support/shop.ts'
import { withoutWireNames, withWireNames } from '#contract/field-names.ts'
import { operatorOrder } from '#contract/ops/orders.calls.ts'
import { clientOf, pickupOrder } from '../../support/orders.ts'
import { startBackend } from './backend-process.ts'
import { brokenInvariantsAt } from './invariants.ts'

const headers = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }
const rounds = 4
/** What was being sent is sent again after its lease of 30 seconds. */
const timeout = 120_000

describe('an accepted change interrupted by kill -9', () => {
  test.each([
    ['embedded', async () => newEmbeddedPlace()],
    ['postgres', postgresPlace],
  ])(
    'exists completely or not at all, and its money moves once (%s)',
    { timeout: 580_000 },
    async (_, open) => {
      const { place, remove } = await open()
      let backend = await startBackend(place)
      try {
        const api = clientOf(backend.origin)
        const order = await pickupOrder(backend.origin)
        const dishes = order.dishes.map((line) => ({ ...line, quantity: rounds + 2 }))
        const { total } = await api.cart.calculate({ body: { ...order, dishes } })
        const { body } = await api.order.place({
          headers: { 'idempotency-key': randomUUID() },
          body: { ...order, dishes, payment: { type: 'online' }, expectedTotal: total },
        })
        const session = sessionOf(body.payment.redirect_url)
        await api.payment.sandboxPay({ params: { session }, body: { outcome: 'pay' } })
        const call = async (method: string, path: string, input?: object) => {
          const response = await fetch(`${backend.origin}/api/v1/${path}`, {
            method,
            headers: { ...headers, 'idempotency-key': randomUUID() },
            ...(input && { body: JSON.stringify(withWireNames(input)) }),
          })
          expect([response.status, path]).toEqual([200, path])
          const answer = withoutWireNames(await response.json())
          return answer
        }
        const read = async () => v.parse(operatorOrder, await call('GET', `ops/orders/${body.id}`))
        await expect.poll(async () => (await read()).payment.status).toBe('paid')
        for (let round = 0; round < rounds; round++) {
          const lines = dishes.map(({ id }) => ({
            id,
            quantity: rounds + 1 - round,
            ingredients: [],
            free_of_choice: null,
          }))
          // Meanwhile the refund of the round before may be done, which counts the version.
          const propose = async () => {
            const { version } = await read()
            return call('POST', `ops/orders/${body.id}/changes`, { version, dishes: lines })
          }
          const proposed = await propose().catch(propose)
          const change = v.parse(operatorOrder, proposed).change?.id
          const accept = () =>
            call('POST', `purchase/${body.id}/changes/${change}/accept?key=${body.key}`, {})
          const asked = Promise.all([accept(), accept()]).catch(() => undefined)
          await Promise.race([sleep(Math.random() * 120), asked])
          await Promise.all([backend.kill(), asked])
          backend = await startBackend(place)
          await accept()
        }
        await expect
          .poll(async () => (await read()).refunds.filter(({ status }) => status !== 'done'), {
            timeout,
          })
          .toEqual([])
        const { totals, refunds } = await read()
        expect(refunds).toHaveLength(rounds)
        await backend.kill()
        const database = await openDatabase(place)
        const { rows } = await sql`
        select (select count(*) from sandbox_refund)::int as made,
          (select refunded_amount from sandbox_session) as moved,
          (select refunded from purchase) as recorded,
          (select repaid from purchase) as repaid`.execute(database.kysely)
        await database.close()
        const cents = Math.round((total - totals.total) * 100)
        expect(rows).toEqual([{ made: rounds, moved: cents, recorded: cents, repaid: cents }])
        expect(await brokenInvariantsAt(place)).toEqual([])
      } finally {
        await backend.kill()
        await remove()
      }
    },
  )
})
