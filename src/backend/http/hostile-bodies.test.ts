import { beforeAll, expect, test } from 'vitest'
import { procedures } from '#contract/procedures.ts'
import { hostileBodies } from '../../../tests/support/hostile-bodies.ts'
import type { Backend } from '../app.ts'
import { describeEachEngine } from '../testing/engines.ts'
import { fillShop, opsToken, testBackend } from '../testing/shop.ts'

/** CPU milliseconds of all threads for one request, and bytes of its answer. */
const maxCpu = 20
const maxAnswer = 4096

const examples: Record<string, string> = {
  messenger: 'whatsapp',
  provider: 'stripe',
  session: 'a'.repeat(43),
}
const calls = procedures
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({
    method,
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

/** Its body only says where the browser is. */
const withoutInput = '/api/v1/ops/passkey/options'

describeEachEngine('no body costs much CPU, and none has a long answer', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const send = async (method: string, path: string, body: string) => {
    const before = process.cpuUsage()
    const answer = await backend.fetch(
      new Request(`http://shop.test${path}`, { method, headers, body }),
    )
    const { length } = await answer.text()
    const { user, system } = process.cpuUsage(before)
    return { status: answer.status, length, cpu: (user + system) / 1000 }
  }

  test('bodies are as large as they may be', () => {
    for (const [, body] of bodies) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(64 * 1024)
    expect(calls.length).toBeGreaterThan(20)
  })

  test.each(calls)('$method $path', async ({ method, path }) => {
    const dear: string[] = []
    for (const [name, body] of bodies) {
      let least = Infinity
      // The fastest of a few: the first ones are compiled, and the machine is shared.
      for (let sent = 0; sent < 30 && least > maxCpu; sent++) {
        const { status, length, cpu } = await send(method, path, body)
        least = Math.min(least, cpu)
        const isRefused = status < 500 && (status >= 400 || path === withoutInput)
        if (!isRefused || length > maxAnswer) dear.push(`${name}: ${status}, ${length} bytes`)
      }
      if (least > maxCpu) dear.push(`${name}: ${least.toFixed(1)} ms`)
    }
    expect(dear).toEqual([])
  })
})
