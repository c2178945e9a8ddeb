import type { CategoryNode, Menu, MenuDish } from '#backend/core/menu.ts'
import type { DishId } from '#contract/values/ids.ts'

type Named = Pick<CategoryNode, 'id' | 'slug' | 'parentId'>
interface Categories extends Pick<Menu, 'renamedCategories'> {
  categories: ReadonlyMap<number, Named>
}
type Dishes = ReadonlyMap<DishId, Pick<MenuDish, 'categoryIds'>>

/** A renamed category stays; one that is gone is left out. */
export function categoriesNamed(
  { categories, renamedCategories }: Categories,
  slugs: readonly string[],
): Named[] {
  const bySlug = new Map([...categories.values()].map((category) => [category.slug, category]))
  return slugs.flatMap(
    (slug) => bySlug.get(slug) ?? categories.get(renamedCategories.get(slug) ?? -1) ?? [],
  )
}

/**
 * Whether a station makes a dish. Categories have the dishes of their subcategories, too. Every
 * dish where none of them is left: a kitchen can do with too much paper, not with none.
 */
export function stationOf(
  menu: Categories & { dishes: Dishes; retired: Dishes },
  slugs: readonly string[],
): (id: DishId) => boolean {
  const named = new Set(categoriesNamed(menu, slugs).map(({ id }) => id))
  if (named.size === 0) return () => true
  const isNamed = (id: number | null | undefined) =>
    id !== null && id !== undefined && named.has(id)
  return (id) =>
    (menu.dishes.get(id) ?? menu.retired.get(id))?.categoryIds.some(
      (own) => isNamed(own) || isNamed(menu.categories.get(own)?.parentId),
    ) === true
}
