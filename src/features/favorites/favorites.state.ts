import { createCookieStore } from '#platform/cookie-store.ts'
import { decodeIds, encodeIds, type GoodsIds, without, withFirst } from './goods-ids.rules.ts'

/** As many as are kept; the oldest makes room. */
const most = 200

const store = createCookieStore<GoodsIds>({ name: 'fav', empty: [], encode: encodeIds, decode: (text) => decodeIds(text, most) })

/** The favourites of this request or browser, the newest first. */
export const readFavorites = store.read

/** The favourites in a component; `initial` is what a loader has read while rendering on the server. */
export const useFavorites = store.use

/** Makes a dish a favourite, or takes it from them. */
export const toggleFavorite = (id: number): boolean => store.update((ids) => (ids.includes(id) ? without(ids, [id]) : withFirst(ids, id, most)))

/** Forgets dishes that are not sold any more. */
export const forgetFavorites = (gone: GoodsIds): boolean => store.update((ids) => without(ids, gone))
