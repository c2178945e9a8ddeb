import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { SavedAddress } from '#contract/customers/user.calls.ts'
import { useSignedIn } from '#platform/session/session.ts'
import type { OwnAddress } from './address-codec.rules.ts'
import { nextLocalName } from './addresses.rules.ts'
import {
  chooseAddress,
  removeLocalAddress,
  saveLocalAddress,
  readLocalAddresses,
  useLocalAddresses,
} from './addresses.state.ts'
import { deliveryMutations } from './delivery.mutations.ts'
import { deliveryQueries } from './delivery.queries.ts'
import { isOfProfile, toOwnAddress } from './lib/profile-addresses.rules.ts'

/** `name` is null for a new address. */
export type AddressToSave = Omit<OwnAddress, 'name' | 'cityId' | 'isLast'> & {
  name: string | null
}
interface Saving {
  /** A new address does not become the one that is ordered to. */
  keepsChoice: boolean
}
/** This browser has no room for another address. */
export class AddressesFull extends Error {}

const none: SavedAddress[] = []
/**
 * Addresses of the profile and of this browser in the current city. `initial`: the latter as a
 * loader has read them.
 */
export function useAddressBook(initial?: readonly OwnAddress[]) {
  const shop = useStorefront()
  const cityId = shop.city.id
  const isSignedIn = useSignedIn()
  const { data: saved = none, isLoading } = useQuery({
    ...deliveryQueries.saved(shop),
    enabled: isSignedIn,
  })
  const local = useLocalAddresses(initial)
  const addresses = useMemo(
    () => [...saved.map(toOwnAddress), ...local].filter((address) => address.cityId === cityId),
    [saved, local, cityId],
  )

  const { mutateAsync: add } = useMutation(deliveryMutations.add(shop))
  const { mutateAsync: change, mutate: record } = useMutation(deliveryMutations.change(shop))
  const saveInBrowser = ({ name, ...fields }: AddressToSave): OwnAddress => {
    const before = addresses.find((address) => address.name === name)
    const address = {
      ...fields,
      name: before?.name ?? nextLocalName(readLocalAddresses()),
      cityId,
      isLast: before?.isLast ?? false,
    }
    if (!saveLocalAddress(address)) throw new AddressesFull()
    return address
  }
  const saveInProfile = async (
    { name, ...fields }: AddressToSave,
    { keepsChoice }: Saving,
  ): Promise<OwnAddress> => {
    const known = name !== null && isOfProfile(name) ? name : null
    const current = saved.find((address) => address.cityId === cityId && address.isLast)
    const answer = await (known
      ? change({ id: Number(known), patch: fields })
      : add([{ ...fields, cityId, isLast: true }]))
    // What is added becomes the current one.
    if (keepsChoice && name === null && current)
      await change({ id: current.id, patch: { isLast: true } })
    if (name !== null && !known) removeLocalAddress(name)
    const ofCity = answer.filter((address) => address.cityId === cityId)
    const kept =
      ofCity.find(({ id, isLast }) => (known ? String(id) === known : isLast)) ?? ofCity.at(-1)
    if (!kept) throw new Error('The saved address is not among those of its city')
    return toOwnAddress(kept)
  }
  /** @throws AddressesFull; Refused */
  const save = async (address: AddressToSave, saving: Saving): Promise<OwnAddress> =>
    isSignedIn ? saveInProfile(address, saving) : saveInBrowser(address)

  const choose = (address: OwnAddress): void => {
    chooseAddress(address)
    if (isOfProfile(address.name) && !address.isLast)
      record({ id: Number(address.name), patch: { isLast: true } })
  }

  return { addresses, isLoading, save, choose }
}
