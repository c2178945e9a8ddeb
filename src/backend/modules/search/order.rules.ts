import type { MenuDish, Menu } from '#backend/core/menu.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import type { Score } from './rank.rules.ts'
import { nameExtras } from './synonyms.rules.ts'

interface Place {
  menu: Pick<Menu, 'categories'>
  locales: readonly Locale[]
  cityId: CityId
}

/** Drinks and sauces, which go with main dishes. */
function extrasOf({ menu, locales }: Place): (dish: MenuDish) => boolean {
  const known = new Map<number, boolean>()
  const isExtra = (id: number): boolean => {
    const name = menu.categories.get(id)?.name
    return locales.some((locale) => nameExtras(locale, name?.[locale] ?? ''))
  }
  return ({ categoryIds }) =>
    categoryIds.some((id) => {
      const extra = known.get(id) ?? isExtra(id)
      known.set(id, extra)
      return extra
    })
}

/**
 * `dishes` are in menu order. The dish with exactly this name is first. Ties: available dishes,
 * those of the kind, main dishes before drinks and sauces, hits, menu order.
 */
export function inOrder(
  place: Place,
  text: string,
  dishes: readonly MenuDish[],
  scores: ReadonlyMap<DishId, Score>,
): MenuDish[] {
  const asked = text.trim().toLowerCase()
  const isExtra = extrasOf(place)
  const isNamed = ({ name }: MenuDish): boolean =>
    place.locales.some((locale) => name[locale]?.toLowerCase() === asked)
  return dishes
    .map((dish) => ({
      dish,
      keys: [
        Number(!isNamed(dish)),
        -(scores.get(dish.id)?.worth ?? 0),
        Number(dish.unavailable.has(place.cityId)),
        -(scores.get(dish.id)?.places ?? 0),
        Number(isExtra(dish)),
        Number(!dish.badges.includes('hit')),
      ],
    }))
    .toSorted((a, b) => a.keys.map((key, at) => key - (b.keys[at] ?? 0)).find(Boolean) ?? 0)
    .map(({ dish }) => dish)
}
