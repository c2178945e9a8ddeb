import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { languagesOf, localeNames } from '#platform/i18n/locale.ts'
import { LanguageLink } from './language-link.tsx'
import { PopoverMenu, popoverItemClass } from '#ui/overlay/popover-menu.tsx'
import { stripButtonClass } from './strip-button-class.ts'

export function LanguageMenu() {
  const { t } = useLingui()
  const { city, locale } = useStorefront()
  const languages = languagesOf(city)
  if (languages.length < 2) return null
  const name = localeNames[locale]
  return (
    <PopoverMenu
      label={t`Language: ${name}`}
      buttonClassName={stripButtonClass}
      button={
        <>
          {name}
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </>
      }
    >
      {languages
        .filter((code) => code !== locale)
        .map((code) => (
          <LanguageLink key={code} code={code} className={popoverItemClass} />
        ))}
    </PopoverMenu>
  )
}
