import type { QueryClient } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { moveAddressesToProfile } from '#features/delivery/move-addresses-to-profile.ts'
import { joinDiet } from '#features/diet/join-diet.ts'
import { joinLists } from '#features/favorites/lists-sync.ts'
import { openOrders } from '#features/orders/open-orders.state.ts'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { withLocale, withoutLocale } from '#platform/i18n/locale.ts'
import { forgetDocument } from '#platform/session/forget-document.ts'
import { isSessionLost, isSignedIn, onSession } from '#platform/session/session.ts'

let isFollowed = false

/** From its first page on: what begins with a session, and once, what its end leads to. */
export function followSession(shop: StorefrontContext, queryClient: QueryClient): void {
  if (isFollowed) return
  isFollowed = true
  beginSession(shop, queryClient)
  const { unsubscribe } = onSession(end)
  function end() {
    if (isSignedIn()) return
    isFollowed = false
    unsubscribe()
    endSession(shop)
  }
  end()
}

/** Errors are ignored, but a rejected token ends the session. */
function beginSession(shop: StorefrontContext, queryClient: QueryClient): void {
  void queryClient
    .fetchQuery(authQueries.user(shop))
    .then((user) =>
      Promise.allSettled([
        moveAddressesToProfile(shop, queryClient, user.addresses),
        joinDiet(shop, queryClient, user),
      ]),
    )
    .catch(() => {})
  void joinLists(shop, queryClient)
  void recordOrders(shop, queryClient).catch(() => {})
}

/** Orders placed in another browser. */
async function recordOrders(shop: StorefrontContext, queryClient: QueryClient): Promise<void> {
  if (openOrders.read() === 'open') return
  const orders = await queryClient.fetchQuery(orderQueries.underWay(shop))
  if (orders.length > 0) openOrders.write('open')
  if (openOrders.read() !== 'none') return
  const { hasOrdered } = await queryClient.fetchQuery(orderQueries.last(shop))
  if (hasOrdered) openOrders.write('past')
}

/** A full reload clears the customer's data from memory; a lost session keeps the input. */
function endSession({ locale }: Pick<StorefrontContext, 'locale'>): void {
  const isLost = isSessionLost()
  const path = withoutLocale(location.pathname)
  const next = new URLSearchParams({ auth: 'start', next: path + location.search })
  if (!isLost) sessionStorage.clear()
  if (!path.startsWith('/account')) return location.reload()
  forgetDocument()
  void import('#ui/overlay/overlay-history.ts').then(({ leaveFor }) =>
    leaveFor(withLocale('/', locale) + (isLost ? `?${next}` : '')),
  )
}
