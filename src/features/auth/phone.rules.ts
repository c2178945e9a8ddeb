import { countryRules, phoneMask } from '#contract/country.ts'
import type { Domain } from '#contract/domain.calls.ts'
import { digitsOf, dressPhone, phoneLength } from '#ui/phone-mask.ts'

export const phoneFormat = (country: Domain['country']) => countryRules(country).phone

export const shownPhone = (digits: string, country: Domain['country']): string =>
  dressPhone(digits, phoneMask(digits, country))

export const isEmptyPhone = (digits: string, country: Domain['country']): boolean =>
  ['', phoneFormat(country).prefix].includes(digits)

/** Fewest digits of a foreign number, country code included. */
const minForeignDigits = 8

/** A plausibility check: the server decides. */
export function isWholePhone(digits: string, country: Domain['country']): boolean {
  const { prefix, least } = phoneFormat(country)
  return digits.length >= (digits.startsWith(prefix) ? least : minForeignDigits)
}

/** Typed digits with one country code and without a trunk prefix (the zero of `088…`). */
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

/** A whole number with the country code, with `00` before it, or in its national form. */
export function wholePhone(text: string, country: Domain['country']): string {
  const { prefix, least } = phoneFormat(country)
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const isForeign = /^\D*(\+|00)/.test(text)
  // National numbers may begin with the digits of the country code: 7 701 and 701.
  const hasCode = digits.startsWith(prefix) && prefix.length + digits.length !== least
  return fitting(typedPhone(isForeign || hasCode ? digits : prefix + digits, country), country)
}

const fitting = (digits: string, country: Domain['country']): string =>
  digits.slice(0, phoneLength(phoneMask(digits, country)))

/**
 * The field's new digits, given the ones before. A plus restarts a field that holds only a code; a
 * number that appears at once was autofilled or pasted, perhaps in its national form.
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

/** A foreign number is sent with a plus: its digits may be a number of this country, too. */
export const sentPhone = (digits: string, country: Domain['country']): string =>
  digits.startsWith('0') || digits.startsWith(phoneFormat(country).prefix) ? digits : `+${digits}`
