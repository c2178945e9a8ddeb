import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { withWireNames } from '../../src/contract/field-names.ts'
import { buildWhatIsStale } from '../../src/cli/build.ts'
import { startServer } from '../support/postgres-server.ts'
import { clientOf, pickupOrder } from '../support/orders.ts'
import { opsToken, startShop } from '../support/shop-process.ts'

/**
 * `npm run soak [-- minutes requests engine]`: fails on faults, and when the memory of the last
 * third is a tenth over that of the middle one.
 */
const [minutes = 30, requests = 100_000] = process.argv.slice(2, 4).map(Number)
const only = process.argv[4]
const connections = 8
const megabyte = 2 ** 20

/** Bytes (proc(5)). */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function heapOf(origin: string): Promise<number> {
  const text = await (
    await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${opsToken}` } })
  ).text()
  return Number(/^nodejs_heap_size_used_bytes\S* (\S+)/m.exec(text)?.[1] ?? 0)
}

/** The n-th request, in realistic proportions. */
async function visit(
  origin: string,
  body: Awaited<ReturnType<typeof pickupOrder>>,
  nth: number,
): Promise<number> {
  const json = { 'content-type': 'application/json' }
  const send = async (path: string, init?: RequestInit) => {
    const response = await fetch(origin + path, init)
    await response.arrayBuffer()
    return response.status
  }
  const { cityId, dishes, pickupId } = body
  if (nth % 50 === 0)
    return send('/api/v1/purchase', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': randomUUID() },
      body: JSON.stringify(withWireNames(body)),
    })
  if (nth % 50 === 1) return send(`/api/v1/goods/99999999`)
  if (nth % 10 === 2) return send(`/search?text=pizza${nth % 500}`)
  if (nth % 10 === 3) return send('/cart')
  if (nth % 5 === 4)
    return send('/api/v1/cart/calculate', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(withWireNames({ cityId, dishes, orderType: 'pickup', pickupId })),
    })
  return send(
    ['/', '/ru', '/products', '/api/v1/domain', '/delivery', `/products?page=${nth % 7}`][
      nth % 6
    ] ?? '/',
  )
}

/** Whether memory stayed flat without faults. */
async function soak(engine: string, env: Record<string, string>): Promise<boolean> {
  const shop = await startShop({ LOG_LEVEL: 'error', ...env })
  const pid = shop.child.pid ?? 0
  const body = await pickupOrder(shop.origin)
  const startedAt = performance.now()
  const statuses = new Map<number, number>()
  const samples: number[] = []
  let sent = 0
  const elapsed = () => performance.now() - startedAt
  const isOver = () => sent >= requests || elapsed() > minutes * 60_000
  console.log(
    `\n${engine}: ${requests} requests in ${minutes} minutes\n  minute  requests  resident MB  heap MB`,
  )
  const sample = async () => {
    samples.push(residentOf(pid))
    const heap = await heapOf(shop.origin)
    console.log(
      [
        (elapsed() / 60_000).toFixed(1).padStart(8),
        String(sent).padStart(10),
        ...[samples.at(-1) ?? 0, heap].map((bytes) => (bytes / megabyte).toFixed(0).padStart(12)),
      ].join(''),
    )
  }
  const visitor = async () => {
    while (!isOver()) {
      const nth = sent++
      const status = await visit(shop.origin, body, nth).catch(() => 0)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const early = (nth / requests) * minutes * 60_000 - elapsed()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    }
  }
  const every = (minutes * 60_000) / 30
  let sampling = Promise.resolve()
  const sampler = setInterval(() => void (sampling = sampling.then(sample)), every)
  await Promise.all(Array.from({ length: connections }, visitor))
  clearInterval(sampler)
  await sampling
  await clientOf(shop.origin).city.list()
  await shop.stop()
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))]
  const faults = [...statuses].filter(
    ([status]) => status === 0 || (status >= 500 && status !== 503),
  )
  const isFlat = last < middle * 1.1 + 16 * megabyte
  console.log(`  answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`)
  console.log(
    `  ${sent} requests; resident ${(middle / megabyte).toFixed(0)} MB in the middle third, ${(last / megabyte).toFixed(0)} MB in the last: ${isFlat ? 'flat' : 'GROWS'}`,
  )
  return isFlat && faults.length === 0
}

await buildWhatIsStale()
let isWell = true
if (only !== 'postgres') isWell = (await soak('embedded', {})) && isWell
if (only !== 'embedded') {
  const server = await startServer()
  isWell = (await soak('postgres', { DATABASE_URL: server.url })) && isWell
  await server.stop()
}
process.exit(isWell ? 0 : 1)
