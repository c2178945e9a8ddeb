import { useLingui } from '@lingui/react/macro'
import { SunMoon } from 'lucide-react'
import { chooseTheme } from '#platform/theme.ts'
import { IconButton } from '#ui/icon-button.tsx'

const darkNow = () => {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

export function ThemeSwitch() {
  const { t } = useLingui()
  return (
    <IconButton label={t`Light or dark`} onClick={() => chooseTheme(darkNow() ? 'light' : 'dark')}>
      <SunMoon aria-hidden />
    </IconButton>
  )
}
