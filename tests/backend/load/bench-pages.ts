import { sql } from 'kysely'
import { openDatabase } from '#backend/db/database.ts'
import { bumpVersion } from '#backend/db/transaction.ts'
import { run } from '../../../src/cli/steps.ts'
import { clientOf } from '../../support/orders.ts'
import { ask } from '../../support/raw-http.ts'
import { type ShopProcess, startShop } from '../../support/shop-process.ts'
import { compare } from '../../load/measure.ts'
import { onOneCore, startReference } from '../../load/one-core.ts'

const cardsOfCategory = 60

async function fillCategory(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl })
  await database.kysely.transaction().execute(async (trx) => {
    await bumpVersion(trx)
    await sql`insert into goods_category (goods_id, category_id, position)
      select goods.id, category.id, 9 from goods, (select id from category where parent_id is null and active order by position limit 1) category
      order by goods.position limit ${cardsOfCategory} on conflict do nothing`.execute(trx)
  })
  await database.close()
}

async function started(env: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShop({ LOG_LEVEL: 'error', ...env })
  onOneCore(shop.child.pid)
  return shop
}

/** By the city's own host. */
async function pagesOf(origin: string) {
  const api = clientOf(origin)
  const [city] = await api.city.list()
  if (!city) throw new Error('The shop has no city')
  const [category] = await api.dish.categories({ params: { cityId: city.id } })
  if (!category) throw new Error('The shop has no category')
  const { dishes } = await api.dish.byCategory({
    params: { cityId: city.id, category: category.slug },
  })
  const paths = {
    home: '/',
    category: `/products/${category.slug}`,
    product: `/product/${dishes[0]?.slug}`,
    'category, Russian': `/ru/products/${category.slug}`,
  }
  return { paths, host: new URL(city.base_url).host, goods: dishes }
}

/** Cached pages next to a process that answers the same bytes from memory. */
async function measureKept(databaseUrl: string): Promise<void> {
  const shop = await started({ DATABASE_URL: databaseUrl })
  const { paths, host } = await pagesOf(shop.origin)
  for (const [name, path] of Object.entries(paths)) {
    const headers = { host, 'accept-encoding': 'br' }
    const page = await ask(shop.origin + path, headers)
    const {
      'content-type': type,
      'content-encoding': encoding,
      'content-length': length,
    } = page.headers
    const plain = await startReference('./plain-server.ts', {
      body: page.body,
      headers: { 'content-type': type, 'content-encoding': encoding, 'content-length': length },
    })
    await compare([
      {
        name: `plain node:http, ${(page.body.length / 1024).toFixed(1)} KB of brotli`,
        url: plain.origin,
        headers,
        pid: plain.child.pid,
      },
      { name: `${name}, kept`, url: shop.origin + path, headers, pid: shop.child.pid },
    ])
    plain.child.kill()
  }
  await shop.stop()
}

/** Uncached pages next to a bare Start page with the same cards. */
async function measureFresh(databaseUrl: string): Promise<void> {
  await run(
    'vite',
    ['build', '--config', 'tests/load/bare-start/vite.config.ts', '--logLevel', 'error'],
    { NODE_ENV: 'production' },
  )
  const shop = await started({ DATABASE_URL: databaseUrl, PAGE_CACHE_MB: '0' })
  const { paths, host, goods: dishes } = await pagesOf(shop.origin)
  const string = await startReference('./bare-server.ts', { cards: dishes, mode: 'toString' })
  const streaming = await startReference('./bare-server.ts', { cards: dishes, mode: 'streaming' })
  await compare([
    {
      name: `bare Start, ${dishes.length} cards, to a string`,
      url: string.origin,
      pid: string.child.pid,
    },
    {
      name: `bare Start, ${dishes.length} cards, streaming`,
      url: streaming.origin,
      pid: streaming.child.pid,
    },
    ...Object.entries(paths).map(([name, path]) => ({
      name: `${name}, rendered`,
      url: shop.origin + path,
      headers: { host },
      pid: shop.child.pid,
    })),
  ])
  string.child.kill()
  streaming.child.kill()
  await shop.stop()
}

export async function measurePages(databaseUrl: string): Promise<void> {
  await (await startShop({ DATABASE_URL: databaseUrl })).stop()
  await fillCategory(databaseUrl)
  console.log(
    '\nKept pages against plain node:http with the same bytes; servers on one core, medians of 5 rounds',
  )
  await measureKept(databaseUrl)
  console.log(
    '\nPages rendered for each request against a bare TanStack Start page with the same cards',
  )
  await measureFresh(databaseUrl)
}
