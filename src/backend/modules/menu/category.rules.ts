import { written } from '#backend/core/localized.rules.ts'
import type { CategoryNode } from '#backend/core/menu.ts'
import { presentSeo } from '#backend/core/seo.rules.ts'
import type { Category, CategoryBrief } from '#contract/menu/dish.calls.ts'
import type { CategoryQuery } from '#contract/menu/narrowing.ts'
import { dishesOfCategory } from './category-dishes.rules.ts'
import { presentPage } from './dish-page.rules.ts'
import { countByFilter, filtered, narrowed, sorted } from './narrowing.rules.ts'
import { soldIn } from './sold.rules.ts'
import type { View } from './view.ts'

/** The HTML of a page in any language stays below 250 KB. */
const categoryPageSize = 20

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
  query: CategoryQuery = {},
): Category {
  const { menu, locale } = view
  const all = dishesOfCategory(view, category.id)
  const found = filtered(narrowed(all.dishes, query), query.filter ?? [])
  const counts = countByFilter(found)
  const parent = category.parentId === null ? undefined : menu.categories.get(category.parentId)
  const tiles = menu.tiles.filter(
    (tile) =>
      tile.category === undefined ||
      tile.category === category.slug ||
      tile.category === parent?.slug,
  )
  const { data, meta } = presentPage(
    view,
    sorted(found, query.sort).map(({ dish }) => dish),
    tiles,
    { size: categoryPageSize, page: query.page },
  )
  return {
    ...brief(view, category),
    ...written({ name: category.name, description: category.description ?? null }, locale),
    parent: parent ? { ...written({ name: parent.name }, locale), slug: parent.slug } : null,
    children: presentCategories(view).filter((child) => child.parent_id === category.id),
    filters: category.filters.flatMap((code) => {
      const name = menu.filters.get(code)
      if (!name || !all.byFilter.has(code)) return []
      return [{ code, ...written({ name }, locale), dish_count: counts.get(code) ?? 0 }]
    }),
    facets: all.facets,
    ...data,
    meta,
    seo: presentSeo(category, 'website', locale),
  }
}
