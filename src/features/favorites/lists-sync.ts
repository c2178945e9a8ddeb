import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { runChange, startChange } from '#api/run-change.ts'
import type { StorefrontContext } from '#api/shop.ts'
import { createCookieStore } from '#platform/session/cookie-store.ts'
import { isSignedIn, listsCookie } from '#platform/session/session.ts'
import { keepNewest, sayFull } from './lib/favorites-full.ts'
import { readFavorites } from './lib/favorites.state.ts'
import { listsMutations } from './lists.mutations.ts'
import { addViewed, readViewed, replaceViewed } from './lib/viewed.state.ts'
import type { DishId } from '#contract/values/ids.ts'

/**
 * Set once this browser's lists were merged into the customer's, which are authoritative from then
 * on. Cleared at the end of the session.
 */
const joined = createCookieStore<boolean>({
  name: listsCookie,
  empty: false,
  encode: (isJoined) => (isJoined ? '1' : ''),
  decode: (text) => text === '1',
})

let joining: Promise<unknown> = Promise.resolve()
let presses = 0

async function join(shop: StorefrontContext, queryClient: QueryClient): Promise<void> {
  const before = presses
  joined.refresh()
  const gathered = joined.read()
    ? null
    : { favorites: [...readFavorites()], viewed: [...readViewed()] }
  const lists = await runChange(queryClient, listsMutations.join(shop), gathered)
  joined.write(true)
  replaceViewed(lists.viewed)
  // Hearts pressed meanwhile are newer than this answer.
  if (before === presses) keepNewest(lists.favorites)
}

/** Merges this browser's lists once after signing in. A failure changes nothing. */
export function joinLists(shop: StorefrontContext, queryClient: QueryClient): Promise<unknown> {
  joining = join(shop, queryClient).catch(() => {})
  return joining
}

interface Favorite {
  shop: StorefrontContext
  queryClient: QueryClient
  i18n: I18n
  id: DishId
  isFavorite: boolean
  /** False where the cookie had no room for it. */
  isKept: boolean
}

/** For a guest only where the cookie had no room. */
export async function sendFavorite({
  shop,
  queryClient,
  i18n,
  id,
  isFavorite,
  isKept,
}: Favorite): Promise<void> {
  if (!isKept && !keepNewest([id, ...readFavorites()])) await sayFull(i18n)
  if (!isSignedIn()) return
  presses += 1
  startChange(queryClient, listsMutations.setFavorite(shop, i18n, id), isFavorite)
}

export async function sendViewed(
  shop: StorefrontContext,
  queryClient: QueryClient,
  id: DishId,
): Promise<void> {
  await joining
  addViewed(id)
  startChange(queryClient, listsMutations.recordView(shop), id)
}
