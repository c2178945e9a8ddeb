import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { adoptProfile } from '#features/delivery/adopt-profile.ts'
import { joinLists } from '#features/favorites/lists-sync.ts'
import { withLocale, withoutLocale } from '#platform/i18n/locale.ts'
import { isSessionLost } from '#platform/session/session.ts'

/** Somebody is signed in: the profile, with its addresses, and the lists come; errors are ignored (specification, section 4), but a token that is not taken ends the session. */
export function beginSession(shop: Shop, queryClient: QueryClient): void {
  void queryClient
    .fetchQuery(authQueries.user(shop))
    .then(({ addresses }) => adoptProfile(shop, queryClient, addresses))
    .catch(() => {})
  void joinLists(shop)
}

/**
 * Nobody is signed in any more: home from the account, otherwise the same page anew, so that nothing of the customer is left in memory (specification, section 4).
 * What is being typed stays when the session was lost rather than ended.
 */
export function endSession({ locale }: Pick<Shop, 'locale'>): void {
  if (!isSessionLost()) sessionStorage.clear()
  if (withoutLocale(location.pathname).startsWith('/account'))
    void import('#ui/open-layers.ts').then(({ leaveFor }) => leaveFor(withLocale('/', locale)))
  else location.reload()
}
