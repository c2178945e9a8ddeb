import * as v from 'valibot'
import { country } from '#contract/place.ts'

const key = 'guest-contact'
/** Name and phone (digits) of the guest who last ordered here, and the country of that city. */
const guestContact = v.object({
  country,
  firstName: v.pipe(v.string(), v.maxLength(60)),
  phone: v.pipe(v.string(), v.maxLength(32)),
})

type GuestContact = v.InferOutput<typeof guestContact>

/** The guest who last ordered on this device in this country. */
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
    // Storage is off or full: the next order asks again.
  }
}

/** Everything that the browser keeps of its owner goes. */
export function forgetGuestContact(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
