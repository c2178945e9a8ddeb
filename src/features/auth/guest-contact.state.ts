import * as v from 'valibot'
import { country } from '#contract/place.ts'

const key = 'guest-contact'
/** Name, phone (digits) and country of the guest who last ordered on this device. */
const guestContact = v.object({
  country,
  firstName: v.pipe(v.string(), v.maxLength(60)),
  phone: v.pipe(v.string(), v.maxLength(32)),
})

type GuestContact = v.InferOutput<typeof guestContact>

export function readGuestContact(of: GuestContact['country']): GuestContact | undefined {
  try {
    const { success, output } = v.safeParse(
      guestContact,
      JSON.parse(localStorage.getItem(key) ?? 'null'),
    )
    return success && output.country === of ? output : undefined
  } catch {
    return undefined
  }
}

export function keepGuestContact(contact: GuestContact): void {
  try {
    localStorage.setItem(key, JSON.stringify(contact))
  } catch {
    // Storage is off or full.
  }
}

export function forgetGuestContact(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is off.
  }
}
