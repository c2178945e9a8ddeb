import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that are expensive, or at which nobody reads messages. */
const unsendable: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])

/** Lower case; null for satellite and other numbers without a country, and for unsupported ones. */
export function countryOfPhone(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone)
  return parsed?.country && parsed.isValid() && !unsendable.has(parsed.getType())
    ? parsed.country.toLowerCase()
    : null
}
