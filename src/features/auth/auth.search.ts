import { ownPath } from './next.rules.ts'

const steps = ['start', 'phone', 'code', 'profile'] as const
export type AuthStep = (typeof steps)[number]

/**
 * A function, not a schema: `auth` and `next` are no part of a page, and the page cache ignores
 * them.
 */
export const authSearch = (
  search: Record<string, unknown>,
): { auth?: AuthStep | undefined; next?: string | undefined } => ({
  auth: steps.find((step) => step === search['auth']),
  next: ownPath(search['next']),
})
