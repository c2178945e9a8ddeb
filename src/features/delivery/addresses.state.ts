import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeAddresses, encodeAddresses, type OwnAddress } from './address-codec.rules.ts'
import { choiceOf, withAddress, withLast } from './addresses.rules.ts'
import { readDeliveryChoice, rememberDeliveryChoice } from './delivery-choice.state.ts'

/** Cookie `addresses`: what a visitor keeps without an account, of all cities of this host. */
const store = createCookieStore<readonly OwnAddress[]>({
  name: 'addresses',
  empty: [],
  encode: encodeAddresses,
  decode: decodeAddresses,
})
export const readLocalAddresses = store.read
export const useLocalAddresses = store.use

/** Keeps an address, new or changed; false when the browser has no room for it. */
export function keepLocalAddress(address: OwnAddress): boolean {
  let hasRoom = true
  const isStored = store.update((addresses) => {
    const next = withAddress(addresses, address)
    hasRoom = next !== null
    return next ?? addresses
  })
  return isStored && hasRoom
}

/** Forgets all addresses of this browser. */
export const dropLocalAddresses = (): boolean => store.write([])

/** Everything is brought to the address from now on. */
export function chooseAddress(address: OwnAddress): void {
  store.update((addresses) => withLast(addresses, address.name))
  rememberDeliveryChoice(choiceOf(address))
}

/** The order is fetched from the branch from now on. */
export const chooseBranch = (pickupId: number): boolean =>
  rememberDeliveryChoice({ orderType: 'pickup', pickupId, point: null, label: '', address: '' })

/** Takes an address out. */
export const dropLocalAddress = (name: string): boolean =>
  store.update((addresses) => addresses.filter((address) => address.name !== name))

/** When the address of the choice is gone, the last remaining one takes its place (specification, section 4). */
export function adoptRemaining(gone: string, remaining: readonly OwnAddress[]): void {
  const next = remaining.at(-1)
  if (next && readDeliveryChoice().address === gone) chooseAddress(next)
}
