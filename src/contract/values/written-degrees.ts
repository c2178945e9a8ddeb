import { plainDigits } from './digits.ts'
import { plainLine } from './plain-text.ts'

const written = /^[+-]?\d{1,3}(?:\.\d{1,15})?$/

/** Accepts `43.2141`, `-43,2141` or `٤٣٫٢١٤١`; null for no coordinate. */
export function writtenDegrees(text: string): number | null {
  const plain = plainDigits(plainLine(text)).replace('\u2212', '-').replace(/[,٫،]/, '.')
  return written.test(plain) ? Number(plain) : null
}
