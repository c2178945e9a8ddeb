import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { CartCount } from '#features/cart/cart-count.tsx'
import { FavoriteLink } from '#features/favorites/favorite-link.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { AccountLink } from './account-link.tsx'

export function HeaderButtons() {
  return (
    <div className="header-buttons">
      <AccountLink />
      <FavoriteLink />
      <Link to="/cart" className={iconButtonClass()}>
        <ShoppingBag aria-hidden />
        <span className="sr-only">
          <Trans>Cart</Trans>
        </span>
        <CartCount />
      </Link>
    </div>
  )
}
