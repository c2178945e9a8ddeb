import { parseArgs } from 'node:util'
import { buildWhatIsStale } from '../../src/cli/build.ts'
import { clientOf } from '../support/orders.ts'
import { ask } from '../support/raw-http.ts'
import { raisePriority, startShop } from '../support/shop-process.ts'
import type { Reference } from './one-core.ts'
import { cardsLike } from './ratios.ts'
import { buildBare, elementsOfBareCard, startBare } from './references.ts'

export interface Cookie {
  name: string
  value: string
  url: string
}

export interface ShopSite {
  /** Of the city's own host: others are not indexed. */
  base: string
  cookies: Cookie[]
}

/** `-- [--against <folder with a build>] [/path …]`. */
export const sitesAsked = () =>
  parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true })

/** This build, the one before if its folder is given, and bare pages. */
export async function startSites(against: string | undefined) {
  await buildWhatIsStale()
  await buildBare()
  const shops = {
    ours: await startShop({ LOG_LEVEL: 'error' }),
    ...(against !== undefined && { before: await startShop({ LOG_LEVEL: 'error' }, against) }),
  }
  const { base, paths, cart, dishes } = await demo(shops.ours.origin)
  const siteOf = (origin: string): ShopSite => {
    const own = Object.assign(new URL(base), { port: new URL(origin).port }).origin
    return {
      base: own,
      cookies: [
        { name: 'cart', value: cart, url: own },
        { name: 'delivery', value: '1~pickup~1', url: own },
      ],
    }
  }
  const bare = new Map<number, Reference>()
  const bareWith = async (cards: number): Promise<Reference> => {
    const known = bare.get(cards)
    if (known) return known
    const started = await startBare(dishes, { count: cards, mode: 'cached', isPinned: false })
    raisePriority(started.child)
    bare.set(cards, started)
    return started
  }
  const elementsOfCard = await elementsOfBareCard(dishes)
  return {
    ours: siteOf(shops.ours.origin),
    before: shops.before && siteOf(shops.before.origin),
    paths,
    /** The address of a bare page with as many cards as ours at `path`. */
    bareOf: async (path: string, cookies: readonly { name: string; value: string }[]) => {
      const { body } = await ask(shops.ours.origin + path, {
        host: new URL(base).host,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      })
      return `${(await bareWith(cardsLike(body.toString(), elementsOfCard))).origin}/`
    },
    stop: async () => {
      for (const { child } of bare.values()) child.kill()
      await Promise.all(Object.values(shops).map((shop) => shop.stop()))
    },
  }
}

/** The cart is a cookie with two dishes. */
async function demo(origin: string) {
  const api = clientOf(origin)
  const [city] = await api.city.list()
  const params = { cityId: city?.id ?? 1 }
  const [category] = await api.dish.categories({ params })
  const {
    data: { dishes },
  } = await api.dish.list({ params })
  const sold = dishes.filter(({ unavailable_reason }) => unavailable_reason === null).slice(0, 2)
  return {
    dishes,
    base: city?.base_url ?? origin,
    paths: [
      '/',
      `/products/${category?.slug}`,
      `/product/${dishes[0]?.slug}`,
      '/delivery',
      '/news',
      '/search',
      '/search?text=salmon',
      '/cart',
      '/checkout',
    ],
    cart: `1~${sold.map(({ id }) => `${id.toString(36)}.2`).join('~')}`,
  }
}
