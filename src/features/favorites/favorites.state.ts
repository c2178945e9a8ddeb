import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeIds, encodeIds, type GoodsIds, without, withFirst } from './goods-ids.rules.ts'

/** As many as are kept; the oldest makes room. */
const most = 200

const store = createCookieStore<GoodsIds>({
  name: 'fav',
  empty: [],
  encode: encodeIds,
  decode: (text) => decodeIds(text, most),
})

/** The favourites of this request or browser, the newest first. */
export const readFavorites = store.read

/** The favourites in a component; `initial` is what a loader has read while rendering on the server. */
export const useFavorites = store.use

/** Makes a dish a favourite, or takes it from them. */
export const markFavorite = (id: number, isFavorite: boolean): boolean =>
  store.update((ids) => (isFavorite ? withFirst(ids, id, most) : without(ids, [id])))

/** The list becomes this one: what the server has of a customer. */
export const replaceFavorites = (ids: GoodsIds): boolean => store.write(ids.slice(0, most))

/** Forgets dishes that are not sold any more. */
export const forgetFavorites = (gone: GoodsIds): boolean =>
  store.update((ids) => without(ids, gone))
