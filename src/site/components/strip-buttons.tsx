import { LanguageMenu } from './language-menu.tsx'
import { PhonesMenu } from './phones-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export const StripButtons = () => (
  <div className="strip-buttons">
    <PhonesMenu />
    <LanguageMenu />
    <ThemeSwitch />
  </div>
)
