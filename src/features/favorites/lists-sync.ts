import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StorefrontContext } from '#api/shop.ts'
import { createCookieStore } from '#platform/session/cookie-store.ts'
import { allTexts } from '#platform/i18n/i18n.ts'
import { isSignedIn, listsCookie } from '#platform/session/session.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { keepNewest, sayFull } from './lib/favorites-full.ts'
import { markFavorite, readFavorites } from './lib/favorites.state.ts'
import { customerLists, recordView, setFavorite } from './lists.functions.ts'
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
/** Sent one after the other: the last press wins. */
let sending: Promise<unknown> = Promise.resolve()
let presses = 0
const lastPress = new Map<DishId, number>()

async function join({ locale, city }: StorefrontContext): Promise<void> {
  const before = presses
  joined.refresh()
  const gathered = joined.read()
    ? null
    : { favorites: [...readFavorites()], viewed: [...readViewed()] }
  const answer = await customerLists({ data: { locale, domainId: city.id, gathered } })
  if (!answer.ok) return
  joined.write(true)
  replaceViewed(answer.value.viewed)
  // Hearts pressed meanwhile are newer than this answer.
  if (before === presses) keepNewest(answer.value.favorites)
}

/** Merges this browser's lists once after signing in. A failure changes nothing. */
export function joinLists(shop: StorefrontContext): Promise<unknown> {
  joining = join(shop).catch(() => {})
  return joining
}

interface Favorite {
  shop: StorefrontContext
  i18n: I18n
  id: DishId
  isFavorite: boolean
  /** False where the cookie had no room for it. */
  isKept: boolean
}

/** Rolls back with a toast on failure. For a guest only where the cookie had no room. */
export async function sendFavorite({
  shop: { locale, city },
  i18n,
  id,
  isFavorite,
  isKept,
}: Favorite): Promise<void> {
  if (!isKept && !keepNewest([id, ...readFavorites()])) await sayFull(i18n)
  if (!isSignedIn()) return
  const press = ++presses
  lastPress.set(id, press)
  const sent = sending
    .then(() => setFavorite({ data: { locale, domainId: city.id, dishId: id, isFavorite } }))
    .catch(() => null)
  sending = sent
  const answer = await sent
  if (answer?.ok || answer?.failure.status === 401) return
  if (lastPress.get(id) === press) markFavorite(id, !isFavorite)
  await allTexts()
  showToast({ text: i18n._(msg`We couldn't connect. Please try again.`), tone: 'error' })
}

export async function sendViewed({ locale, city }: StorefrontContext, id: DishId): Promise<void> {
  await joining
  addViewed(id)
  await recordView({ data: { locale, domainId: city.id, dishId: id } })
}
