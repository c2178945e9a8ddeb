import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeIds, encodeIds, type GoodsIds, without, withFirst } from './goods-ids.rules.ts'

/** As many as are remembered; the oldest is forgotten (specification, section 9). */
const most = 20

const store = createCookieStore<GoodsIds>({
  name: 'viewed',
  empty: [],
  encode: encodeIds,
  decode: (text) => decodeIds(text, most),
})

/** The dishes that were looked at, in a component: the last one first. */
export const useViewed = store.use

/** The same outside of components. */
export const readViewed = store.read

/** The list becomes this one: what the server has of a customer. */
export const replaceViewed = (ids: GoodsIds): boolean => store.write(ids.slice(0, most))

/** Remembers that a dish has been looked at. */
export const addViewed = (id: number): boolean => store.update((ids) => withFirst(ids, id, most))

/** Forgets dishes that are not sold any more. */
export const forgetViewed = (gone: GoodsIds): boolean => store.update((ids) => without(ids, gone))
