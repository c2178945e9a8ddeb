import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { sessionToken } from '#platform/session/session.server.ts'
import { isSignedIn } from '#platform/session/session.ts'

const hasSession = createIsomorphicFn()
  .server(() => sessionToken() !== undefined)
  .client(isSignedIn)

/** Guard of a customer's own pages (their `beforeLoad`): without a token it leads home, where one signs in and is led back. @throws redirect */
export function requireCustomer({
  location: { pathname, searchStr },
}: {
  location: { pathname: string; searchStr: string }
}): void {
  if (!hasSession())
    throw redirect({
      to: '/',
      search: { auth: 'start', next: pathname + searchStr },
      statusCode: 307,
    })
}
