import type { DeliveryChoice } from './delivery-choice.state.ts'
import {
  encodeAddresses,
  maxAddresses,
  type OwnAddress,
  roundDegrees,
} from './address-codec.rules.ts'

type Addresses = readonly OwnAddress[]

export const addressLine = ({ street, house }: Pick<OwnAddress, 'street' | 'house'>): string =>
  [street, house].filter(Boolean).join(', ')

export function nextLocalName(addresses: Addresses): string {
  const numbers = addresses.map(({ name }) => Number(/^l(\d+)$/.exec(name)?.[1] ?? 0))
  return `l${Math.max(0, ...numbers) + 1}`
}

/** Null when there are too many addresses. */
export function withAddress(addresses: Addresses, address: OwnAddress): Addresses | null {
  if (addresses.some(({ name }) => name === address.name))
    return addresses.map((other) => (other.name === address.name ? address : other))
  return addresses.length < maxAddresses ? [...addresses, address] : null
}

/** Those chosen last in their cities stay longest. */
export function newestWithinBytes(addresses: Addresses, bytes: number): Addresses {
  if (encodeAddresses(addresses).length <= bytes) return addresses
  const oldest = addresses.find(({ isLast }) => !isLast) ?? addresses[0]
  return newestWithinBytes(
    addresses.filter((address) => address !== oldest),
    bytes,
  )
}

export function withLastChosen(addresses: Addresses, name: string): Addresses {
  const cityId = addresses.find((address) => address.name === name)?.cityId
  return addresses.map((address) =>
    address.cityId === cityId ? { ...address, isLast: address.name === name } : address,
  )
}

/** The one chosen last, otherwise the last of the list. */
export const lastChosen = (addresses: Addresses): OwnAddress | undefined =>
  addresses.find(({ isLast }) => isLast) ?? addresses.at(-1)

/** Undefined when the address no longer exists. */
export const addressOfChoice = (
  addresses: Addresses,
  { address }: Pick<DeliveryChoice, 'address'>,
): OwnAddress | undefined =>
  address === '' ? undefined : addresses.find(({ name }) => name === address)

/** Bytes as sent: letters that are not Latin take six or nine. */
const maxLabelBytes = 200
export const shortLabel = (label: string): string =>
  encodeURIComponent(label.toWellFormed()).replaceAll('~', '%7E').length > maxLabelBytes
    ? shortLabel(label.slice(0, -1))
    : label

/** As its cookie says it after a reload: a held time belongs to this point. */
export const choiceOfAddress = (address: OwnAddress): DeliveryChoice => ({
  orderType: 'delivery',
  pickupId: null,
  point: { lat: roundDegrees(address.lat), lng: roundDegrees(address.lng) },
  label: shortLabel(addressLine(address)),
  address: address.name,
})

/** The saved branch or the first one; the address of the choice or the one chosen last. */
export function preselection(
  choice: DeliveryChoice,
  addresses: Addresses,
  branches: readonly { id: number }[],
) {
  const branch = branches.find(({ id }) => id === choice.pickupId) ?? branches[0]
  const address = addressOfChoice(addresses, choice) ?? lastChosen(addresses)
  return {
    orderType: choice.orderType,
    pickupId: branch?.id ?? null,
    address: address?.name ?? null,
  }
}
