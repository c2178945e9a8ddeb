import { SearchButton } from '#features/search/search-button.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { CategoriesButton } from './categories-button.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { StripButtons } from './strip-buttons.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { DeliveryLink } from '#features/delivery/delivery-link.tsx'
import { CityMenu } from './city-menu.tsx'
import { useAddressLine } from './use-address-line.ts'

/** The strip above the bar scrolls away, and returns while it has the focus. */
export function DefaultHeader() {
  return (
    <header className="sticky -top-11 z-30 border-b border-line bg-surface">
      <div className="bg-tint text-sm">
        <div className={`${containerClass} flex h-touch items-center gap-1`}>
          <LocationBlock />
          <TopNavigation className="me-auto max-lg:hidden" />
          <StripButtons />
        </div>
      </div>
      <div className={`${containerClass} flex h-header items-center gap-2 md:gap-3 lg:gap-5`}>
        <MenuButton />
        <Logo />
        <CategoriesButton className="bg-primary text-on-primary hover:bg-primary-hover" />
        <div className="flex min-w-touch flex-1 justify-end">
          <SearchButton />
        </div>
        <div className="-me-2.5 flex shrink-0 items-center lg:gap-1">
          <HeaderButtons />
        </div>
      </div>
    </header>
  )
}

/** Reserves the line; the browser fills in the saved choice. */
function LocationBlock() {
  const { kind, line, lang } = useAddressLine()
  return (
    <div className="-ms-2 flex min-w-0 md:-ms-3 items-center">
      <CityMenu />
      <DeliveryLink className="flex min-h-touch max-w-72 min-w-0 flex-col justify-center px-2 leading-tight md:px-3 hover:text-link">
        <span className="truncate text-xs leading-tight text-muted">{kind}</span>
        <span lang={lang} className="truncate font-semibold">
          {line}
        </span>
      </DeliveryLink>
    </div>
  )
}
