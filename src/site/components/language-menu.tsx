import { useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { useShop } from '#api/shop.ts'
import { localeCodes } from '#contract/text.ts'
import { localeNames, localeTags, rememberLocale } from '#platform/locale.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { PopoverMenu, popoverItemClass } from './popover-menu.tsx'
import { useLocaleHref } from './use-locale-href.ts'

/** The other languages; each is a full navigation to the same page. */
export function LanguageMenu() {
  const { t } = useLingui()
  const { locale } = useShop()
  const hrefOf = useLocaleHref()
  return (
    <PopoverMenu label={t`Language`} button={<Globe aria-hidden />} buttonClassName={`${iconButtonClass()} max-md:hidden`}>
      {localeCodes.map((code) => (
        <a
          key={code}
          href={hrefOf(code)}
          onClick={() => rememberLocale(code)}
          lang={localeTags[code]}
          hrefLang={localeTags[code]}
          aria-current={code === locale ? 'true' : undefined}
          className={popoverItemClass}
        >
          {localeNames[code]}
        </a>
      ))}
    </PopoverMenu>
  )
}
