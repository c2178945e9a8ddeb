import type { Handle } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { menuFor } from '#backend/core/local-menu.rules.ts'
import { presentCard } from '#backend/modules/menu/menu.service.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { DishCard } from '#contract/menu/dish.calls.ts'
import { searchLimits } from '#contract/menu/search.ts'
import { defaultLocale, type Locale } from '#contract/locales.ts'
import { inOrder } from './order.rules.ts'
import { answersTo, parseQuery, type Score, scoreDishes, splitReadings } from './rank.rules.ts'
import { readWords, wordsWithGrams } from './search.repo.ts'
import { queryGrams } from './words.rules.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'

async function scoresFor(
  db: Handle,
  text: string,
  locales: readonly Locale[],
): Promise<ReadonlyMap<DishId, Score>> {
  const typed = parseQuery(text, locales)
  const grams = [...new Set(typed.flatMap(({ words }) => words).flatMap(queryGrams))]
  if (grams.length === 0) return new Map()
  const { rows } = await wordsWithGrams(grams, locales).execute(db)
  const candidates = new Map<string, Locale[]>()
  for (const { word, locale } of rows)
    candidates.set(word, [...(candidates.get(word) ?? []), locale])
  const [literal, ...layouts] = typed
  const queries = literal ? [literal, ...splitReadings(literal, candidates), ...layouts] : []
  const answers = answersTo(queries, candidates, locales)
  const words = new Set([...answers.values()].flatMap((answer) => [...answer.keys()]))
  return scoreDishes(
    queries,
    answers,
    words.size > 0 ? await readWords(db, [...words], locales) : [],
  )
}

/** At most 50. @throws Refusal NOT_FOUND */
export async function searchDishes(
  {
    deps,
    locale,
    cityId,
  }: { deps: Pick<Deps, 'db' | 'snapshots'>; locale: Locale; cityId: CityId },
  text: string,
): Promise<DishCard[]> {
  const [all, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const city = cityOf(shop, cityId)
  const menu = menuFor(all, city, 'delivery')
  const locales = [...new Set([...city.languages, defaultLocale])]
  const scores = await scoresFor(deps.db, text, locales)
  const found = [...menu.dishes.keys()]
    .filter((id) => scores.has(id))
    .flatMap((id) => menu.dishes.get(id) ?? [])
    .filter(({ prices }) => prices[city.currency] !== undefined)
  const count = searchLimits.results
  return inOrder({ menu, locales, cityId: city.id }, text, found, { scores, count }).flatMap(
    (dish) => presentCard({ menu, city, locale }, dish) ?? [],
  )
}
