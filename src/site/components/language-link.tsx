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
  const hrefOf = useLocaleHref()
  return (
    <a
      href={hrefOf(code)}
      onClick={() => {
        rememberLocale(code)
        onClick?.()
      }}
      lang={localeTags[code]}
      hrefLang={localeTags[code]}
      className={className}
    >
      {localeNames[code]}
    </a>
  )
}

function useLocaleHref(): (locale: Locale) => string {
  const { pathname, searchStr } = useLocation()
  return (locale) => withLocale(pathname, locale) + searchStr
}
