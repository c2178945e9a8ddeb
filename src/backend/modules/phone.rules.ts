import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { City } from '#backend/modules/shop/city.ts'
import { countryRules } from '#contract/country.ts'

/** A phone as people type it, of the city's country unless it names another, as E.164 (`+359881234567`); null when it is none. */
export function toE164(typed: string, country: City['country']): string | null {
  const { region } = countryRules(country).phone
  const parsed = parsePhoneNumberFromString(typed, { ...(region && { defaultCountry: region }), extract: false })
  return parsed?.isValid() ? parsed.number : null
}
