import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeIds, encodeIds, type DishIds, without, withFirst } from './dish-ids.rules.ts'
import type { DishId } from '#contract/values/ids.ts'

/** The oldest ones are dropped. */
const maxViewed = 20

const store = createCookieStore<DishIds>({
  name: 'viewed',
  empty: [],
  encode: encodeIds,
  decode: (text) => decodeIds(text, maxViewed),
})

export const useViewed = store.use

export const readViewed = store.read

/** Takes over the server's list of a customer. */
export const replaceViewed = (ids: DishIds): boolean => store.write(ids.slice(0, maxViewed))

export const addViewed = (id: DishId): boolean =>
  store.update((ids) => withFirst(ids, id, maxViewed))

export const forgetViewed = (gone: DishIds): boolean => store.update((ids) => without(ids, gone))
