import { favoritesBudget } from '#platform/session/cookie-budget.ts'
import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeIds, encodeIds, type DishIds, without, withFirst } from './dish-ids.rules.ts'
import type { DishId } from '#contract/values/ids.ts'

/** The oldest ones are dropped. */
export const maxFavorites = 200

const store = createCookieStore<DishIds>({
  name: 'fav',
  maxBytes: favoritesBudget,
  empty: [],
  encode: encodeIds,
  decode: (text) => decodeIds(text, maxFavorites),
})

/** Newest first. */
export const readFavorites = store.read

/** Takes what another tab or the server has written since. */
export const refreshFavorites = store.refresh

/** `initial` is what a loader read while rendering on the server. */
export const useFavorites = store.use

/** False without room for it. */
export const markFavorite = (id: DishId, isFavorite: boolean): boolean =>
  store.update((ids) => (isFavorite ? withFirst(ids, id, maxFavorites) : without(ids, [id])))

/** Takes over the server's list of a customer. */
export const replaceFavorites = (ids: DishIds): boolean => store.write(ids.slice(0, maxFavorites))

export const forgetFavorites = (gone: DishIds): boolean => store.update((ids) => without(ids, gone))
