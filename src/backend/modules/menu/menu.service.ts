import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { menuFor } from '#backend/core/local-menu.rules.ts'
import { notFound } from '#backend/core/refusal.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import type { Shop } from '#backend/core/city.ts'
import { cityOf, presentBanner } from '#backend/modules/shop/shop.service.ts'
import { isTarget } from '#contract/content.ts'
import type { Category, CategoryBrief, Goods, GoodsCard, PromoTile } from '#contract/goods.calls.ts'
import type { Narrowing } from '#contract/narrowing.ts'
import type { Locale } from '#contract/locales.ts'
import { presentCard, presentGoods } from './goods.rules.ts'
import type { View } from './view.ts'
import { presentCategories, presentCategory } from './category.rules.ts'
import type { Dish } from '#backend/core/menu.ts'
import { soldIn } from './sold.rules.ts'
import { presentTile, tilesBetween } from './tiles.rules.ts'
import { type CityId, type GoodsId, goodsIdParam } from '#contract/ids.ts'

export { presentCard } from './goods.rules.ts'
export type { View } from './view.ts'
export { readMenu } from './menu.repo.ts'

/** Dishes per page of the list, and at most in a row of the home page. */
const pageSize = 24
const rowSize = 10

/** Every call throws NOT_FOUND for an unknown city. */
export interface Asking {
  deps: Pick<Deps, 'snapshots'>
  locale: Locale
  domainId: CityId
}

/** With the prices of a delivery. */
async function viewOf({ deps, locale, domainId }: Asking): Promise<View & { shop: Shop }> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const city = cityOf(shop, domainId)
  return { menu: menuFor(menu, city, 'delivery'), shop, city, locale }
}

/** Dishes that can be ordered come first. */
function row(view: View, badge: Dish['badges'][number]): GoodsCard[] {
  const dishes = soldIn(view.menu, view.city.currency).dishes.filter((dish) =>
    dish.badges.includes(badge),
  )
  const isUnavailable = (dish: Dish) => Number(dish.unavailable.has(view.city.id))
  return dishes
    .toSorted((a, b) => isUnavailable(a) - isUnavailable(b))
    .slice(0, rowSize)
    .flatMap((dish) => presentCard(view, dish) ?? [])
}

export async function mainscreen(asking: Asking) {
  const view = await viewOf(asking)
  return {
    banners: view.shop.content.banners
      .filter(({ link }) => isTarget(link))
      .map((banner) => presentBanner(banner, view.locale)),
    hits: row(view, 'hit'),
    novelties: row(view, 'new'),
  }
}

export const listCategories = async (asking: Asking): Promise<CategoryBrief[]> =>
  presentCategories(await viewOf(asking))

/** 0, which no row has, for anything but a number. */
const idOf = (key: string): number => (/^\d{1,10}$/.test(key) ? Number(key) : 0)

/** By slug, current or former, then by id. @throws Refusal NOT_FOUND */
export async function getCategory(
  asking: Asking,
  key: string,
  narrowing?: Narrowing,
): Promise<Category> {
  const view = await viewOf(asking)
  const { categories, renamedCategories } = view.menu
  const category =
    [...categories.values()].find(({ slug }) => slug === key) ??
    categories.get(renamedCategories.get(key) ?? idOf(key))
  if (!category) throw notFound()
  return presentCategory(view, category, narrowing)
}

/** Pages count from 1; a page after the last one is empty. */
export async function listGoods(asking: Asking, page: number) {
  const view = await viewOf(asking)
  const { dishes } = soldIn(view.menu, view.city.currency)
  const start = (page - 1) * pageSize
  const onPage = dishes.slice(start, start + pageSize)
  const promo: PromoTile[] = tilesBetween(view.menu.tiles, start, start + onPage.length).map(
    (tile) => presentTile(tile, view.locale),
  )
  return {
    data: { goods: onPage.flatMap((dish) => presentCard(view, dish) ?? []), promo },
    meta: pageMeta(page, pageSize, dishes.length),
  }
}

function goodsIdOf(key: string): GoodsId | undefined {
  const { success, output } = v.safeParse(goodsIdParam, key)
  return success ? output : undefined
}

/** By slug, current or former, then by id. @throws Refusal NOT_FOUND */
export async function getGoods(asking: Asking, key: string): Promise<Goods> {
  const view = await viewOf(asking)
  const { goods: dishes, goodsIdBySlug, renamedGoods } = view.menu
  const id = goodsIdBySlug.get(key) ?? renamedGoods.get(key) ?? goodsIdOf(key)
  const dish = id === undefined ? undefined : dishes.get(id)
  const goods = dish ? presentGoods(view, dish) : null
  if (!goods) throw notFound()
  return goods
}

/** In the order of `ids`, each once; skips dishes that the city does not sell. */
export async function goodsByIds(asking: Asking, ids: readonly GoodsId[]): Promise<GoodsCard[]> {
  const view = await viewOf(asking)
  return [...new Set(ids)]
    .flatMap((id) => view.menu.goods.get(id) ?? [])
    .flatMap((dish) => presentCard(view, dish) ?? [])
}
