import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { postgresPlace } from '../support/engines.ts'
import { crawler } from '../../support/crawler.ts'
import { pickupOrder, place } from '../../support/orders.ts'
import { freePort, type ShopProcess, startShop } from '../../support/shop-process.ts'
import { isWholeRun, sampled } from '../../support/tier.ts'

async function started(env: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShop(env)
  onTestFinished(() => shop.stop())
  return shop
}

async function overPostgres(env: Record<string, string> = {}): Promise<ShopProcess> {
  const { place: where, remove } = await postgresPlace()
  onTestFinished(remove)
  return started({ DATABASE_URL: where.databaseUrl ?? '', ...env })
}

/** What `npm start` runs first, on the build of this run. */
function folderWithoutBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['src/cli', 'node_modules']) mkdirSync(join(folder, name), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.nvmrc', 'src/cli/install.mjs'])
    cpSync(file, join(folder, file))
  cpSync('src/cli/start.mjs', join(folder, 'src/cli/start.mjs'))
  for (const name of ['.output', 'src/backend']) symlinkSync(resolve(name), join(folder, name))
  const installed = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  writeFileSync(join(folder, 'node_modules/.installed-whole'), installed)
  const program = pathToFileURL(resolve('.output/server/serve.js')).href
  writeFileSync(join(folder, 'src/cli/start.ts'), `await import(${JSON.stringify(program)})`)
  return folder
}

/** A slow machine prints it first. */
const waiting = '(?:Opening the database …\\n)?'

describe('the built server', () => {
  let first: ShopProcess
  beforeAll(async () => {
    first = await startShop()
  })
  afterAll(() => first.stop())

  // Before any other test asks for a page.
  test('preloads only the entry on its first page, as on every other', async () => {
    const pages = [await fetch(first.origin), await fetch(first.origin)]
    for (const page of pages)
      expect(
        [...(await page.text()).matchAll(/modulepreload" href="\/assets\/(\w+)-/g)].map(
          ([, name]) => name,
        ),
      ).toEqual(['index', 'preload'])
  })

  test('ends with one sentence on an invalid variable', async () => {
    await expect(startShop({ DATABASE_URL: 'mysql://nowhere' })).rejects.toThrow(
      /ended with 1:\nThe environment variable DATABASE_URL must look like postgres:\/\/user:password@host:5432\/name\.\n$/,
    )
  })

  test('ends with one sentence on a data folder in use, naming the other process', async () => {
    await expect(startShop({ DATA_DIR: first.dataDir })).rejects.toThrow(
      new RegExp(
        `ended with 1:\\n${waiting}[^\\n]*in use by process ${first.child.pid}\\b[^\\n]*\\n$`,
      ),
    )
  })

  test('ends with one sentence on a port in use', async () => {
    const port = new URL(first.origin).port
    await expect(startShop({ PORT: port })).rejects.toThrow(
      new RegExp(
        `ended with 1:\\n${waiting}Port ${port} of [^\\n]* is in use by another program[^\\n]*\\n$`,
      ),
    )
  })

  test.each(
    sampled<[string, () => Promise<ShopProcess>]>([
      ['one process', async () => first],
      ['one process over PostgreSQL', () => overPostgres({ PORT: '0' })],
      ['two processes', () => overPostgres({ PORT: '0', WORKERS: '2' })],
    ]),
  )('PORT=0 puts the port that the system chose into every address, %s', async (_, open) => {
    const { origin, output } = await open()
    const { port } = new URL(origin)
    const ask = crawler(origin, 'varna.localhost')
    expect(port).not.toBe('0')
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/api/v1/domain', 'greeting']) {
      const text = path === 'greeting' ? output() : (await ask(path)).text
      expect(
        new Set([...text.matchAll(/\/\/[\w.]*localhost(?::(\d+))?/g)].map(([, found]) => found)),
        path,
      ).toEqual(new Set([port]))
    }
  })

  if (isWholeRun)
    test('ends with one sentence on an address that this machine does not have', async () => {
      await expect(startShop({ HOST: '192.0.2.1', DEMO_IN_PUBLIC: '1' })).rejects.toThrow(
        new RegExp(
          `ended with 1:\\n${waiting}This machine has no address 192\\.0\\.2\\.1[^\\n]*\\n$`,
        ),
      )
    })

  test('opens no database with BACKEND_URL, and takes pages and calls from there', async () => {
    const front = await started({ BACKEND_URL: first.origin })
    expect(existsSync(front.dataDir) ? readdirSync(front.dataDir) : []).toEqual([])
    expect((await fetch(`${front.origin}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${front.origin}/product/margherita`)).text()).toContain('Margherita')
    const calls = await Promise.all(
      [first, front].map(async ({ origin }): Promise<unknown> =>
        (await fetch(`${origin}/api/v1/settings`)).json(),
      ),
    )
    expect(calls[0]).toEqual(calls[1])
  })

  if (isWholeRun)
    test('shows an order that another process over PostgreSQL has accepted', async () => {
      const { place: where, remove } = await postgresPlace()
      onTestFinished(remove)
      const DATABASE_URL = where.databaseUrl ?? ''
      const [first, second] = await Promise.all([
        started({ DATABASE_URL }),
        started({ DATABASE_URL }),
      ])
      const body = await pickupOrder(first.origin)
      const key = randomUUID()
      const answers = await Promise.all(
        [first, second, first, second].map(({ origin }) => place(origin, body, key)),
      )
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
        200, 200, 200, 201,
      ])
      const [order] = answers
      const page = await fetch(`${second.origin}/order/${order?.body.id}?key=${order?.body.key}`)
      expect(await page.text()).toContain(order?.body.number)
    })

  test('stays alive without its backend, is not ready, and answers 503 without details', async () => {
    const front = await startShop({
      BACKEND_URL: `http://127.0.0.1:${await freePort()}`,
      DEMO: '0',
    })
    onTestFinished(() => front.stop())
    expect((await fetch(`${front.origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${front.origin}/readyz`)).status).toBe(503)
    const page = await fetch(front.origin)
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('1')
    expect(await page.text()).not.toMatch(/ECONNREFUSED|at .*\.js/)
  })

  if (isWholeRun)
    test('exits with 0 on SIGTERM, and unlocks its folder', async () => {
      const shop = await startShop()
      const ended = new Promise((resolve) => shop.child.once('exit', resolve))
      shop.child.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(readdirSync(shop.dataDir)).not.toContain('owner.pid')
      await shop.stop()
    })

  test('ends with all orders stored when npm start alone gets SIGTERM', async () => {
    const folder = folderWithoutBuild()
    const start = join(folder, 'src/cli/start.mjs')
    const shop = await startShop({}, folder, start)
    onTestFinished(() => shop.stop())
    const { body } = await place(shop.origin, await pickupOrder(shop.origin))
    const ended = new Promise((resolve) => shop.child.once('exit', resolve))
    // As a supervisor that signals the whole group: the shop gets it twice.
    for (let times = 0; times < 2; times++) shop.child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow('fetch failed')
    expect(readdirSync(shop.dataDir)).not.toContain('owner.pid')

    const again = await started({ DATA_DIR: shop.dataDir })
    const page = await fetch(`${again.origin}/order/${body.id}?key=${body.key}`)
    expect(await page.text()).toContain(body.number)
  })
})
