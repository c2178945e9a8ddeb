import * as v from 'valibot'
import { trimmedString } from './bounded.ts'

/** Stored as typed, without control characters. */
export const line = (max: number) => v.pipe(trimmedString(max), v.regex(/^[^\p{Cc}]*$/u))

/** Marks of direction, too: phones copy names and numbers with them. */
const invisible = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu
/** The blank of Braille is no white space to Unicode. */
const blank = /[\s\p{Cc}\u2800]+/gu
/** Persian and emoji need joiners, but only inside a word. */
const atEdge = /(^| )[\p{Join_Control}\p{Variation_Selector}]+|\p{Join_Control}+(?= |$)/gu

/** One line of visible characters with single spaces, accents composed (NFC). */
export const plainLine = (pasted: string): string =>
  pasted
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(blank, ' ')
    .replaceAll(atEdge, '$1')
    .trim()

/** A name, an address or a part of one: as typed, by `plainLine`. */
export const ownLine = (max: number) =>
  // An accent of its own and a mark of direction may go with each character.
  v.pipe(trimmedString(4 * max), v.transform(plainLine), v.maxLength(max), v.readonly())

const maxLines = 10

/** Lines end with \n; what comes after the tenth goes on in it. */
function inFewLines(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const last = lines.slice(maxLines - 1).filter((one) => one !== '')
  return [...lines.slice(0, maxLines - 1), ...(last.length > 0 ? [last.join(' ')] : [])].join('\n')
}

export const lines = (max: number) =>
  v.pipe(trimmedString(max), v.transform(inFewLines), v.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u))
