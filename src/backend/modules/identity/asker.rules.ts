import { Refusal } from '#backend/http/refusal.ts'

/** What sends cost money for comes from the shop's own pages and apps, never from another site. @throws Refusal FORBIDDEN */
export function requireOwnClient(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (headers.get('client') !== 'web' || (site !== null && site !== 'same-origin'))
    throw new Refusal('FORBIDDEN')
}
