import { Mask } from 'maska'
import { digitsOf } from '#contract/values/digits.ts'

/** `380501234567` by `+## (###) ###-##-##`; every `#` is a digit. */
export const formatPhone = (digits: string, mask: string): string =>
  digits === '' ? '' : new Mask({ mask }).masked(digits)

export const phoneLength = (mask: string): number => mask.split('#').length - 1

/** Before as many digits as follow the caret in the input; after those left of it when cut off. */
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
