import { withoutLocale } from '#platform/i18n/locale.ts'

export const isOfficePath = (pathname: string): boolean =>
  /^\/office(\/|$)/.test(withoutLocale(pathname))
