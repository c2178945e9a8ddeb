import { useLingui } from '@lingui/react'
import { useStorefront } from '#api/shop.ts'
import { isSignedIn } from '#platform/session/session.ts'
import { markFavorite } from './favorites.state.ts'
import type { DishId } from '#contract/ids.ts'

export function useToggleFavorite() {
  const shop = useStorefront()
  const { i18n } = useLingui()
  return (id: DishId, isFavorite: boolean): void => {
    const isKept = markFavorite(id, isFavorite)
    if (isSignedIn() || !isKept)
      void import('../lists-sync.ts').then(({ sendFavorite }) =>
        sendFavorite({ shop, i18n, id, isFavorite, isKept }),
      )
  }
}
