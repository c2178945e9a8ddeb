import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Heart } from 'lucide-react'
import type { DishCard } from '#api/types.ts'
import { useFavorites } from './lib/favorites.state.ts'
import { useToggleFavorite } from './lib/use-toggle-favorite.ts'

/** Empty until hydrated: public pages are the same for everybody. */
export function FavoriteButton({ dish: { id, name } }: { dish: Pick<DishCard, 'id' | 'name'> }) {
  const { t } = useLingui()
  const isFavorite = useFavorites().includes(id)
  const toggle = useToggleFavorite()
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t`Favourite: ${name}`}
      onClick={() => toggle(id, !isFavorite)}
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
