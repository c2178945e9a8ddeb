import { useMemo } from 'react'
import { useShop } from '#api/shop.ts'
import type { OwnAddress } from './address-codec.rules.ts'
import { freshName } from './addresses.rules.ts'
import { dropLocalAddress, keepLocalAddress, readLocalAddresses, useLocalAddresses } from './addresses.state.ts'

/** What is saved of an address; `name` is that of the one being changed, null of a new one. */
export type AddressToSave = Omit<OwnAddress, 'name' | 'domainId' | 'isLast'> & { name: string | null }
/** The saved address, or why it is not saved: no room in this browser. */
export type Saved = { ok: true; address: OwnAddress } | { ok: false; reason: 'full' }

/** The addresses that the customer keeps in the city of the page, and what can be done with them. `initial` is what a loader has read. */
export function useAddressBook(initial?: readonly OwnAddress[]) {
  const { id: domainId } = useShop().city
  const all = useLocalAddresses(initial)
  const addresses = useMemo(() => all.filter((address) => address.domainId === domainId), [all, domainId])

  const save = async ({ name, ...rest }: AddressToSave): Promise<Saved> => {
    const before = addresses.find((address) => address.name === name)
    const address = { ...rest, name: before?.name ?? freshName(readLocalAddresses()), domainId, isLast: before?.isLast ?? false }
    return keepLocalAddress(address) ? { ok: true, address } : { ok: false, reason: 'full' }
  }
  const remove = async (name: string): Promise<void> => dropLocalAddress(name)

  return { addresses, save, remove }
}
