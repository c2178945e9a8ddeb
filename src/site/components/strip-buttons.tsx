import { LanguageMenu } from './language-menu.tsx'
import { PhonesMenu } from './phones-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function StripButtons() {
  return (
    <div className="-me-3 ms-auto flex shrink-0 items-center">
      <div className="max-md:hidden">
        <PhonesMenu />
      </div>
      <LanguageMenu />
      <div className="max-md:hidden">
        <ThemeSwitch />
      </div>
    </div>
  )
}
