import type { Locale } from '#contract/locales.ts'
import { localeNames, localeTags, withLocale } from '#platform/i18n/locale.ts'
import { useLocation } from '@tanstack/react-router'

/** A full navigation, which `localeScript` remembers. */
export function LanguageLink({
  code,
  className,
  onClick,
}: {
  code: Locale
  className: string
  onClick?: () => void
}) {
  const { pathname, searchStr } = useLocation()
  const tag = localeTags[code]
  return (
    <a
      href={withLocale(pathname, code) + searchStr}
      onClick={onClick}
      data-locale={code}
      lang={tag}
      hrefLang={tag}
      className={className}
    >
      {localeNames[code]}
    </a>
  )
}
