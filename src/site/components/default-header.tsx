import { containerClass } from '#ui/surface.ts'
import { CategoriesButton } from './categories-button.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LocationBlock } from './location-block.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { PhonesMenu } from './phones-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { TopNavigation } from './top-navigation.tsx'

/** The header with a location block. A strip with what is needed seldom lies over its bar and scrolls away. */
export function DefaultHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface md:-top-11">
      <div className="bg-tint text-sm max-md:hidden">
        <div className={`${containerClass} flex h-touch items-center gap-1`}>
          <TopNavigation className="-ml-3" />
          <div className="-mr-2.5 ml-auto flex shrink-0 items-center">
            <PhonesMenu look="number" />
            <LanguageMenu look="name" />
            <ThemeSwitch />
          </div>
        </div>
      </div>
      <div className={`${containerClass} flex h-header items-center gap-1 md:gap-2 lg:gap-5`}>
        <MenuButton />
        <Logo />
        <LocationBlock />
        <CategoriesButton className="ml-auto bg-primary text-on-primary hover:bg-primary-hover" />
        <div className="-mr-2.5 flex shrink-0 items-center max-md:ml-auto lg:gap-1">
          <HeaderButtons />
        </div>
      </div>
    </header>
  )
}
