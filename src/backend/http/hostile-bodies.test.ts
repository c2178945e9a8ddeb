import { beforeAll, expect, test } from 'vitest'
import { procedures } from '#contract/procedures.ts'
import { hostileBodies } from '../../../tests/support/hostile-bodies.ts'
import type { Backend } from '../app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { isWholeRun } from '#tests/support/tier.ts'
import { fillShop, opsToken, testBackend } from '#tests/backend/support/shop.ts'

/** Bytes of an answer. */
const maxAnswer = 4096

const examples: Record<string, string> = {
  messenger: 'whatsapp',
  provider: 'stripe',
  session: 'a'.repeat(43),
}
const calls = procedures
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }, at) => ({
    method,
    at,
    path: path.replace(/\{(\w+)\}/g, (_whole: string, name: string) => examples[name] ?? '1'),
  }))
const headers = {
  'content-type': 'application/json',
  authorization: `Bearer ${opsToken}`,
  'idempotency-key': '7a3f3f6c-6d62-4d5e-9a60-0a4f1f0f7a11',
  client: 'web',
}
const fields = [
  'domainId',
  'goods',
  'orderType',
  'seen',
  'contact',
  'email',
  'time',
  'promocode',
  'phone',
  'uuid',
  'from',
  'codes',
  'cities',
  'message',
]
const bodies = Object.entries(hostileBodies(fields))
/** Each body is tried with every third call; `npm run test:all` tries all with each. */
const bodiesFor = (at: number) =>
  bodies.filter((_body, index) => isWholeRun || (at + index) % 3 === 0)

/** Its body only says where the browser is. */
const withoutInput = '/api/v1/ops/passkey/options'

describeWithDatabase('every hostile body is refused with a short answer', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const send = async (method: string, path: string, body: string) => {
    const answer = await backend.fetch(
      new Request(`http://shop.test${path}`, { method, headers, body }),
    )
    const { length } = await answer.text()
    return { status: answer.status, length }
  }

  test('the hostile bodies stay within the 64 KiB that are read, and over 20 calls are tried', () => {
    for (const [, body] of bodies) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(64 * 1024)
    expect(calls.length).toBeGreaterThan(20)
  })

  test.each(calls)('$method $path refuses each of them', async ({ method, path, at }) => {
    const wrong: string[] = []
    for (const [name, body] of bodiesFor(at)) {
      const { status, length } = await send(method, path, body)
      const isRefused = status < 500 && (status >= 400 || path === withoutInput)
      if (!isRefused || length > maxAnswer) wrong.push(`${name}: ${status}, ${length} bytes`)
    }
    expect(wrong).toEqual([])
  })
})
