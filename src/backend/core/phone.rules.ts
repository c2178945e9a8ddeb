import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { City } from './city.ts'
import { countryRules } from '#contract/country.ts'
import { countryCodes } from '#contract/place.ts'

/** National numbers get the city's country. Null for satellite and premium numbers, too. */
export function toE164(typed: string, country: City['country']): string | null {
  const { region, trunk } = countryRules(country).phone
  // No country code begins like these national numbers: a plus before one is a slip.
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

/** By the mask of its country if it fits, otherwise in the usual international format. */
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
