import { favoritesBudget } from '#platform/session/cookie-budget.ts'
import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeIds, encodeIds, type GoodsIds, without, withFirst } from './goods-ids.rules.ts'
import type { GoodsId } from '#contract/ids.ts'

/** The oldest ones are dropped. */
export const maxFavorites = 200

const store = createCookieStore<GoodsIds>({
  name: 'fav',
  maxBytes: favoritesBudget,
  empty: [],
  encode: encodeIds,
  decode: (text) => decodeIds(text, maxFavorites),
})

/** Newest first. */
export const readFavorites = store.read

/** `initial` is what a loader read while rendering on the server. */
export const useFavorites = store.use

/** False without room for it. */
export const markFavorite = (id: GoodsId, isFavorite: boolean): boolean =>
  store.update((ids) => (isFavorite ? withFirst(ids, id, maxFavorites) : without(ids, [id])))

/** With the server's list of a customer. */
export const replaceFavorites = (ids: GoodsIds): boolean => store.write(ids.slice(0, maxFavorites))

export const forgetFavorites = (gone: GoodsIds): boolean =>
  store.update((ids) => without(ids, gone))
