import { countryRules, phoneFormatOf, phoneMask, type PhonePlan } from '#contract/cities/country.ts'
import { digitsOf, plainDigits } from '#contract/values/digits.ts'
import type { City } from '#contract/cities/city.calls.ts'
import { formatPhone, phoneLength } from '#ui/form/phone-mask.ts'

/** The format of a city's own numbers. */
export const phonePlan = (city: Pick<City, 'country' | 'phone_format'>): PhonePlan =>
  city.phone_format ?? city.country

export const shownPhone = (digits: string, plan: PhonePlan): string =>
  formatPhone(digits, phoneMask(digits, plan))

export const isEmptyPhone = (digits: string, plan: PhonePlan): boolean =>
  ['', phoneFormatOf(plan).prefix].includes(digits)

/** Fewest digits of a foreign number, country code included. */
const minForeignDigits = 8

/** A plausibility check: the server decides. */
export function isWholePhone(digits: string, plan: PhonePlan): boolean {
  const { placeholder, least } = phoneFormatOf(plan)
  // Its digits begin every own number: 380, where Croatian ones begin with 385.
  const isOwn = digits.startsWith(digitsOf(placeholder))
  return digits.length >= (isOwn ? least : minForeignDigits)
}

/** Typed digits with one country code and without a trunk prefix (the zero of `088…`). */
function typedPhone(digits: string, plan: PhonePlan): string {
  const { prefix, national, trunk } = phoneFormatOf(plan)
  if (digits.startsWith('00')) return typedPhone(digits.slice(2), plan)
  if (prefix === '' || !digits.startsWith(prefix)) {
    // One digit may still become `00`.
    const isInside = trunk ? trunk.test(digits) : digits.startsWith('0')
    return prefix !== '' && isInside && digits !== '0'
      ? prefix + (trunk ? digits.replace(trunk, '') : digits)
      : digits
  }
  const own = digits.slice(prefix.length)
  if (own.startsWith('00') || (own.length > national && own.startsWith(prefix)))
    return typedPhone(own, plan)
  return trunk && own !== '0' ? prefix + own.replace(trunk, '') : digits
}

/** Japanese keyboards have a wide plus. */
const plainWriting = (text: string): string => plainDigits(text).replaceAll('＋', '+')

/** A whole number with the country code, with `00` before it, or in its national form. */
export function wholePhone(given: string, plan: PhonePlan): string {
  const { prefix, least } = phoneFormatOf(plan)
  const text = plainWriting(given)
  const digits = digitsOf(text).replace(/^00/, '')
  const isForeign = /^\D*(\+|00)/.test(text)
  // National numbers may begin with the digits of the country code: 7 701 and 701.
  const hasCode = digits.startsWith(prefix) && prefix.length + digits.length !== least
  return fitting(typedPhone(isForeign || hasCode ? digits : prefix + digits, plan), plan)
}

const fitting = (digits: string, plan: PhonePlan): string =>
  digits.slice(0, phoneLength(phoneMask(digits, plan)))

/**
 * The field's new digits, given the ones before. A plus restarts a field that holds only a code; a
 * number that appears at once was autofilled or pasted, perhaps in its national form. The mask has a
 * plus: without it everything was replaced, and what is typed now follows the country's code.
 */
export function readPhone(given: string, before: string, plan: PhonePlan): string {
  const { prefix, national } = phoneFormatOf(plan)
  const text = plainWriting(given)
  const digits = digitsOf(text)
  const isEmpty = before.length <= prefix.length
  const plus = text.lastIndexOf('+')
  if (isEmpty && plus > 0) return readPhone(text.slice(plus), '', plan)
  const isReplaced = before !== '' && plus === -1
  if (isReplaced && digits === '') return isEmpty ? '' : prefix
  if (isReplaced && digits.length === 1) return typedPhone(prefix + digits, plan)
  const isAtOnce = isReplaced || (isEmpty && digits.length > before.length + 1)
  if (isAtOnce && (/^\D*(\+|0)/.test(text) || digits.length <= national))
    return wholePhone(text, plan)
  return fitting(typedPhone(digits, plan), plan)
}

/** A foreign number is sent with a plus: its digits may be a number of this country, too. */
export function sentPhone(digits: string, country: City['country']): string {
  const { prefix } = countryRules(country).phone
  const isOwn = prefix !== '' && digits.startsWith(prefix)
  return isOwn || digits.startsWith('0') ? digits : `+${digits}`
}
