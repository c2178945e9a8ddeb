import { countryRules, phoneMask } from '#contract/country.ts'
import type { Domain } from '#contract/domain.calls.ts'
import { dressPhone } from '#ui/phone-mask.ts'

/** How a phone is typed in a country. */
export const phoneFormat = (country: Domain['country']) => countryRules(country).phone

/** A number as the field shows it, of this country or another. */
export const shownPhone = (digits: string, country: Domain['country']): string => dressPhone(digits, phoneMask(digits, country))

/** Whether nothing was typed: the field begins with the country's code. */
export const isEmptyPhone = (digits: string, country: Domain['country']): boolean => ['', phoneFormat(country).prefix].includes(digits)

/** Fewest digits of a number of another country, its code among them. */
const leastAbroad = 8

/** Whether the digits can be a whole number; the server has the last word. */
export function isWholePhone(digits: string, country: Domain['country']): boolean {
  const { prefix, least } = phoneFormat(country)
  return digits.length >= (digits.startsWith(prefix) ? least : leastAbroad)
}

/** Digits as they are typed, without what numbers begin with inside the country: the zero of `088…`, also after the country's code. */
export function typedPhone(digits: string, country: Domain['country']): string {
  const { prefix, trunk } = phoneFormat(country)
  if (trunk === null) return digits
  if (digits.startsWith(prefix)) return prefix + digits.slice(prefix.length).replace(trunk, '')
  return digits.startsWith('0') || !trunk.test(digits) ? digits : prefix + digits.replace(trunk, '')
}

/** A whole number that was pasted, in any of the ways people keep them: with the country's code, with `00` before it, or as inside the country. */
export function pastedPhone(text: string, country: Domain['country']): string {
  const { prefix, least } = phoneFormat(country)
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const isForeign = /^\s*(\+|00)/.test(text)
  // The code of a country may be the first digit of its numbers too: 7 701 and 701.
  const hasCode = digits.startsWith(prefix) && prefix.length + digits.length !== least
  return typedPhone(isForeign || hasCode ? digits : prefix + digits, country)
}

/** What a field that held `before` holds when its digits have become these. A number that is there at once was filled in or typed before the code came, perhaps as inside the country. */
export function filledPhone(digits: string, before: string, country: Domain['country']): string {
  const { prefix, national } = phoneFormat(country)
  const isAtOnce = before.length <= prefix.length && digits.length > before.length + 1
  const isInside = digits.startsWith('0') || digits.length <= national
  return isAtOnce && isInside ? pastedPhone(digits, country) : typedPhone(digits, country)
}

/** A number as it is sent: its digits; one of another country with a plus, since its digits may be a number of this country, too. */
export const sentPhone = (digits: string, country: Domain['country']): string =>
  digits.startsWith('0') || digits.startsWith(phoneFormat(country).prefix) ? digits : `+${digits}`
