import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { City } from './city.ts'
import { countriesWithRules, countryRules } from '#contract/cities/country.ts'

/** Numbers of a country that libphonenumber does not know cannot be checked. */
export const hasPhoneNumbers = (country: City['country']): boolean =>
  isSupportedCountry(country.toUpperCase())

function validPhone(typed: string, country: City['country']): string | null {
  const { trunk } = countryRules(country).phone
  const region = country.toUpperCase()
  // No country code begins like these national numbers: the plus is a slip.
  const isNational = /^\s*\+/.test(typed) && trunk?.test(typed.replace(/\D/g, ''))
  const parsed = parsePhoneNumberFromString(isNational ? typed.replace('+', '') : typed, {
    ...(isSupportedCountry(region) && { defaultCountry: region }),
    extract: false,
  })
  return parsed?.isValid() && !parsed.isNonGeographic() ? parsed.number : null
}

/** National numbers get the city's country. Null for satellite and premium numbers, too. */
export function toE164(typed: string, country: City['country']): string | null {
  const { prefix } = countryRules(country).phone
  // Russian numbers begin like Kazakh ones, Croatian like Ukrainian: both are sent without a plus.
  const beginsLikeOwn = prefix !== '' && /^\d+$/.test(typed) && typed.startsWith(prefix)
  return validPhone(typed, country) ?? (beginsLikeOwn ? validPhone(`+${typed}`, country) : null)
}

const masked = (digits: string, mask: string): string => {
  let at = 0
  return mask.replaceAll('#', () => digits[at++] ?? '')
}

export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone)
  if (!parsed) return phone
  const digits = phone.slice(1)
  const country = parsed.country?.toLowerCase()
  const own = countriesWithRules.find((code) => code === country)
  const mask = own && countryRules(own).phone.mask
  return mask && mask.split('#').length - 1 === digits.length
    ? masked(digits, mask)
    : parsed.formatInternational()
}
