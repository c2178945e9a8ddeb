import { withoutLocale } from '#platform/i18n/locale.ts'

/** Of the pages of the staff. */
export const isOfficePath = (pathname: string): boolean =>
  /^\/office(\/|$)/.test(withoutLocale(pathname))
