import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, createBackend } from '#backend/app.ts'
import { postgresPlace, type TestPlace } from '#tests/backend/support/engines.ts'
import { ask, fillShop, opsToken, silent } from '#tests/backend/support/shop.ts'
import { firstKey, newStaff, staffIdOf } from '#tests/backend/support/staff.ts'
import { openDatabase } from '#backend/db/database.ts'

let made: TestPlace
let backends: Backend[] = []
beforeAll(async () => {
  made = await postgresPlace()
  const database = await openDatabase(made.place)
  await fillShop(database.kysely)
  await database.close()
  const options = { ...made.place, logger: silent, opsToken, login: { demo: true } }
  backends = [await createBackend(options), await createBackend(options)]
}, 60_000)
afterAll(async () => {
  for (const backend of backends) await backend.close()
  await made.remove()
})

test('a session revoked by one process is refused by another at its next request', async () => {
  const [here, there] = backends
  if (!here || !there) throw new Error('Two processes are needed')
  const { email, headers } = await newStaff(here, 'support', { now: new Date() })
  const me = async () => (await ask(there, '/api/v1/ops/me', { headers })).status
  expect(await me()).toBe(200)
  const path = `/api/v1/ops/staff/${await staffIdOf(here, email)}/sessions`
  expect((await ask(here, path, { method: 'DELETE', headers: firstKey })).status).toBe(200)
  expect(await me()).toBe(401)
})
