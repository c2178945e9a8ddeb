import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answer } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import type { SavedAddress } from '#contract/customers/user.calls.ts'
import { useSignedIn } from '#platform/session/session.ts'
import type { OwnAddress } from './address-codec.rules.ts'
import { freshName } from './addresses.rules.ts'
import {
  adoptRemaining,
  chooseAddress,
  dropLocalAddress,
  keepLocalAddress,
  readLocalAddresses,
  useLocalAddresses,
} from './addresses.state.ts'
import { deliveryQueries } from './delivery.queries.ts'
import { fieldErrors, isOfProfile, ownOfProfile } from './lib/profile-addresses.rules.ts'

/** `name` is null for a new address. */
export type AddressToSave = Omit<OwnAddress, 'name' | 'domainId' | 'isLast'> & {
  name: string | null
}
/** On failure: no room in this browser, messages by field, or no answer (no field). */
export type Saved =
  | { ok: true; address: OwnAddress }
  | { ok: false; reason: 'full' }
  | { ok: false; reason: 'refused'; errors: Record<string, string> }

const none: SavedAddress[] = []
const functions = () => import('./delivery.functions.ts')
const silence: Answer<SavedAddress[]> = {
  ok: false,
  failure: { status: 503, code: 'FAULT', message: '', errors: {} },
}

/**
 * Addresses of the profile and of this browser in the current city. `initial`: the latter as a
 * loader has read them.
 */
export function useAddressBook(initial?: readonly OwnAddress[]) {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const domainId = shop.city.id
  const isSignedIn = useSignedIn()
  const options = deliveryQueries.saved(shop)
  const { data: saved = none, isLoading } = useQuery({ ...options, enabled: isSignedIn })
  const local = useLocalAddresses(initial)
  const addresses = useMemo(
    () => [...saved.map(ownOfProfile), ...local].filter((address) => address.domainId === domainId),
    [saved, local, domainId],
  )

  const take = (answer: Answer<SavedAddress[]>): boolean => {
    if (answer.ok) queryClient.setQueryData(options.queryKey, answer.value)
    return answer.ok
  }
  const saveInBrowser = ({ name, ...fields }: AddressToSave): Saved => {
    const before = addresses.find((address) => address.name === name)
    const address = {
      ...fields,
      name: before?.name ?? freshName(readLocalAddresses()),
      domainId,
      isLast: before?.isLast ?? false,
    }
    return keepLocalAddress(address) ? { ok: true, address } : { ok: false, reason: 'full' }
  }
  const saveInProfile = async ({ name, ...fields }: AddressToSave): Promise<Saved> => {
    const { locale } = shop
    const known = name !== null && isOfProfile(name) ? name : null
    const answer = await functions()
      .then(({ addAddresses, changeAddress }) =>
        known
          ? changeAddress({ data: { locale, id: Number(known), patch: fields } })
          : addAddresses({ data: { locale, addresses: [{ ...fields, domainId, isLast: true }] } }),
      )
      .catch(() => silence)
    if (!answer.ok)
      return { ok: false, reason: 'refused', errors: fieldErrors(answer.failure.errors) }
    take(answer)
    if (name !== null && !known) dropLocalAddress(name)
    const ofCity = answer.value.filter((address) => address.domainId === domainId)
    const kept =
      ofCity.find(({ id, isLast }) => (known ? String(id) === known : isLast)) ?? ofCity.at(-1)
    return kept
      ? { ok: true, address: ownOfProfile(kept) }
      : { ok: false, reason: 'refused', errors: {} }
  }
  const save = async (address: AddressToSave): Promise<Saved> =>
    isSignedIn ? saveInProfile(address) : saveInBrowser(address)

  /** Optimistic; returns false after a rollback. */
  const remove = async (name: string): Promise<boolean> => {
    const remaining = addresses.filter((address) => address.name !== name)
    if (isOfProfile(name)) {
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      queryClient.setQueryData(
        options.queryKey,
        saved.filter(({ id }) => String(id) !== name),
      )
      const answer = await functions()
        .then(({ removeAddress }) =>
          removeAddress({ data: { locale: shop.locale, id: Number(name) } }),
        )
        .catch(() => silence)
      if (!take(answer)) {
        queryClient.setQueryData(options.queryKey, saved)
        void queryClient.invalidateQueries({ queryKey: options.queryKey })
        return false
      }
    } else dropLocalAddress(name)
    adoptRemaining(name, remaining)
    return true
  }

  const choose = (address: OwnAddress): void => {
    chooseAddress(address)
    if (!isOfProfile(address.name) || address.isLast) return
    void functions()
      .then(({ changeAddress }) =>
        changeAddress({
          data: { locale: shop.locale, id: Number(address.name), patch: { isLast: true } },
        }),
      )
      .then(take)
      .catch(() => {})
  }

  return { addresses, isLoading, save, remove, choose }
}
