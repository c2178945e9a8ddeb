import { ownPath } from './next.rules.ts'

/** What is asked of somebody who signs in, one after the other. */
const steps = ['start', 'phone', 'code', 'profile'] as const
export type AuthStep = (typeof steps)[number]

/**
 * `?auth=phone&next=/account/orders`: the step of signing in that lies over a page, and where it leads to. Nothing personal. It is a function rather than a
 * schema because it is no part of a page: what is kept of public pages does not know it.
 */
export const authSearch = (
  search: Record<string, unknown>,
): { auth?: AuthStep | undefined; next?: string | undefined } => ({
  auth: steps.find((step) => step === search['auth']),
  next: ownPath(search['next']),
})
