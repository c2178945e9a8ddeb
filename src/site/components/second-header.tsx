import { containerClass } from '#ui/surface.ts'
import { CategoriesButton } from './categories-button.tsx'
import { HeaderButtons } from './header-buttons.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { PhonesMenu } from './phones-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { TopNavigation } from './top-navigation.tsx'

/** The header without a location block: a dark bar with the logo in its middle, the navigation in a row of its own that scrolls away. */
export function SecondHeader() {
  return (
    <>
      <header className="theme-dark sticky top-0 z-30 bg-surface text-ink">
        <div className={`${containerClass} grid h-header grid-cols-[1fr_auto_1fr] items-center gap-1`}>
          <div className="-ml-2.5 flex items-center gap-1">
            <MenuButton />
            <CategoriesButton className="hover:bg-tint" />
          </div>
          <Logo />
          <div className="-mr-2.5 flex items-center justify-end">
            <div className="flex max-md:hidden">
              <PhonesMenu look="icon" />
              <LanguageMenu look="icon" />
              <ThemeSwitch />
            </div>
            <HeaderButtons />
          </div>
        </div>
      </header>
      <div className="border-b border-line bg-surface text-sm max-md:hidden">
        <div className={`${containerClass} flex h-touch justify-center`}>
          <TopNavigation />
        </div>
      </div>
    </>
  )
}
