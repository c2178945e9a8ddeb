import { sql } from 'kysely'
import { openDatabase } from '#backend/db/database.ts'
import { bumpVersion } from '#backend/db/transaction.ts'
import { clientOf } from '../../support/orders.ts'
import { ask } from '../../support/raw-http.ts'
import { type ShopProcess, startShop } from '../../support/shop-process.ts'
import { compare } from '../../load/measure.ts'
import { onOneCore, startReference } from '../../load/one-core.ts'
import { elementsIn } from '../../load/ratios.ts'
import {
  buildBare,
  buildReactAlone,
  elementsOfBareCard,
  startBare,
  startReactAlone,
} from '../../load/references.ts'

/** All of them on its one page. */
const cardsOfCategory = 20

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
  return { paths, host: new URL(city.base_url).host, dishes }
}

/** Cached pages next to a process that answers the same bytes from memory. */
async function measureCached(databaseUrl: string): Promise<void> {
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
      { name: `${name}, cached`, url: shop.origin + path, headers, pid: shop.child.pid },
    ])
    plain.child.kill()
  }
  await shop.stop()
}

/**
 * Uncached pages next to React alone with the same tree from ready data, and to a bare Start page of
 * as many elements.
 */
async function measureRendered(databaseUrl: string): Promise<void> {
  await buildBare()
  await buildReactAlone()
  const shop = await started({ DATABASE_URL: databaseUrl, PAGE_CACHE_MB: '0' })
  const react = await startReactAlone(databaseUrl)
  const { paths, host, dishes } = await pagesOf(shop.origin)
  const elementsOfCard = await elementsOfBareCard(dishes)
  for (const [name, path] of Object.entries(paths)) {
    const page = await ask(shop.origin + path, { host })
    const elements = elementsIn(page.body.toString())
    const count = Math.round(elements / elementsOfCard)
    const bare = await startBare(dishes, { count, mode: 'rendered' })
    await compare([
      {
        name: `React alone, ${name}`,
        url: react.origin + path,
        headers: { host },
        pid: react.child.pid,
      },
      { name: `bare Start, ${elements} elements`, url: bare.origin, pid: bare.child.pid },
      {
        name: `${name}, rendered`,
        url: shop.origin + path,
        headers: { host },
        pid: shop.child.pid,
      },
    ])
    bare.child.kill()
  }
  react.child.kill()
  await shop.stop()
}

export async function measurePages(databaseUrl: string): Promise<void> {
  await (await startShop({ DATABASE_URL: databaseUrl })).stop()
  await fillCategory(databaseUrl)
  console.log(
    '\nCached pages against plain node:http with the same bytes; servers on one core, medians of 5 rounds',
  )
  await measureCached(databaseUrl)
  console.log(
    '\nPages rendered for each request against React alone with the same tree from ready data',
  )
  await measureRendered(databaseUrl)
}
