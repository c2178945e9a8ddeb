import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { postgresPlace } from '../support/engines.ts'
import { ask } from '../../support/raw-http.ts'
import { opsToken, type ShopProcess, startShop } from '../../support/shop-process.ts'

const run = promisify(execFile)
const isKept = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['cache-control']).startsWith('public')

describe('a change by an operator, in two processes over one PostgreSQL server', () => {
  let shops: ShopProcess[] = []
  beforeAll(async () => {
    const { place, remove } = await postgresPlace()
    const env = { DATABASE_URL: place.databaseUrl ?? '' }
    shops = [await startShop(env), await startShop(env)]
    return async () => {
      await Promise.all(shops.map((shop) => shop.stop()))
      await remove()
    }
  })
  const pages = (path: string) =>
    Promise.all(shops.map(({ origin }) => ask(origin + path, { host: 'varna.localhost' })))
  const command = (...words: string[]) =>
    run(process.execPath, ['src/backend/cli/shop.ts', ...words], {
      env: { ...process.env, OPS_TOKEN: opsToken, SHOP_URL: shops[0]?.origin },
    })

  /** Milliseconds until both processes show a change on a page that both had cached. */
  async function secondsUntil(
    path: string,
    isThere: (html: string) => boolean,
    words: readonly string[],
  ): Promise<number> {
    const before = [...(await pages(path)), ...(await pages(path))]
    expect(
      before.every((page) => page.status === 200 && isKept(page) && !isThere(String(page.body))),
    ).toBe(true)
    await command(...words)
    const changedAt = performance.now()
    const isSeen = async () => (await pages(path)).every(({ body }) => isThere(String(body)))
    await expect.poll(isSeen, { interval: 20 }).toBe(true)
    return performance.now() - changedAt
  }
  const shows = (text: string) => (html: string) => html.includes(text)

  test.each<[string, string, (html: string) => boolean, string[]]>([
    [
      'a price',
      '/product/margherita',
      shows('77.77'),
      ['price', 'margherita', 'varna', '77.77', '--size', 'pizza-30'],
    ],
    [
      'an unavailable dish',
      '/product/margherita',
      shows('The oven is cold'),
      ['unavailable', 'margherita', 'varna', '--reason', 'The oven is cold'],
    ],
    [
      'the same dish available again',
      '/product/margherita',
      (html) => !html.includes('The oven is cold'),
      ['available', 'margherita', 'varna'],
    ],
    [
      'a text of the settings',
      '/',
      shows('Sea Rolls &amp; Co'),
      ['settings', 'set', 'shop_name', 'Sea Rolls & Co'],
    ],
    [
      'an item of the navigation',
      '/',
      (html) => !html.includes('/company/careers'),
      ['content', 'remove', 'navigation', '8'],
    ],
  ])('shows %s on the pages of both', async (_name, path, isThere, words) => {
    const took = await secondsUntil(path, isThere, words)
    console.log(
      `${words.slice(0, 2).join(' ')}: seen by both processes after ${took.toFixed(0)} ms`,
    )
  })
})
