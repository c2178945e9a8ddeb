import type { Locale } from '#contract/text.ts'
import { localeNames, localeTags, rememberLocale } from '#platform/i18n/locale.ts'
import { useLocaleHref } from './use-locale-href.ts'

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
