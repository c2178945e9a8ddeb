import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { prefixCounters } from '#backend/modules/limits/limits.rules.ts'
import { clientAddressHeader } from '#contract/common.ts'
import { signedIn } from '#contract/customers/user.calls.ts'
import { attemptAt, keepCode, knownHeaders, secret } from '#tests/backend/support/code-attempts.ts'
import { askCode, browser, newPhone } from '#tests/backend/support/codes.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'

const now = openHour
const busy = { [clientAddressHeader]: '149.154.167.220' }
const perAddress = { limit: 60, window: 3600, waits: [] }

describeWithDatabase('an address that has caused all messages of its hour', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now, login: { demo: true, secret } })
  })
  beforeEach(async () => {
    await engine.db.deleteFrom('usage_limit').execute()
    const prefixes = hashedPrefixes(secret, new Headers(busy))
    const used = prefixCounters('messages-address', prefixes, perAddress).map(({ key, limit }) => ({
      key,
      hits: limit.limit,
      next_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
    }))
    await engine.db.insertInto('usage_limit').values(used).execute()
  })

  test('gets no code for a phone that it has not proved', async () => {
    expect(await askCode(backend, newPhone(), busy)).toMatchObject({ status: 429 })
  })

  test('gets codes for the phones that messenger accounts have proved', async () => {
    const { uuid } = v.parse(
      v.object({ uuid: v.string() }),
      (await askCode(backend, newPhone(), {}, 'link/telegram')).body,
    )
    const shared = await post(backend, '/api/v1/demo/telegram', { uuid, phone: newPhone() }, busy)
    expect(shared.status).toBeLessThan(300)
  })

  test('gets codes for a browser that has signed in with the phone', async () => {
    const phone = newPhone()
    const known = await knownHeaders(engine.db, phone, now)
    expect(await askCode(backend, phone, { ...known, ...busy })).toMatchObject({ status: 200 })
  })

  test('gets the code with which a signed-in customer deletes the account', async () => {
    const phone = newPhone()
    await keepCode(engine.db, now, phone, '1111', browser)
    const { token } = v.parse(signedIn, (await attemptAt(backend, phone, '1111')).body)
    expect(
      await post(backend, '/api/v1/user/code', {}, { authorization: `Bearer ${token}`, ...busy }),
    ).toMatchObject({ status: 200 })
  })
})
