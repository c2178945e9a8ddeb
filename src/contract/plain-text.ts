import * as v from 'valibot'
import { trimmedString } from './bounded.ts'

/** Marks of direction, too: phones copy names and numbers with them. */
const invisible = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu
/** The blank of Braille is no white space to Unicode. */
const blank = /[\s\p{Cc}\u2800]+/gu
/** Persian and emoji need joiners, but only inside a word. */
const atEdge =
  /(?<![^\s\p{Cc}\u2800])[\p{Join_Control}\p{Variation_Selector}]+|\p{Join_Control}+(?![^\s\p{Cc}\u2800])/gu

/** One line of visible characters with single spaces, accents composed (NFC). */
export const plainLine = (pasted: string): string =>
  pasted
    .replaceAll(invisible, '')
    .replaceAll(atEdge, '')
    .replaceAll(blank, ' ')
    .normalize('NFC')
    .trim()

/** Stored by `plainLine`. */
export const line = (max: number) =>
  // An accent of its own and a mark of direction may go with each character.
  v.pipe(trimmedString(4 * max), v.transform(plainLine), v.maxLength(max), v.readonly())

/** Of a person or a thing, in any script. */
export const nameLine = (max: number) => v.pipe(line(max), v.minLength(1))

/** In a form, where issues are codes. */
export const typedName = (max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => plainLine(text) !== '', 'required'),
    v.check((text) => plainLine(text) === '' || v.is(nameLine(max), text), 'long'),
  )

const maxLines = 10

/** Word and spreadsheets end lines in other ways. */
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/
const otherControls = /(?![\n\t])\p{Cc}/gu

/** Lines end with \n; what comes after the tenth goes on in it. */
function inFewLines(text: string): string {
  const lines = text.split(lineEnd).map((one) => one.replaceAll(otherControls, ' '))
  const last = lines.slice(maxLines - 1).filter((one) => one !== '')
  return [...lines.slice(0, maxLines - 1), ...(last.length > 0 ? [last.join(' ')] : [])].join('\n')
}

export const lines = (max: number) =>
  v.pipe(trimmedString(max), v.transform(inFewLines), v.trim(), v.readonly())
