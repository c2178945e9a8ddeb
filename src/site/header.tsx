import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { CartCount } from '#features/cart/cart-count.tsx'
import { SearchButton } from '#features/search/search-button.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { containerClass } from '#ui/surface.ts'
import { CityMenu } from './components/city-menu.tsx'
import { LanguageMenu } from './components/language-menu.tsx'
import { Logo } from './components/logo.tsx'
import { MenuButton } from './components/menu-button.tsx'
import { PhonesMenu } from './components/phones-menu.tsx'
import { ThemeSwitch } from './components/theme-switch.tsx'
import { TopNavigation } from './components/top-navigation.tsx'

/** The bar at the top of every page: 56 px high, 80 on wide screens. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className={`${containerClass} flex h-header items-center gap-2 lg:gap-4`}>
        <MenuButton />
        <Logo />
        <CityMenu />
        <Link to="/products" className="hidden min-h-touch items-center rounded-control px-3 font-bold hover:bg-tint md:inline-flex">
          <Trans>Menu</Trans>
        </Link>
        <TopNavigation />
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <SearchButton />
          <PhonesMenu />
          <LanguageMenu />
          <span className="max-md:hidden">
            <ThemeSwitch />
          </span>
          <Link to="/cart" className={iconButtonClass()}>
            <ShoppingBag aria-hidden />
            <span className="sr-only">
              <Trans>Cart</Trans>
            </span>
            <CartCount />
          </Link>
        </div>
      </div>
    </header>
  )
}
