import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Answer, type Attack, type AttackGroup, countOf, send, someAddress, type Target } from './attack.ts'
import { worstCalls, worstJson } from './shapes.ts'

/** Bytes that a refusal may have. */
const refusalBytes = 4096
/** Milliseconds for one refusal on a machine that does other things too. */
const patienceMs = 400

function check(what: string, { status, text, ms }: Answer): void {
  assert.ok(status >= 400 && status < 500, `${what}: answered ${status}`)
  assert.ok(text.length <= refusalBytes, `${what}: the refusal has ${text.length} bytes`)
  assert.ok(ms <= patienceMs, `${what}: took ${ms.toFixed(0)} ms`)
}

/** Every file of scripts that the shop's pages lead to. */
async function scripts(shop: Target): Promise<string[]> {
  const seen = new Map<string, string>()
  const queue = [...new Set((await send(shop, '/')).text.match(/\/assets\/[\w.-]+\.js/g) ?? [])]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    const { text } = await send(shop, path)
    seen.set(path, text)
    for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g)) queue.push(`/assets/${name}`)
  }
  return [...seen.values()]
}

/** The paths of all server functions, found as a stranger finds them. */
export async function serverFunctions(shop: Target): Promise<string[]> {
  const found = (await scripts(shop)).flatMap((text) => text.match(/(?<=[`"'])[0-9a-f]{64}(?=[`"'])/g) ?? [])
  return [...new Set(found)].map((id) => `/_serverFn/${id}`)
}

const ownPage = (shop: Target) => ({ 'x-tsr-serverfn': 'true', origin: shop.origin, 'sec-fetch-site': 'same-origin' })

const calls: Attack = {
  name: 'the worst bodies to cart/calculate, purchase and sign-in',
  run: async (shop) => {
    const answers: Answer[] = []
    for (const path of ['/api/v1/cart/calculate', '/api/v1/purchase', '/api/v1/login', '/api/v1/promocode/check'])
      for (const [shape, body] of Object.entries(worstJson)) {
        const answer = await send(shop, path, { body, headers: { 'idempotency-key': randomUUID() } })
        check(`${path}, ${shape}`, answer)
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
      for (const [shape, body] of Object.entries(worstCalls)) {
        const answer = await send(shop, path, { body, headers: ownPage(shop) })
        check(`${path.slice(0, 20)}…, ${shape}`, answer)
        answers.push(answer)
      }
    return `${paths.length} functions, ${countOf(answers)}; the slowest ${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms`
  },
}

const floodMs = 8000
const flood: Attack = {
  name: '/healthz while 50 connections send the worst bodies',
  run: async (shop) => {
    const headers = { 'content-type': 'application/json', ...ownPage(shop) }
    const workerData = {
      origin: shop.origin,
      paths: [...(await serverFunctions(shop)), '/api/v1/cart/calculate', '/api/v1/purchase'],
      bodies: [...Object.values(worstCalls), ...Object.values(worstJson)],
      headers: { ...headers, 'x-forwarded-for': someAddress(), 'idempotency-key': randomUUID() },
      connections: 50,
      ms: floodMs,
    }
    const attacker = new Worker(new URL('flood.ts', import.meta.url), { workerData })
    const ended = once(attacker, 'message')
    // A shop that falls ends the attacker first; what the measuring meets says it.
    ended.catch(() => {})
    const endsAt = performance.now() + floodMs
    const times: number[] = []
    while (performance.now() < endsAt) times.push((await send(shop, '/healthz')).ms)
    const [sent] = await ended
    await attacker.terminate()
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
    assert.ok(p99 < 100, `p99 of /healthz was ${p99.toFixed(0)} ms`)
    return `${sent} bodies in ${floodMs / 1000} s, /healthz p99 ${p99.toFixed(0)} ms of ${times.length} requests`
  },
}

const sameKeys: Attack = {
  name: 'duplicate keys in a JSON body',
  run: async (shop) => {
    const doubled = await send(shop, '/api/v1/login', { body: '{"phone":"+359888000000","phone":"+359888000001","code":"0000"}' })
    const escaped = await send(shop, '/api/v1/login', { body: String.raw`{"phone":"+359888000000","\u0070hone":"+359888000001","code":"0000"}` })
    assert.deepEqual([doubled.status, escaped.status], [400, 400])
    return countOf([doubled, escaped])
  },
}

export const bodies: AttackGroup = { name: 'Bodies', attacks: [calls, functions, flood, sameKeys] }
