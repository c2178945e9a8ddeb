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

const noScore: Score = { worth: 0, places: 0 }

/**
 * The first `count` of `dishes`, which are in menu order. Ties: the dish with exactly this name,
 * which nothing outranks, available dishes, those of the kind, main dishes before drinks and
 * sauces, hits, menu order.
 */
export function inOrder(
  place: Place,
  text: string,
  dishes: readonly MenuDish[],
  { scores, count }: { scores: ReadonlyMap<DishId, Score>; count: number },
): MenuDish[] {
  const asked = text.trim().toLowerCase()
  const isExtra = extrasOf(place)
  const isNamed = ({ name }: MenuDish): boolean =>
    place.locales.some((locale) => name[locale]?.toLowerCase() === asked)
  const found = dishes.map((dish) => ({ dish, score: scores.get(dish.id) ?? noScore }))
  // In a large menu most of what is found is only mentioned somewhere.
  const worths = found.map(({ score }) => score.worth).toSorted((a, b) => b - a)
  const lowestWorth = worths[count - 1] ?? 0
  return found
    .filter(({ score }) => score.worth >= lowestWorth)
    .map(({ dish, score }) => ({
      dish,
      score,
      named: Number(isNamed(dish)),
      unavailable: Number(dish.unavailable.has(place.cityId)),
      extra: Number(isExtra(dish)),
      hit: Number(dish.badges.includes('hit')),
    }))
    .toSorted(
      (a, b) =>
        b.score.worth - a.score.worth ||
        b.named - a.named ||
        a.unavailable - b.unavailable ||
        b.score.places - a.score.places ||
        a.extra - b.extra ||
        b.hit - a.hit,
    )
    .slice(0, count)
    .map(({ dish }) => dish)
}
