import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Globe } from 'lucide-react'
import { useShop } from '#api/shop.ts'
import { localeCodes } from '#contract/text.ts'
import { localeNames } from '#platform/locale.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { LanguageLink } from './language-link.tsx'
import { PopoverMenu, popoverItemClass } from './popover-menu.tsx'
import { stripButtonClass } from './strip-button-class.ts'

/** The language of the page; behind it the others. */
export function LanguageMenu({ look }: { look: 'name' | 'icon' }) {
  const { t } = useLingui()
  const { locale } = useShop()
  if (localeCodes.length < 2) return null
  const name = localeNames[locale]
  return (
    <PopoverMenu
      label={look === 'icon' ? t`Language` : t`Language: ${name}`}
      buttonClassName={look === 'icon' ? iconButtonClass() : stripButtonClass}
      button={
        look === 'icon' ? (
          <Globe aria-hidden />
        ) : (
          <>
            {name}
            <ChevronDown aria-hidden className="size-4 text-muted" />
          </>
        )
      }
    >
      {localeCodes
        .filter((code) => code !== locale)
        .map((code) => (
          <LanguageLink key={code} code={code} className={popoverItemClass} />
        ))}
    </PopoverMenu>
  )
}
