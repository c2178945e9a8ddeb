import { plainDigits } from '#contract/values/digits.ts'

/** One digit per box; an empty box is ''. */
export type CodeDigits = readonly string[]

interface CodeChange {
  digits: CodeDigits
  focus: number
}

export const emptyCode = (length: number): CodeDigits => Array.from({ length }, () => '')

export const isWholeCode = (digits: CodeDigits): boolean => digits.every((digit) => digit !== '')

/** A number of exactly `length` digits ("your code is 1234"), else the first digits. */
export function codeIn(text: string, length: number): string {
  const runs = plainDigits(text).match(/\d+/g) ?? []
  return (runs.find((run) => run.length === length) ?? runs.join('')).slice(0, length)
}

export function typedInto(digits: CodeDigits, index: number, given: string): CodeChange {
  const last = digits.length - 1
  const text = plainDigits(given)
  // A second digit in a box replaces the first.
  const typed = text.length === 2 && digits[index] ? text.replace(digits[index], '') : text
  const found = codeIn(typed, digits.length)
  if (found === '') return { digits: digits.with(index, ''), focus: index }
  const from = found.length === digits.length ? 0 : index
  const next = digits.map((digit, at) => found[at - from] ?? digit)
  return { digits: next, focus: Math.min(from + found.length, last) }
}

export function erasedFrom(digits: CodeDigits, index: number): CodeChange {
  const at = digits[index] === '' ? Math.max(index - 1, 0) : index
  return { digits: digits.with(at, ''), focus: at }
}
