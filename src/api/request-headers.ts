import type { Locale } from '#contract/locales.ts'

export const requestHeaders = (
  locale: Locale,
  token: string | undefined,
  accept = 'application/json',
): Record<string, string> => ({
  accept,
  client: 'web',
  'client-version': '1.0',
  'accept-language': locale,
  ...(token && { authorization: `Bearer ${token}` }),
})
