import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { postgresPlace } from '../support/engines.ts'
import { operate } from '../support/operate.ts'
import { ask } from '../../support/raw-http.ts'
import { type ShopProcess, startShop } from '../../support/shop-process.ts'

const demo = 'src/backend/demo'
/** The whole demo, with its other cities and its past orders, takes ten seconds. */
const fill = [
  ['city', 'import', `${demo}/cities/varna.json`],
  ['city', 'import', `${demo}/cities/sofia.json`],
  ['catalog', 'import', `${demo}/catalog.json`],
  ['content', 'import', `${demo}/content.json`],
]
const isKept = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['cache-control']).startsWith('public')

describe('a change by an operator, in two processes over one PostgreSQL server', () => {
  let shops: ShopProcess[] = []
  let removeDatabase = async () => {}
  beforeAll(async () => {
    const { place, remove } = await postgresPlace()
    removeDatabase = remove
    const env = { DATABASE_URL: place.databaseUrl ?? '', DEMO: '0' }
    shops = await Promise.all([startShop(env), startShop(env)])
    for (const words of fill) await command(words)
    const statuses = async () => (await pages('/')).map(({ status }) => status)
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), 15_000)
  })
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await removeDatabase()
  })
  const pages = (path: string) =>
    Promise.all(shops.map(({ origin }) => ask(origin + path, { host: 'varna.localhost' })))
  const command = async (words: readonly string[]) => {
    const [shop] = shops
    if (shop) await operate(shop, words)
  }

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
    await command(words)
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
