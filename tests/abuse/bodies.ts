import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { procedures } from '#contract/procedures.ts'
import { hostileBodies, hostileInputs } from '../support/hostile-bodies.ts'
import {
  type Answer,
  type Attack,
  type AttackGroup,
  countOf,
  countRequests,
  maxMs,
  send,
  someAddress,
  type Target,
} from './attack.ts'

const jsonBodies = hostileBodies(['goods', 'phone', 'comment', 'code'])
const inputs = hostileInputs(['input', 'login', 'changes', 'id', 'key'])
/** Bytes. */
const refusalBytes = 4096

function check(what: string, { status, text, ms }: Answer): void {
  assert.ok(status < 500, `${what}: answered ${status}`)
  assert.ok(text.length <= refusalBytes, `${what}: the refusal has ${text.length} bytes`)
  assert.ok(ms <= maxMs, `${what}: took ${ms.toFixed(0)} ms`)
}

async function scripts(shop: Target): Promise<string[]> {
  const seen = new Map<string, string>()
  const queue = [...new Set((await send(shop, '/')).text.match(/\/assets\/[\w.-]+\.js/g) ?? [])]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    const { text } = await send(shop, path)
    seen.set(path, text)
    for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g))
      queue.push(`/assets/${name}`)
  }
  return [...seen.values()]
}

/** Found as a stranger finds them. */
export async function serverFunctions(shop: Target): Promise<string[]> {
  const found = (await scripts(shop)).flatMap((text) =>
    [...text.matchAll(/\.handler\(\w+\([`"']([\w-]+)[`"']\)\)/g)].map(([, id]) => id),
  )
  return [...new Set(found)].map((id) => `/_serverFn/${id}`)
}

const ownPage = (shop: Target) => ({
  'x-tsr-serverfn': 'true',
  origin: shop.origin,
  'sec-fetch-site': 'same-origin',
})

/** Its body only says where the browser is. */
const withoutInput = '/api/v1/ops/passkey/options'
const paths = procedures
  .filter(({ method, path }) => method === 'POST' && path !== withoutInput)
  .map(({ path }) => path.replace(/\{\w+\}/g, '1'))

const calls: Attack = {
  name: 'the worst bodies to every call of the API',
  run: async (shop) => {
    const answers: Answer[] = []
    for (const path of paths)
      for (const [shape, body] of Object.entries(jsonBodies)) {
        const answer = await send(shop, path, {
          body,
          headers: { 'idempotency-key': randomUUID() },
        })
        check(`${path}, ${shape}`, answer)
        assert.ok(answer.status >= 400, `${path}, ${shape}: answered ${answer.status}`)
        answers.push(answer)
      }
    return `${countOf(answers)}; the slowest ${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms`
  },
}

const functions: Attack = {
  name: 'the worst bodies to every server function',
  run: async (shop) => {
    const paths = await serverFunctions(shop)
    assert.ok(paths.length >= 20, `only ${paths.length} server functions were found`)
    const answers: Answer[] = []
    for (const path of paths)
      for (const [shape, body] of Object.entries(inputs)) {
        const answer = await send(shop, path, { body, headers: ownPage(shop) })
        // A function without such a field ignores it.
        check(`${path.slice(0, 20)}…, ${shape}`, answer)
        answers.push(answer)
      }
    return `${paths.length} functions, ${countOf(answers)}; the slowest ${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms`
  },
}

const floodMs = 8000
const flood = (from: string, addressOf: () => string): Attack => ({
  name: `/healthz while 50 connections ${from} send the worst bodies`,
  run: async (shop) => {
    const callsOf = (path: string, sent: readonly string[]) =>
      sent.map((body) => ({
        path,
        body,
        headers: {
          ...ownPage(shop),
          'content-type': 'application/json',
          'x-forwarded-for': addressOf(),
          'idempotency-key': randomUUID(),
        },
      }))
    const calls = [
      ...(await serverFunctions(shop)).flatMap((path) => callsOf(path, Object.values(inputs))),
      ...['/api/v1/cart/calculate', '/api/v1/purchase'].flatMap((path) =>
        callsOf(path, Object.values(jsonBodies)),
      ),
    ]
    const attacker = spawn(process.execPath, ['tests/support/flood.ts', shop.origin, '50'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    attacker.stdin.end(JSON.stringify(calls))
    let output = ''
    attacker.stdout.on('data', (part) => (output += String(part)))
    const ended = once(attacker, 'close')
    const endsAt = performance.now() + floodMs
    const times: number[] = []
    try {
      while (performance.now() < endsAt) times.push((await send(shop, '/healthz')).ms)
    } finally {
      attacker.kill()
      await ended
      countRequests(Number(/sent (\d+)/.exec(output)?.[1] ?? 0))
    }
    const p99 =
      times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
    assert.ok(p99 < maxMs, `p99 of /healthz was ${p99.toFixed(0)} ms`)
    return `${floodMs / 1000} s of it, /healthz p99 ${p99.toFixed(0)} ms of ${times.length} requests`
  },
})

const oneAddress = someAddress()
const floods = [
  flood('of one address', () => oneAddress),
  flood('of hundreds of networks', someAddress),
]

const sameKeys: Attack = {
  name: 'duplicate keys in a JSON body',
  run: async (shop) => {
    const doubled = await send(shop, '/api/v1/login', {
      body: '{"phone":"+359888000000","phone":"+359888000001","code":"0000"}',
    })
    const escaped = await send(shop, '/api/v1/login', {
      body: String.raw`{"phone":"+359888000000","\u0070hone":"+359888000001","code":"0000"}`,
    })
    assert.deepEqual([doubled.status, escaped.status], [400, 400])
    return countOf([doubled, escaped])
  },
}

export const bodies: AttackGroup = {
  name: 'Bodies',
  attacks: [calls, functions, ...floods, sameKeys],
}
