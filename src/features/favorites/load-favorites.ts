import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { dishesByIds } from '#features/catalog/dishes-by-ids.queries.ts'
import { readFavorites } from './lib/favorites.state.ts'

/** A failed query does not stop the page. */
export async function loadFavorites(context: RouterContext & StorefrontContext) {
  const ids = readFavorites()
  if (ids.length > 0) await context.queryClient.prefetchQuery(dishesByIds(context, ids))
  return { ids }
}
