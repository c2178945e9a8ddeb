import type { SavedAddress } from '#contract/customers/user.calls.ts'
import type { OwnAddress } from '../address-codec.rules.ts'
import { lastChosen } from '../addresses.rules.ts'
import { pinId } from './pin.rules.ts'

/** Without an id of an address search its point is its place. */
export const toOwnAddress = ({ id, googlePlaceId, ...rest }: SavedAddress): OwnAddress => ({
  ...rest,
  googlePlaceId: googlePlaceId ?? pinId(rest),
  name: String(id),
})

/** Ids of the profile are digits only. */
export const isOfProfile = (name: string): boolean => /^\d+$/.test(name)

/** The API names fields by their place in the list (`0.street`). */
export const fieldErrors = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, [sentence]]) =>
      sentence ? [[field.replace(/^(body\.)?(\d+\.)?/, ''), sentence]] : [],
    ),
  )

/** Indexes of the refused addresses. */
export const refusedIndexes = (errors: Record<string, string[]>): ReadonlySet<number> =>
  new Set(
    Object.keys(errors)
      .flatMap((field) => /^(?:body\.)?(\d+)\./.exec(field)?.[1] ?? [])
      .map(Number),
  )

/** The address chosen in this browser, else the one chosen last. */
export const preferredAddress = (
  profile: readonly OwnAddress[],
  chosen: OwnAddress | undefined,
): OwnAddress | undefined =>
  profile.find(
    ({ street, house, flat }) =>
      chosen && street === chosen.street && house === chosen.house && flat === chosen.flat,
  ) ?? lastChosen(profile)
