import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { favoritesBudget } from '#platform/session/cookie-budget.ts'
import { isSignedIn } from '#platform/session/session.ts'
import { allTexts } from '#platform/i18n/i18n.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import {
  maxFavorites,
  readFavorites,
  refreshFavorites,
  replaceFavorites,
} from './favorites.state.ts'
import { encodeIds, type DishIds } from './dish-ids.rules.ts'

/** False when the oldest had to make room; the list of a customer is whole on the server. */
export function keepNewest(ids: DishIds): boolean {
  const kept = ids.slice(0, maxFavorites)
  while (encodeIds(kept).length > favoritesBudget) kept.pop()
  replaceFavorites(kept)
  return kept.length === ids.length || isSignedIn()
}

export async function sayFull(i18n: Pick<I18n, '_'>): Promise<void> {
  await allTexts()
  showToast({
    text: i18n._(msg`Your favourites are full: we removed the oldest ones to make room.`),
  })
}

export async function trimFavorites(i18n: Pick<I18n, '_'>): Promise<void> {
  refreshFavorites()
  if (!keepNewest(readFavorites())) await sayFull(i18n)
}
