import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import * as v from 'valibot'
import { createApiClient } from '../../../src/api/client.ts'
import { catalogDocument } from '../../../src/contract/menu/catalog.ts'
import { processorSeconds } from '../../load/one-core.ts'
import { type Figures, inTurns, median, percentile, ratio } from '../../load/ratios.ts'
import { withChangedDishes } from '../../support/menu-copies.ts'
import { pickupOrder, place } from '../../support/orders.ts'
import { ask } from '../../support/raw-http.ts'
import { opsToken, type ShopProcess, startShop } from '../../support/shop-process.ts'

const dishes = 10_000
const orders = 1_000_000
/** Of the demo's figure. */
const limit = 1.5
const rounds = 5
const repeats = 15

const scale = fileURLToPath(new URL('scale.ts', import.meta.url))

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function repeated(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < repeats; nth++) times.push(await milliseconds(work))
  return median(times)
}

const fill = (counts: { dishes: number; orders: number }, env: Record<string, string>) =>
  execFileSync(
    process.execPath,
    [scale, '--goods', String(counts.dishes), '--orders', String(counts.orders)],
    { env: { ...process.env, ...env } },
  )

async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(serverUrl), { pathname: name }).href
}

/** What customers and operators ask of a shop of any size. No page is from the cache. */
async function questionsTo({ origin }: ShopProcess) {
  const api = createApiClient({ origin, locale: 'en', send: fetch, token: opsToken })
  const order = await pickupOrder(origin)
  const params = { cityId: order.cityId }
  const [city] = await api.city.list()
  const [category] = await api.dish.categories({ params })
  const dish = (await api.dish.list({ params })).data.dishes.find(
    ({ id }) => !order.dishes.some((line) => line.id === id),
  )
  if (!city || !category || !dish) throw new Error('The shop has no menu')
  const { host } = new URL(city.base_url)
  const page = async (path: string) => {
    const { status } = await ask(origin + path, { host })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  const changeStop = (available: boolean) =>
    api.ops.changeDish({
      params: { dishId: dish.id },
      body: { cityId: order.cityId, available },
    })
  const send = () => place(origin, order)
  const reads = {
    'home, rendered': () => page('/'),
    'category, rendered': () => page(`/products/${category.slug}`),
    'dish, rendered': () => page(`/product/${dish.slug}`),
    'search, rendered': () => page('/search?text=salmon'),
    'sitemap, index': () => page('/sitemap.xml'),
    'call: search': () => api.dish.search({ params, query: { query: 'salmon' } }),
    'call: orders of operators': () => api.ops.orders({ query: {} }),
    'call: customers': () => api.ops.customers({ query: {} }),
    'call: board': () => api.ops.board({ query: { cityId: order.cityId } }),
    order: send,
  }
  let isAvailable = true
  /** The order that waits for the changed menu. */
  const orderWhileMenuChanges = async () => {
    isAvailable = !isAvailable
    const changed = changeStop(isAvailable)
    await send()
    await changed
    await send()
  }
  const figures = async (): Promise<Figures> => {
    const found: Record<string, number> = {}
    for (const [name, read] of Object.entries(reads)) found[name] = await repeated(read)
    found['change of one availability, and two orders'] = await repeated(orderWhileMenuChanges)
    return found
  }
  return { figures, send }
}

function printTable(demo: Figures, large: Figures): void {
  for (const [name, value] of Object.entries(large)) {
    const isOver = value > (demo[name] ?? 0) * limit
    console.log(
      [
        name.padEnd(46),
        (demo[name] ?? 0).toFixed(1).padStart(10),
        value.toFixed(1).padStart(10),
        ratio(value, demo[name]).padStart(10),
        isOver ? `  over ${limit} ×` : '',
      ].join(''),
    )
  }
}

/** Orders one after another while menus are imported in which one dish differs, and all do. */
async function printImports({ origin }: ShopProcess, send: () => Promise<unknown>): Promise<void> {
  const headers = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }
  const catalog = `${origin}/api/v1/ops/catalog`
  const menu = v.parse(catalogDocument, await (await fetch(catalog, { headers })).json())
  const usual: number[] = []
  for (let nth = 0; nth < 300; nth++) usual.push(await milliseconds(send))
  for (const count of [1, menu.goods.length]) {
    const body = JSON.stringify(withChangedDishes(menu, count))
    const over = new AbortController()
    const imported = milliseconds(async () => {
      const answer = await fetch(catalog, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`The import was refused: ${await answer.text()}`)
    }).finally(() => over.abort())
    const waits: number[] = []
    let refused = 0
    while (!over.signal.aborted)
      waits.push(await milliseconds(() => send().catch(() => (refused += 1))))
    const [before, meanwhile] = [percentile(usual, 0.99), percentile(waits, 0.99)]
    console.log(
      `import with ${count} changed: ${((await imported) / 1000).toFixed(1)} s; an order's p99 ${before.toFixed(0)} ms, ` +
        `meanwhile ${meanwhile.toFixed(0)} ms (${ratio(meanwhile, before)}), the longest ${Math.max(...waits).toFixed(0)} ms, ${refused} of ${waits.length} refused`,
    )
  }
}

/** Until the first page, with its processor time; then the most memory after all pages once. */
async function start(env: Record<string, string>): Promise<Figures> {
  const startedAt = performance.now()
  const shop = await startShop(env)
  try {
    const { origin, child } = shop
    await ask(`${origin}/`, { host: 'varna.localhost' })
    const first = performance.now() - startedAt
    const used = processorSeconds(child.pid) ?? 0
    const { figures } = await questionsTo(shop)
    await figures()
    const [, peak = '0'] =
      /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
    return {
      'start until the first page, ms': first,
      'start, ms of the processor': used * 1000,
      'most memory, MB': Number(peak) / 1024,
    }
  } finally {
    await shop.stop()
  }
}

/** The demo and a large shop by turns, with its figures in milliseconds. */
export async function measureSize(serverUrl: string): Promise<void> {
  const [demoUrl, largeUrl] = [
    await newDatabase(serverUrl, 'of_demo'),
    await newDatabase(serverUrl, 'of_large'),
  ]
  const [demoData, largeData] = [
    mkdtempSync(join(tmpdir(), 'demo-')),
    mkdtempSync(join(tmpdir(), 'large-')),
  ]
  fill({ dishes: 0, orders: 0 }, { DATABASE_URL: demoUrl })
  fill({ dishes, orders }, { DATABASE_URL: largeUrl })
  fill({ dishes: 0, orders: 0 }, { DATA_DIR: demoData })
  fill({ dishes, orders: 0 }, { DATA_DIR: largeData })

  const env = { LOG_LEVEL: 'error', PAGE_CACHE_MB: '0' }
  const title = 'ms'.padEnd(46) + 'demo'.padStart(10) + 'large'.padStart(10)
  console.log(`\n${dishes} dishes and ${orders} orders on a PostgreSQL server\n${title}`)
  const [demo, large] = [
    await startShop({ ...env, DATABASE_URL: demoUrl }),
    await startShop({ ...env, DATABASE_URL: largeUrl }),
  ]
  try {
    const [ofDemo, ofLarge] = [await questionsTo(demo), await questionsTo(large)]
    await Promise.all([ofDemo.figures(), ofLarge.figures()])
    const both = await inTurns({ demo: ofDemo.figures, large: ofLarge.figures }, rounds)
    printTable(both.get('demo') ?? {}, both.get('large') ?? {})
    await printImports(large, ofLarge.send)
  } finally {
    await Promise.all([demo.stop(), large.stop()])
  }

  for (const [engine, [one, other]] of Object.entries({
    'PostgreSQL server': [{ DATABASE_URL: demoUrl }, { DATABASE_URL: largeUrl }],
    'embedded database': [{ DATA_DIR: demoData }, { DATA_DIR: largeData }],
  } as const)) {
    console.log(`\nStarts, ${engine}\n${title}`)
    const starts = await inTurns(
      { demo: () => start({ ...env, ...one }), large: () => start({ ...env, ...other }) },
      3,
    )
    printTable(starts.get('demo') ?? {}, starts.get('large') ?? {})
  }
  for (const folder of [demoData, largeData]) rmSync(folder, { recursive: true, force: true })
}
