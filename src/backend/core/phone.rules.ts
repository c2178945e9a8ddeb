import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { City } from './city.ts'
import { countryRules } from '#contract/country.ts'
import { countryCodes } from '#contract/place.ts'

/**
 * A phone as people type it, of the city's country unless it names another, as E.164 (`+359881234567`); null when it is none. Networks of no country
 * (satellites, premium services) are no customer's phone, and expensive to write to.
 */
export function toE164(typed: string, country: City['country']): string | null {
  const { region, trunk } = countryRules(country).phone
  // No country's code begins as national numbers do here: a plus before one of those is a slip.
  const isNational = /^\s*\+/.test(typed) && trunk?.test(typed.replace(/\D/g, ''))
  const parsed = parsePhoneNumberFromString(isNational ? typed.replace('+', '') : typed, {
    ...(region && { defaultCountry: region }),
    extract: false,
  })
  return parsed?.isValid() && !parsed.isNonGeographic() ? parsed.number : null
}

const masked = (digits: string, mask: string): string => {
  let at = 0
  return mask.replaceAll('#', () => digits[at++] ?? '')
}

/** An E.164 number as people read it: by the mask of its country where it fills that, else as is usual there. */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone)
  if (!parsed) return phone
  const digits = phone.slice(1)
  const own = countryCodes
    .map((country) => countryRules(country).phone)
    .find(({ region }) => region !== null && region === parsed.country)
  if (own && own.mask.split('#').length - 1 === digits.length) return masked(digits, own.mask)
  return parsed.formatInternational()
}
