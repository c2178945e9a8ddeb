import * as v from 'valibot'
import { trimmedString } from './bounded.ts'

/** Stored as typed, without control characters. */
export const line = (max: number) => v.pipe(trimmedString(max), v.regex(/^[^\p{Cc}]*$/u))

/** A name or a part of an address: nothing turns the direction of the text around it. */
export const ownLine = (max: number) =>
  v.pipe(trimmedString(max), v.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u))

/** What `ownLine` takes. Phones copy names and numbers with marks of direction around them. */
export const plainLine = (pasted: string): string =>
  pasted
    .replaceAll(/\p{Bidi_Control}+/gu, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()

const maxLines = 10

/** Lines end with \n; what comes after the tenth goes on in it. */
function inFewLines(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const last = lines.slice(maxLines - 1).filter((one) => one !== '')
  return [...lines.slice(0, maxLines - 1), ...(last.length > 0 ? [last.join(' ')] : [])].join('\n')
}

export const lines = (max: number) =>
  v.pipe(trimmedString(max), v.transform(inFewLines), v.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u))
