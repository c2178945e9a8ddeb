import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { FavoriteCount } from './favorite-count.tsx'

/** Not on phones, whose drawer has it. */
export function FavoriteLink() {
  return (
    <Link to="/favorite" className={`${iconButtonClass()} max-md:hidden`}>
      <Heart aria-hidden />
      <span className="sr-only">
        <Trans>Favourites</Trans>
      </span>
      <FavoriteCount />
    </Link>
  )
}
