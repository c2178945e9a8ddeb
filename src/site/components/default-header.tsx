import { SearchButton } from '#features/search/search-button.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { AddressChip } from './address-chip.tsx'
import { CategoriesButton } from './categories-button.tsx'
import { HeaderBar } from './header-bar.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { StripButtons } from './strip-buttons.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { CityMenu } from './city-menu.tsx'

/** The strip above the bar scrolls away, and returns while it has the focus; phones have none. */
export function DefaultHeader() {
  return (
    <header className="sticky top-0 z-30 md:-top-11 border-b border-line bg-surface">
      <div className="bg-tint text-sm max-md:hidden">
        <div className={`${containerClass} header-strip gap-1`}>
          <div className="-ms-2 flex min-w-0 items-center md:-ms-3">
            <CityMenu />
            <AddressChip className="max-w-72 px-2 md:px-3" />
          </div>
          <TopNavigation className="me-auto max-lg:hidden" />
          <StripButtons />
        </div>
      </div>
      <HeaderBar>
        <MenuButton />
        <Logo />
        <AddressChip hasCity className="header-chip md:hidden" />
        <CategoriesButton className="bg-primary text-on-primary hover:bg-primary-hover" />
        <div className="header-search">
          <SearchButton />
        </div>
        <HeaderButtons />
      </HeaderBar>
    </header>
  )
}
