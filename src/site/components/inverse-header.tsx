import { SearchButton } from '#features/search/search-button.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { AddressChip } from './address-chip.tsx'
import { CategoriesButton } from './categories-button.tsx'
import { CityMenu } from './city-menu.tsx'
import { HeaderBar } from './header-bar.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { StripButtons } from './strip-buttons.tsx'
import { TopNavigation } from './top-navigation.tsx'

export function InverseHeader() {
  return (
    <>
      <header className="theme-dark sticky top-0 z-30 bg-surface text-ink">
        <HeaderBar className="inverse-bar">
          <div className="-ms-2.5 flex items-center md:gap-1">
            <MenuButton />
            <CategoriesButton className="hover:bg-tint" />
            <SearchButton />
          </div>
          <div className="flex min-w-0 items-center">
            <Logo />
            <AddressChip hasCity className="header-chip md:hidden" />
          </div>
          <HeaderButtons />
        </HeaderBar>
      </header>
      <div className="border-b border-line bg-surface text-sm max-md:hidden">
        <div className={`${containerClass} header-strip justify-between`}>
          <div className="-ms-2 flex md:-ms-3">
            <CityMenu />
          </div>
          <TopNavigation className="max-lg:hidden" />
          <StripButtons />
        </div>
      </div>
    </>
  )
}
