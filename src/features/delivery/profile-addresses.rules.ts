import type { SavedAddress } from '#contract/user.calls.ts'
import type { OwnAddress } from './address-codec.rules.ts'
import { lastOf } from './addresses.rules.ts'
import { pinId } from './pin.rules.ts'

/** An address of the profile as one of the customer's own. Its point is known even when no address search has given it an id: the point is its place. */
export const ownOfProfile = ({ id, googlePlaceId, ...rest }: SavedAddress): OwnAddress => ({
  ...rest,
  googlePlaceId: googlePlaceId ?? pinId(rest),
  name: String(id),
})

/** Whether an address is in the profile, and not in this browser alone: by its name. */
export const isOfProfile = (name: string): boolean => /^\d+$/.test(name)

/** Field errors of an added address, which the API names by its place in the list (`0.street`), as those of a form. */
export const fieldErrors = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, [sentence]]) =>
      sentence ? [[field.replace(/^(body\.)?(\d+\.)?/, ''), sentence]] : [],
    ),
  )

/** Which of the addresses sent are refused, by their place in the list. */
export const refusedPlaces = (errors: Record<string, string[]>): ReadonlySet<number> =>
  new Set(
    Object.keys(errors)
      .flatMap((field) => /^(?:body\.)?(\d+)\./.exec(field)?.[1] ?? [])
      .map(Number),
  )

/** The address of the profile that a delivery goes to after signing in: the one that was chosen in this browser, else the one chosen last. */
export const adopted = (
  profile: readonly OwnAddress[],
  chosen: OwnAddress | undefined,
): OwnAddress | undefined =>
  profile.find(
    ({ street, house, flat }) =>
      chosen && street === chosen.street && house === chosen.house && flat === chosen.flat,
  ) ?? lastOf(profile)
