import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { menuFor } from '#backend/core/local-menu.rules.ts'
import { notFound } from '#backend/core/refusal.ts'
import type { ShopSnapshot } from '#backend/core/city.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import { presentBanner } from '#backend/modules/content/present-content.rules.ts'
import { isTarget } from '#contract/content/content.ts'
import type { Category, CategoryBrief, Dish, DishCard } from '#contract/menu/dish.calls.ts'
import type { CategoryQuery } from '#contract/menu/narrowing.ts'
import type { Locale } from '#contract/locales.ts'
import { presentCard, presentDish } from './dish.rules.ts'
import type { View } from './view.ts'
import { presentCategories, presentCategory } from './category.rules.ts'
import { presentPage } from './dish-page.rules.ts'
import type { MenuDish } from '#backend/core/menu.ts'
import { soldIn } from './sold.rules.ts'
import { type CityId, type DishId, dishIdParam } from '#contract/values/ids.ts'

export { presentCard } from './dish.rules.ts'
export type { View } from './view.ts'
export { readMenu } from './menu.repo.ts'

const productsPageSize = 24
const rowSize = 10

/** Every call throws NOT_FOUND for an unknown city. */
export interface MenuContext {
  deps: Pick<Deps, 'snapshots'>
  locale: Locale
  cityId: CityId
}

/** Uses delivery prices. */
async function viewOf({
  deps,
  locale,
  cityId,
}: MenuContext): Promise<View & { shop: ShopSnapshot }> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const city = cityOf(shop, cityId)
  return { menu: menuFor(menu, city, 'delivery'), shop, city, locale }
}

function row(view: View, badge: MenuDish['badges'][number]): DishCard[] {
  const dishes = soldIn(view.menu, view.city.currency).dishes.filter((dish) =>
    dish.badges.includes(badge),
  )
  const isUnavailable = (dish: MenuDish) => Number(dish.unavailable.has(view.city.id))
  return dishes
    .toSorted((a, b) => isUnavailable(a) - isUnavailable(b))
    .slice(0, rowSize)
    .flatMap((dish) => presentCard(view, dish) ?? [])
}

export async function mainscreen(context: MenuContext) {
  const view = await viewOf(context)
  return {
    banners: view.shop.content.banners
      .filter(({ link }) => isTarget(link))
      .map((banner) => presentBanner(banner, view.locale)),
    hits: row(view, 'hit'),
    novelties: row(view, 'new'),
  }
}

export const listCategories = async (context: MenuContext): Promise<CategoryBrief[]> =>
  presentCategories(await viewOf(context))

/** Returns 0, never an id, when the key is not numeric. */
const idOf = (key: string): number => (/^\d{1,10}$/.test(key) ? Number(key) : 0)

/** Looks up by current slug, former slug, then id. @throws Refusal NOT_FOUND */
export async function getCategory(
  context: MenuContext,
  key: string,
  query?: CategoryQuery,
): Promise<Category> {
  const view = await viewOf(context)
  const { categories, renamedCategories } = view.menu
  const category =
    [...categories.values()].find(({ slug }) => slug === key) ??
    categories.get(renamedCategories.get(key) ?? idOf(key))
  if (!category) throw notFound()
  return presentCategory(view, category, query)
}

/** A page after the last one is empty. */
export async function listDishes(context: MenuContext, page?: number) {
  const view = await viewOf(context)
  const { dishes } = soldIn(view.menu, view.city.currency)
  return presentPage(view, dishes, view.menu.tiles, { size: productsPageSize, page })
}

function dishIdOf(key: string): DishId | undefined {
  const { success, output } = v.safeParse(dishIdParam, key)
  return success ? output : undefined
}

/**
 * Looks up by current slug, former slug, then id; `by` makes it the id alone: a slug may be a number.
 * @throws Refusal NOT_FOUND
 */
export async function getDish(context: MenuContext, key: string, by?: 'id'): Promise<Dish> {
  const view = await viewOf(context)
  const { dishes, dishIdBySlug, renamedDishes } = view.menu
  const bySlug = by === 'id' ? undefined : (dishIdBySlug.get(key) ?? renamedDishes.get(key))
  const id = bySlug ?? dishIdOf(key)
  const dish = id === undefined ? undefined : dishes.get(id)
  const shownDish = dish ? presentDish(view, dish) : null
  if (!shownDish) throw notFound()
  return shownDish
}

export async function dishesByIds(
  context: MenuContext,
  ids: readonly DishId[],
): Promise<DishCard[]> {
  const view = await viewOf(context)
  return [...new Set(ids)]
    .flatMap((id) => view.menu.dishes.get(id) ?? [])
    .flatMap((dish) => presentCard(view, dish) ?? [])
}
