import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import type { DishCard } from '#api/types.ts'
import { isSignedIn } from '#platform/session/session.ts'
import { markFavorite, useFavorites } from './lib/favorites.state.ts'

/** Empty until hydrated: public pages are the same for everybody. */
export function FavoriteButton({ dish: { id, name } }: { dish: Pick<DishCard, 'id' | 'name'> }) {
  const { t, i18n } = useLingui()
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const isFavorite = useFavorites().includes(id)
  const toggle = () => {
    const change = { id, isFavorite: !isFavorite }
    const isKept = markFavorite(id, change.isFavorite)
    if (isSignedIn() || !isKept)
      void import('./lists-sync.ts').then(({ sendFavorite }) =>
        sendFavorite({ shop, queryClient, i18n, ...change, isKept }),
      )
  }
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t`Favourite: ${name}`}
      onClick={toggle}
      className="group/heart grid size-touch place-items-center rounded-full"
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface/85 transition group-hover/heart:bg-surface group-active/heart:scale-90">
        <Heart
          aria-hidden
          className={clsx('size-5 transition', isFavorite ? 'fill-danger text-danger' : 'text-ink')}
        />
      </span>
    </button>
  )
}
