import { Mask } from 'maska'

/** Only the digits of what was typed or pasted. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Digits dressed by a mask where every `#` is one digit and the rest stands as written: `380501234567` by `+## (###) ###-##-##`. */
export const dressPhone = (digits: string, mask: string): string =>
  digits === '' ? '' : new Mask({ mask }).masked(digits)

/** How many digits fit into the mask. */
export const phoneLength = (mask: string): number => mask.split('#').length - 1

/** Where the caret stands in a dressed text: before as many digits as are behind it in what was typed, or after those left of it where the end was cut off. */
export function caretIn(text: string, { left, right }: { left: string; right: string }): number {
  const digits = digitsOf(text)
  const before =
    right !== '' && digits.endsWith(right)
      ? digits.length - right.length
      : right === ''
        ? digits.length
        : left.length
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === before && before > 0) return index
    if (/\d/.test(text.charAt(index))) seen += 1
  }
  return text.length
}
