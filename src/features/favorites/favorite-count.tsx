import { Plural } from '@lingui/react/macro'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useFavorites } from './lib/favorites.state.ts'

/** Empty on the server: public pages are the same for everybody. */
export function FavoriteCount() {
  const count = useFavorites().length
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="contents">
        <CountBadge count={count} />
      </span>
      <VisuallyHidden>
        <Plural value={count} one="# dish" other="# dishes" />
      </VisuallyHidden>
    </>
  )
}
