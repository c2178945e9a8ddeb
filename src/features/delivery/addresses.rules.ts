import type { DeliveryChoice } from './delivery-choice.state.ts'
import { mostAddresses, type OwnAddress } from './address-codec.rules.ts'

type Addresses = readonly OwnAddress[]

/** Street and house, as people read them. */
export const addressLine = ({ street, house }: Pick<OwnAddress, 'street' | 'house'>): string =>
  [street, house].filter(Boolean).join(', ')

/** A name that none of the addresses has yet. */
export function freshName(addresses: Addresses): string {
  const numbers = addresses.map(({ name }) => Number(/^l(\d+)$/.exec(name)?.[1] ?? 0))
  return `l${Math.max(0, ...numbers) + 1}`
}

/** With an address changed, or added at the end. Null when there are too many. */
export function withAddress(addresses: Addresses, address: OwnAddress): Addresses | null {
  if (addresses.some(({ name }) => name === address.name))
    return addresses.map((other) => (other.name === address.name ? address : other))
  return addresses.length < mostAddresses ? [...addresses, address] : null
}

/** Marks the address as the one chosen last in its city. */
export function withLast(addresses: Addresses, name: string): Addresses {
  const domainId = addresses.find((address) => address.name === name)?.domainId
  return addresses.map((address) =>
    address.domainId === domainId ? { ...address, isLast: address.name === name } : address,
  )
}

/** The address that stands for a city when none is named: the one chosen last, otherwise the last of the list. */
export const lastOf = (addresses: Addresses): OwnAddress | undefined =>
  addresses.find(({ isLast }) => isLast) ?? addresses.at(-1)

/** The address of a choice, if it is still kept. */
export const chosenOf = (
  addresses: Addresses,
  { address }: Pick<DeliveryChoice, 'address'>,
): OwnAddress | undefined =>
  address === '' ? undefined : addresses.find(({ name }) => name === address)

/** A delivery to the address. */
export const choiceOf = (address: OwnAddress): DeliveryChoice => ({
  orderType: 'delivery',
  pickupId: null,
  point: { lat: address.lat, lng: address.lng },
  label: addressLine(address),
  address: address.name,
})

/** What applies when the location modal opens: the saved branch or else the first; the address of the choice, or else the one chosen last (specification, section 4). */
export function preselected(
  choice: DeliveryChoice,
  addresses: Addresses,
  branches: readonly { id: number }[],
) {
  const branch = branches.find(({ id }) => id === choice.pickupId) ?? branches[0]
  const address = chosenOf(addresses, choice) ?? lastOf(addresses)
  return {
    orderType: choice.orderType,
    pickupId: branch?.id ?? null,
    address: address?.name ?? null,
  }
}
