import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Locale } from '#contract/locales.ts'
import { isOfficePath } from '#platform/office-path.ts'
import { type CityLanguages, localeIn, withLocale } from './locale.ts'

/** The office has every language; a loaded page has one of its city. */
export const leaveForeignLanguage = createIsomorphicFn()
  .server((city: CityLanguages, locale: Locale, asked: { pathname: string; searchStr: string }) => {
    const spoken = localeIn(city, locale)
    if (spoken !== locale && !isOfficePath(asked.pathname))
      throw redirect({ href: withLocale(asked.pathname, spoken) + asked.searchStr })
  })
  .client(() => {})
