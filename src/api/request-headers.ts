import type { Locale } from '#contract/text.ts'

/** What every request to the API carries. `token` is the customer's, on the server alone. */
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
