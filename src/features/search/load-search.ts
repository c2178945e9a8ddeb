import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { searchQueries } from './search.queries.ts'
import { isSearchable } from './search.rules.ts'

/** Without results, or for a text that is too short, loads popular dishes. */
export async function loadSearch(context: RouterContext & StorefrontContext, text: string) {
  const { queryClient } = context
  const results = isSearchable(text)
    ? await queryClient.ensureQueryData(searchQueries.results(context, text))
    : []
  if (results.length === 0) await queryClient.ensureQueryData(catalogQueries.home(context))
  return { text, results }
}
