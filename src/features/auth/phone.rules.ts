import { countryRules, phoneMask } from '#contract/country.ts'
import type { Domain } from '#contract/domain.calls.ts'
import { digitsOf, dressPhone, phoneLength } from '#ui/phone-mask.ts'

/** How a phone is typed in a country. */
export const phoneFormat = (country: Domain['country']) => countryRules(country).phone

/** A number as the field shows it, of this country or another. */
export const shownPhone = (digits: string, country: Domain['country']): string =>
  dressPhone(digits, phoneMask(digits, country))

/** Whether nothing was typed: the field begins with the country's code. */
export const isEmptyPhone = (digits: string, country: Domain['country']): boolean =>
  ['', phoneFormat(country).prefix].includes(digits)

/** Fewest digits of a number of another country, its code among them. */
const leastAbroad = 8

/** Whether the digits can be a whole number; the server has the last word. */
export function isWholePhone(digits: string, country: Domain['country']): boolean {
  const { prefix, least } = phoneFormat(country)
  return digits.length >= (digits.startsWith(prefix) ? least : leastAbroad)
}

/** Digits as they are typed, without what numbers begin with inside the country (the zero of `088…`), and with one code: the field's own gives way to one that is typed. */
function typedPhone(digits: string, country: Domain['country']): string {
  const { prefix, national, trunk } = phoneFormat(country)
  if (digits.startsWith('00')) return typedPhone(digits.slice(2), country)
  if (prefix === '' || !digits.startsWith(prefix)) {
    // One digit may still become `00`.
    const isInside = trunk ? trunk.test(digits) : digits.startsWith('0')
    return prefix !== '' && isInside && digits !== '0'
      ? prefix + (trunk ? digits.replace(trunk, '') : digits)
      : digits
  }
  const own = digits.slice(prefix.length)
  if (own.startsWith('00') || (own.length > national && own.startsWith(prefix)))
    return typedPhone(own, country)
  return trunk && own !== '0' ? prefix + own.replace(trunk, '') : digits
}

/** A whole number in any of the ways people keep them: with the country's code, with `00` before it, or as inside the country. */
export function wholePhone(text: string, country: Domain['country']): string {
  const { prefix, least } = phoneFormat(country)
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const isForeign = /^\D*(\+|00)/.test(text)
  // The code of a country may be the first digit of its numbers too: 7 701 and 701.
  const hasCode = digits.startsWith(prefix) && prefix.length + digits.length !== least
  return fitting(typedPhone(isForeign || hasCode ? digits : prefix + digits, country), country)
}

/** As many digits as the number's mask has room for. */
const fitting = (digits: string, country: Domain['country']): string =>
  digits.slice(0, phoneLength(phoneMask(digits, country)))

/**
 * The digits of a field that held `before` and whose text has become this. A plus begins the number anew where there is only a code; a number that is there
 * at once was filled in or typed before the code came, perhaps as inside the country.
 */
export function readPhone(text: string, before: string, country: Domain['country']): string {
  const { prefix, national } = phoneFormat(country)
  const digits = digitsOf(text)
  const isEmpty = before.length <= prefix.length
  const plus = text.lastIndexOf('+')
  if (isEmpty && plus > 0) return readPhone(text.slice(plus), '', country)
  const isAtOnce = isEmpty && digits.length > before.length + 1
  if (isAtOnce && (/^\D*(\+|0)/.test(text) || digits.length <= national))
    return wholePhone(text, country)
  return fitting(typedPhone(digits, country), country)
}

/** A number as it is sent: its digits; one of another country with a plus, since its digits may be a number of this country, too. */
export const sentPhone = (digits: string, country: Domain['country']): string =>
  digits.startsWith('0') || digits.startsWith(phoneFormat(country).prefix) ? digits : `+${digits}`
