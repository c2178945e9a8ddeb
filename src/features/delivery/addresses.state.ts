import { addressesBudget } from '#platform/session/cookie-budget.ts'
import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeAddresses, encodeAddresses, type OwnAddress } from './address-codec.rules.ts'
import {
  choiceOfAddress,
  newestWithinBytes,
  withAddress,
  withLastChosen,
} from './addresses.rules.ts'
import { readDeliveryChoice, rememberDeliveryChoice } from './delivery-choice.state.ts'

/** Addresses of a visitor without an account, in all cities of this host. */
const store = createCookieStore<readonly OwnAddress[]>({
  name: 'addresses',
  maxBytes: addressesBudget,
  empty: [],
  encode: encodeAddresses,
  decode: decodeAddresses,
})
export const readLocalAddresses = store.read
export const useLocalAddresses = store.use

/** False when the browser has no room for it. */
export function saveLocalAddress(address: OwnAddress): boolean {
  let hasRoom = true
  const isStored = store.update((addresses) => {
    const next = withAddress(addresses, address)
    hasRoom = next !== null
    return next ?? addresses
  })
  return isStored && hasRoom
}

/** Removes the oldest that have no room, and returns them. */
export function trimLocalAddresses(): OwnAddress[] {
  const all = store.read()
  const kept = newestWithinBytes(all, addressesBudget)
  if (kept.length < all.length) store.write(kept)
  return all.filter((address) => !kept.includes(address))
}

export const removeLocalAddresses = (): boolean => store.write([])

export function chooseAddress(address: OwnAddress): void {
  store.update((addresses) => withLastChosen(addresses, address.name))
  rememberDeliveryChoice(choiceOfAddress(address))
}

export const chooseBranch = (pickupId: number): boolean =>
  rememberDeliveryChoice({ orderType: 'pickup', pickupId, point: null, label: '', address: '' })

export const removeLocalAddress = (name: string): boolean =>
  store.update((addresses) => addresses.filter((address) => address.name !== name))

/** Replaces a deleted address of the choice by the last remaining one. */
export function chooseRemaining(removed: string, remaining: readonly OwnAddress[]): void {
  const next = remaining.at(-1)
  if (next && readDeliveryChoice().address === removed) chooseAddress(next)
}
