import type { QueryClient } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import { refusalIn } from '#api/answer.ts'
import { runChange } from '#api/run-change.ts'
import type { SavedAddress } from '#contract/customers/user.calls.ts'
import { addressOfChoice } from './addresses.rules.ts'
import { chooseAddress, readLocalAddresses, removeLocalAddresses } from './addresses.state.ts'
import { deliveryMutations } from './delivery.mutations.ts'
import { deliveryQueries } from './delivery.queries.ts'
import { readDeliveryChoice } from './delivery-choice.state.ts'
import { preferredAddress, refusedIndexes, toOwnAddress } from './lib/profile-addresses.rules.ts'

type Sending = Omit<SavedAddress, 'id'>

/** Refused addresses are left out. Null when the API gave no verdict. */
async function send(
  shop: StorefrontContext,
  queryClient: QueryClient,
  addresses: readonly Sending[],
): Promise<SavedAddress[] | null> {
  if (addresses.length === 0) return []
  try {
    return await runChange(queryClient, deliveryMutations.add(shop), [...addresses])
  } catch (error) {
    const refused = refusedIndexes(refusalIn(error)?.errors ?? {})
    const taken = addresses.filter((_, index) => !refused.has(index))
    return refused.size > 0 ? send(shop, queryClient, taken) : null
  }
}

/**
 * After signing in: moves this browser's addresses into the profile (`known` holds those that are
 * there) and selects the address of the profile that a delivery goes to.
 */
export async function moveAddressesToProfile(
  shop: StorefrontContext,
  queryClient: QueryClient,
  known: SavedAddress[],
): Promise<void> {
  const local = readLocalAddresses()
  const sent = await send(
    shop,
    queryClient,
    local.map(({ name: _name, ...address }) => address),
  )
  if (!sent) return
  const saved = sent.length > 0 ? sent : known
  queryClient.setQueryData(deliveryQueries.saved(shop).queryKey, saved)
  if (local.length > 0) removeLocalAddresses()
  const profile = saved.filter(({ cityId }) => cityId === shop.city.id).map(toOwnAddress)
  // The customer may have chosen while the addresses were sent.
  const choice = readDeliveryChoice()
  const next = preferredAddress(profile, addressOfChoice(local, choice))
  if (next && choice.orderType === 'delivery' && !addressOfChoice(profile, choice))
    chooseAddress(next)
}
