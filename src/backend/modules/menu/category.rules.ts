import { written } from '#backend/core/localized.rules.ts'
import type { Category, CategoryBrief } from '#contract/menu/dish.calls.ts'
import type { Narrowing } from '#contract/menu/narrowing.ts'
import { dietsOf } from './dietary.rules.ts'
import { facetsOf, narrowed } from './narrowing.rules.ts'
import { presentCard } from './dish.rules.ts'
import type { View } from './view.ts'
import { lowestPrice } from '#backend/core/lowest-price.rules.ts'
import type { CategoryNode, MenuDish } from '#backend/core/menu.ts'
import { presentSeo } from '#backend/core/seo.rules.ts'
import { soldIn } from './sold.rules.ts'
import { presentTile, tilesBetween } from './tiles.rules.ts'

function brief({ menu, city, locale }: View, category: CategoryNode): CategoryBrief {
  return {
    id: category.id,
    ...written({ name: category.name }, locale),
    slug: category.slug,
    svg_icon_web: category.icon,
    is_in_footer_web: category.in_footer,
    parent_id: category.parentId,
    dish_count: soldIn(menu, city.currency).inCategory(category.id).length,
  }
}

export const presentCategories = (view: View): CategoryBrief[] =>
  [...view.menu.categories.values()]
    .map((category) => brief(view, category))
    .filter((category) => category.dish_count > 0)

export function presentCategory(
  view: View,
  category: CategoryNode,
  narrowing: Narrowing = {},
): Category {
  const { menu, city, locale } = view
  const all = soldIn(menu, city.currency).inCategory(category.id)
  const shown = {
    priceOf: (dish: MenuDish) => lowestPrice(menu, dish, city),
    dietsOf: (dish: MenuDish) => dietsOf(menu, dish),
  }
  const dishes = narrowed(all, shown, narrowing)
  const used = new Set(all.flatMap((dish) => dish.filters))
  const parent = category.parentId === null ? undefined : menu.categories.get(category.parentId)
  const tiles = menu.tiles.filter(
    (tile) =>
      tile.category === undefined ||
      tile.category === category.slug ||
      tile.category === parent?.slug,
  )
  return {
    ...brief(view, category),
    ...written({ name: category.name, description: category.description ?? null }, locale),
    parent: parent ? { ...written({ name: parent.name }, locale), slug: parent.slug } : null,
    children: presentCategories(view).filter((child) => child.parent_id === category.id),
    filters: category.filters.flatMap((code) => {
      const name = menu.filters.get(code)
      return name && used.has(code) ? [{ code, ...written({ name }, locale) }] : []
    }),
    facets: facetsOf(all, shown),
    dishes: dishes.flatMap((dish) => presentCard(view, dish) ?? []),
    promo: tilesBetween(tiles, 0, dishes.length).map((tile) => presentTile(tile, locale)),
    seo: presentSeo(category, 'website', locale),
  }
}
