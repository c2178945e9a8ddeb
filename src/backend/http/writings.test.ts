import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { newPhone } from '#tests/backend/support/codes.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'
import { emails, names } from '#tests/support/written-values.ts'

describeWithDatabase('written texts', (engine) => {
  let backend: Backend
  let headers: Record<string, string>
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
    headers = (await signIn(engine, newPhone())).headers
  })
  const change = (body: unknown) =>
    ask(backend, '/api/v1/user', {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    })
  const refused = (field: string) => ({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  })

  // The edge refuses a body over 64 KiB.
  const sendable = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]) =>
    rows.filter(([written]) => written.length < 60_000)

  test.each(sendable(names))('keeps the name %j as %j', async (firstName, stored) => {
    expect(await change({ firstName })).toMatchObject(
      stored === null ? refused('firstName') : { status: 200, body: { firstName: stored } },
    )
  })

  test.each(sendable(emails))('keeps the e-mail address %j as %j', async (email, stored) => {
    expect(await change({ email })).toMatchObject(
      stored === null ? refused('email') : { status: 200, body: { email: stored } },
    )
  })
})
