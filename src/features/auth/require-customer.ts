import { createIsomorphicFn } from '@tanstack/react-start'
import { sessionToken } from '#platform/session/session.server.ts'
import { signInFirst } from '#platform/session/sign-in-first.ts'
import { isSignedIn } from '#platform/session/session.ts'

const hasSession = createIsomorphicFn()
  .server(() => sessionToken() !== undefined)
  .client(isSignedIn)

/** @throws redirect to the home page with the sign-in modal, which leads back here */
export function requireCustomer({
  location: { pathname, searchStr },
}: {
  location: { pathname: string; searchStr: string }
}): void {
  if (!hasSession()) throw signInFirst(pathname + searchStr)
}
