import * as v from 'valibot'
import { trimmedString } from './bounded.ts'

/** Includes direction marks: phones copy names and numbers with them. */
const invisible = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu
/** Unicode does not count the blank of Braille as white space. */
const blank = /[\s\p{Cc}\u2800]+/gu
/** Persian and emoji need joiners, but only inside a word. A run is tried once, at its first. */
const atEdge =
  /(?<![^\s\p{Cc}\u2800])[\p{Join_Control}\p{Variation_Selector}]+|(?<!\p{Join_Control})\p{Join_Control}+(?![^\s\p{Cc}\u2800])/gu

/** One line of visible characters with single spaces, accents composed (NFC). */
export const plainLine = (pasted: string): string =>
  pasted
    .replaceAll(invisible, '')
    .replaceAll(atEdge, '')
    .replaceAll(blank, ' ')
    .normalize('NFC')
    .trim()

export const line = (max: number) =>
  // An accent and a direction mark may come with each character.
  v.pipe(trimmedString(4 * max), v.transform(plainLine), v.maxLength(max), v.readonly())

export const nameLine = (max: number) => v.pipe(line(max), v.minLength(1))

export const typedName = (max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => plainLine(text) !== '', 'required'),
    v.check((text) => plainLine(text) === '' || v.is(nameLine(max), text), 'long'),
  )

const maxLines = 10

const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/
const otherControls = /(?![\n\t])\p{Cc}/gu

function inFewLines(text: string): string {
  const lines = text.split(lineEnd).map((one) => one.replaceAll(otherControls, ' '))
  const last = lines.slice(maxLines - 1).filter((one) => one !== '')
  return [...lines.slice(0, maxLines - 1), ...(last.length > 0 ? [last.join(' ')] : [])].join('\n')
}

export const lines = (max: number) =>
  v.pipe(trimmedString(max), v.transform(inFewLines), v.trim(), v.readonly())
