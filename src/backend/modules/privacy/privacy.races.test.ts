import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { codeFor } from '#tests/backend/support/codes.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('privacy rights at the same moment', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })

  it('a simultaneous order and account deletion: only one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const phone = `+35988150000${round}`
      const { headers } = await signIn(shop.deps, phone)
      await ask(backend, '/api/v1/user/code', { method: 'POST', headers })
      const code = await codeFor(engine.db, phone)
      const [placed, left] = await Promise.all([
        post(backend, '/api/v1/purchase', twoRolls(shop), {
          ...headers,
          'idempotency-key': randomUUID(),
        }),
        ask(backend, '/api/v1/user', {
          method: 'DELETE',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ code }),
        }),
      ])
      expect([
        [201, 409],
        [401, 200],
      ]).toContainEqual([placed.status, left.status])
    }
  })
})
