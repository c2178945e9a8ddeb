import { Refusal } from '#backend/core/refusal.ts'

/** Messages cost money, so other sites may not cause them. @throws Refusal FORBIDDEN */
export function requireOwnClient(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (headers.get('client') !== 'web' || (site !== null && site !== 'same-origin'))
    throw new Refusal('FORBIDDEN')
}
