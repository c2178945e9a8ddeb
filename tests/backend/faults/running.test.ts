import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { withoutWireNames } from '#contract/field-names.ts'
import { postgresPlace } from '../support/engines.ts'
import { pickupOrder, place } from '../../support/orders.ts'
import { opsToken, type ShopProcess, startShop } from '../../support/shop-process.ts'

async function started(env: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShop(env)
  onTestFinished(() => shop.stop())
  return shop
}
async function severalOf(count: number, env: Record<string, string> = {}): Promise<ShopProcess> {
  const { place: where, remove } = await postgresPlace()
  onTestFinished(remove)
  return started({ DATABASE_URL: where.databaseUrl ?? '', WORKERS: String(count), ...env })
}
/** A balancer needs time to see that it is not ready. */
const draining = { DRAIN_SECONDS: '1' }

/**
 * The kernel resets connections that wait for a closed port, so requests stop, as a balancer's do,
 * when the shop is no longer ready. Returns the number of answers, and the faults.
 */
function whileReady(
  origin: string,
  path: string,
  visitors: number,
): { answered: () => number; end: Promise<unknown[]> } {
  const faults: unknown[] = []
  let answered = 0
  const shop = { isReady: true }
  const look = async () => {
    while (shop.isReady) {
      shop.isReady = await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      await setTimeout(50)
    }
  }
  const visit = async () => {
    while (shop.isReady) {
      const response = await fetch(`${origin}${path}`).catch(
        (error: unknown) => void faults.push(error),
      )
      if (response && response.status !== 200) faults.push(response.status)
      await response?.arrayBuffer().then(
        () => answered++,
        (error: unknown) => faults.push(error),
      )
    }
  }
  const end = Promise.all([look(), ...Array.from({ length: visitors }, visit)]).then(() => faults)
  return { answered: () => answered, end }
}

const metricsOf = async ({ origin }: ShopProcess): Promise<string> =>
  (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${opsToken}` } })).text()

test('several processes without a database server end with advice', async () => {
  await expect(startShop({ WORKERS: '2' })).rejects.toThrow(
    /ended with 1:\nWORKERS over 1 needs DATABASE_URL/,
  )
})

test.each([
  ['kept pages', '/products', 1],
  ['rendered pages', '/search?text=pizza', 1],
  ['rendered pages of two processes', '/search?text=pizza', 2],
])('SIGTERM under load fails no request in flight (%s)', async (_name, path, workers) => {
  const shop = workers === 1 ? await started(draining) : await severalOf(workers, draining)
  const load = whileReady(shop.origin, path, 8)
  await expect.poll(load.answered, { timeout: 15_000 }).toBeGreaterThan(8)
  await shop.stop()
  expect(await load.end).toEqual([])
})

test('a killed process is replaced, and the others answer meanwhile', async () => {
  const shop = await severalOf(2)
  const pids = () =>
    readFileSync(`/proc/${shop.child.pid}/task/${shop.child.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
  await expect.poll(() => metricsOf(shop), { timeout: 15_000 }).toMatch(/^shop_processes 2$/m)
  const [first = 0, second = 0] = pids()
  process.kill(first, 'SIGKILL')
  await expect
    .poll(() => pids().filter((pid) => pid !== first && pid !== second).length, { timeout: 15_000 })
    .toBe(1)
  for (let visit = 0; visit < 8; visit++)
    expect((await fetch(`${shop.origin}/api/v1/domain`)).status).toBe(200)
})

test('metrics of two processes come as one answer, without personal data', async () => {
  const shop = await severalOf(2)
  const body = await pickupOrder(shop.origin)
  await place(shop.origin, body, crypto.randomUUID())
  for (let visit = 0; visit < 6; visit++) await fetch(`${shop.origin}/search?text=secretly`)
  const text = await metricsOf(shop)
  expect(text).toMatch(/^shop_orders\{status="new"\} [1-9]/m)
  expect(text).toMatch(/^shop_request_seconds_count\{kind="page",status="2xx"\} 6$/m)
  expect(text).toMatch(/^shop_query_seconds_count\{result="done"\} \d+$/m)
  expect(text).not.toContain('secretly')
  expect(text).not.toContain(body.contact.phone.slice(1))
  expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404)
})

test('a copy of the folder of a stopped shop restores an order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const [original, copy] = [join(dataDir, 'original'), join(dataDir, 'copy')]
  const shop = await startShop({ DATA_DIR: original })
  const order = (await place(shop.origin, await pickupOrder(shop.origin), crypto.randomUUID())).body
  await shop.stop()
  cpSync(original, copy, { recursive: true })
  const restored = await started({ DATA_DIR: copy })
  const { key, ...kept } = order
  const answer = await fetch(`${restored.origin}/api/v1/purchase/${order.id}?key=${key}`)
  expect(withoutWireNames(await answer.json())).toEqual(kept)
})
