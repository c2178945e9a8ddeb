import assert from 'node:assert/strict'
import { isIPv4, isIPv6 } from 'node:net'
import { startServer } from '../support/postgres-server.ts'
import { buildWhatIsStale } from '../../src/cli/build.ts'
import { noLimits, opsToken, startShop } from '../support/shop-process.ts'
import { type Attack, type AttackGroup, requestsUntilNow, send, type Target } from './attack.ts'
import { bodies } from './bodies.ts'
import { codes } from './codes.ts'
import { edge } from './edge.ts'
import { floods } from './floods.ts'
import { orders } from './orders.ts'
import { sessions } from './sessions.ts'
import { surroundings } from './surroundings.ts'
import { growthOf, meanOf, type Memory, watchUsage } from './usage.ts'

/**
 * `npm run abuse` attacks shops of its own, or with a URL one with DEMO=1, TRUSTED_PROXY_HOPS=1 and
 * OPS_TOKEN, and uses up its limits; with a word only by the attacks whose names have it.
 */
const given = process.argv.slice(2)
const address = given.find((one) => one.includes('://'))
const word = given.find((one) => !one.includes('://')) ?? ''
const every: readonly AttackGroup[] = [bodies, floods, orders, codes, sessions, edge, surroundings]
const groups = every
  .map((group) => ({ ...group, attacks: group.attacks.filter(({ name }) => name.includes(word)) }))
  .filter(({ attacks }) => attacks.length > 0)
if (groups.length === 0) {
  const names = every.flatMap(({ attacks }) => attacks.map(({ name }) => name))
  console.log(`No attack has "${word}" in its name:\n${names.join('\n')}`)
  process.exit(1)
}
let failed = 0
let passed = 0

/** @throws Error for an address that is not on this machine */
function runningShop(text: string): Target {
  const { origin, hostname, port, protocol } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLoopback =
    host === 'localhost' ||
    (isIPv4(host) && host.startsWith('127.')) ||
    (isIPv6(host) && host === '::1')
  if (!isLoopback || protocol !== 'http:')
    throw new Error('Only a shop on this machine is attacked: http://localhost:PORT')
  return {
    origin,
    port: Number(port || 80),
    opsToken: process.env['OPS_TOKEN'] ?? '',
    isOwn: false,
  }
}

/** Milliseconds of CPU of a request, and bytes that a process grows by, at most: SECURITY.md. */
const maxCpuMs = 20
const maxGrowth = 100 * 2 ** 20
/** Below, the work of an idle shop and of code that runs for the first time is most of it. */
const enough = 100

const none: Memory = new Map()
/** A new connection for each request: they go round the processes of a shop. */
const headers = { connection: 'close' }

const memoryOf = (shop: Target): Memory => watchUsage(shop.port)?.end().memory ?? none

/**
 * What visitors do, so that compiled code and caches are no growth. Returns the memory in the last third of it,
 * on average: one reading depends on whether garbage was collected just before.
 */
async function warmUp(shop: Target): Promise<Memory> {
  const turns = 150 * Math.max(1, memoryOf(shop).size)
  const readings: Memory[] = []
  for (let turn = 0; turn < turns; turn++) {
    await Promise.all([
      send(shop, '/api/v1/cart/calculate', { headers, body: `[${'0,'.repeat(30_000)}0]` }),
      ...['/', '/products', '/cart', `/search?text=a${turn}`, `/x/${turn}`, '/api/v1/domain'].map(
        (path) => send(shop, path, { headers }),
      ),
    ])
    if (turn >= (turns * 2) / 3) readings.push(memoryOf(shop))
  }
  return meanOf(readings)
}

async function measured(attack: Attack, shop: Target, start: Memory): Promise<string> {
  const sentBefore = requestsUntilNow()
  const watch = watchUsage(shop.port)
  const said = await attack.run(shop).catch((error: unknown) => {
    watch?.end()
    throw error
  })
  if (!watch) return said
  const { cpu, peak } = watch.end()
  const sent = requestsUntilNow() - sentBefore
  const each = (cpu * 1000) / Math.max(1, sent)
  const growth = growthOf(start, peak)
  const work =
    sent < enough
      ? `${cpu.toFixed(1)} s of CPU`
      : `${each.toFixed(1)} ms of CPU for each of ${sent} requests`
  const figures = `${work}, ${(growth / 2 ** 20).toFixed(0)} MB over the start`
  assert.ok(sent < enough || each <= maxCpuMs, figures)
  assert.ok(growth <= maxGrowth, figures)
  return `${said} [${figures}]`
}

async function attackWith({ name, attacks }: AttackGroup, shop: Target): Promise<void> {
  console.log(`\n${name}`)
  const start = await warmUp(shop)
  for (const attack of attacks) {
    if (attack.isForOwnShop && !shop.isOwn) {
      console.log(`  skip  ${attack.name}: only a shop that this command starts`)
      continue
    }
    try {
      const said = await measured(attack, shop, start)
      passed += 1
      console.log(`  pass  ${attack.name}: ${said}`)
    } catch (error) {
      failed += 1
      console.log(
        `  FAIL  ${attack.name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      )
    }
  }
}

/** Empty variables are the default limits. */
const defaultLimits = Object.fromEntries(Object.keys(noLimits).map((name) => [name, '']))

async function attackOwn(title: string, env: Record<string, string>): Promise<void> {
  console.log(`\n── ${title}`)
  for (const group of groups) {
    const shop = await startShop({ LOG_LEVEL: 'error', ...defaultLimits, ...env, ...group.env })
    try {
      await attackWith(group, {
        origin: shop.origin,
        port: Number(new URL(shop.origin).port),
        opsToken,
        isOwn: true,
      })
    } finally {
      await shop.stop()
    }
  }
}

if (address) {
  const shop = runningShop(address)
  for (const group of groups) await attackWith(group, shop)
} else {
  await buildWhatIsStale()
  await attackOwn('embedded database', {})
  for (const workers of ['1', '2']) {
    const server = await startServer()
    await attackOwn(`PostgreSQL, ${workers === '1' ? 'one process' : 'two processes'}`, {
      DATABASE_URL: server.url,
      WORKERS: workers,
    })
    await server.stop()
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
