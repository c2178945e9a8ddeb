import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that cost more than a message, or that nobody reads messages at. */
const unsendable: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])

/** The country of a phone (E.164) in lower case; null for satellite and other numbers of no country, and for those that no message is sent to. */
export function countryOfPhone(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone)
  return parsed?.country && parsed.isValid() && !unsendable.has(parsed.getType())
    ? parsed.country.toLowerCase()
    : null
}
