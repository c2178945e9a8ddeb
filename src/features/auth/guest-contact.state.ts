import * as v from 'valibot'
import { country } from '#contract/cities/place.ts'
import { createStorageItem } from '#platform/session/browser-storage.ts'

/** Name, phone (digits) and country of the guest who last ordered on this device. */
const guestContact = v.object({
  country,
  firstName: v.pipe(v.string(), v.maxLength(60)),
  phone: v.pipe(v.string(), v.maxLength(32)),
})
const stored = createStorageItem('localStorage', 'guest-contact', guestContact)

type GuestContact = v.InferOutput<typeof guestContact>

export function readGuestContact(of: GuestContact['country']): GuestContact | undefined {
  const contact = stored.read()
  return contact?.country === of ? contact : undefined
}
export const keepGuestContact: (contact: GuestContact) => void = stored.write
export const forgetGuestContact: () => void = stored.remove
