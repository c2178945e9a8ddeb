import type { Locale } from '#contract/locales.ts'
import { localeNames, localeTags, rememberLocale, withLocale } from '#platform/i18n/locale.ts'
import { useLocation } from '@tanstack/react-router'

/** A full navigation, remembered for a year. */
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
      onClick={() => {
        rememberLocale(code)
        onClick?.()
      }}
      lang={tag}
      hrefLang={tag}
      className={className}
    >
      {localeNames[code]}
    </a>
  )
}
