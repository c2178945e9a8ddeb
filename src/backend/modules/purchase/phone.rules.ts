import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { City } from '#backend/modules/shop/city.ts'

const regions = { bg: 'BG', ae: 'AE', ua: 'UA', kz: 'KZ' } as const

/** A phone as people type it, of the city's country unless it names another, as E.164 (`+359881234567`); null when it is none. */
export function toE164(typed: string, country: City['country']): string | null {
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: regions[country], extract: false })
  return parsed?.isValid() ? parsed.number : null
}
