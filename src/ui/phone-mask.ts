import { Mask } from 'maska'

/** Only the digits of what was typed or pasted. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Digits dressed by a mask where every `#` is one digit and the rest stands as written: `380501234567` by `+## (###) ###-##-##`. */
export const dressPhone = (digits: string, mask: string): string => (digits === '' ? '' : new Mask({ mask }).masked(digits))

/** How many digits fit into the mask. */
export const phoneLength = (mask: string): number => mask.split('#').length - 1

/** Where the caret stands in the dressed text once `count` digits are to its left. */
export function caretAfter(text: string, count: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count && count > 0) return index
    if (/\d/.test(text.charAt(index))) seen += 1
  }
  return text.length
}
