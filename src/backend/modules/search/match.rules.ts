import { soundOf } from './words.rules.ts'

/** How well a word of the menu answers a word of a query, from 0 (not at all) to 1 (it is the word). */
export const quality = { exact: 1, prefix: 0.85, ending: 0.7, inside: 0.6, oneError: 0.5, twoErrors: 0.3 } as const
/** How much less it is worth when only the sound is the same. */
const soundWorth = 0.95

/** Errors between a query and a word, and between a query and its nearest beginning of that word: letters too many, too few, wrong, or swapped with the next. */
function distances(query: readonly string[], word: readonly string[]): { whole: number; beginning: number } {
  let beforeLast: number[] = []
  let last = word.map((_, index) => index + 1)
  last.unshift(0)
  for (const [row, letter] of query.entries()) {
    const current = [row + 1]
    for (const [column, other] of word.entries()) {
      const wrong = (last[column] ?? 0) + Number(letter !== other)
      const swapped = row > 0 && column > 0 && letter === word[column - 1] && query[row - 1] === other ? (beforeLast[column - 1] ?? 0) + 1 : wrong
      current.push(Math.min(wrong, swapped, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    beforeLast = last
    last = current
  }
  return { whole: last.at(-1) ?? 0, beginning: Math.min(...last) }
}

/** Errors forgiven: none in numbers and in words of up to three letters, one up to seven, then two. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether more letters of the query are missing in the word than there may be errors: most words are told apart by this alone. */
function lacksLetters(query: readonly string[], word: string, allowed: number): boolean {
  let missing = 0
  return query.some((letter) => !word.includes(letter) && ++missing > allowed)
}

const stem = (word: string): string => word.replace(/[аеиоуыэюяйь]+$/u, '')
/** Whether two words differ in their endings only: «сыром» and «сыр», «говядиной» and «говядина», "rolls" and "roll". */
const isOtherForm = (query: string, word: string): boolean =>
  word.length >= 3 &&
  word.startsWith(query.slice(0, 3)) &&
  ((query.startsWith(word) && query.length - word.length <= 2) || (stem(word).length >= 3 && stem(query) === stem(word)))

function spelled(query: string, word: string): number {
  if (query === word) return quality.exact
  if (word.startsWith(query)) return quality.prefix
  if (isOtherForm(query, word)) return quality.ending
  const asked = Array.from(query)
  if (asked.length >= 4 && word.includes(query)) return quality.inside
  const allowed = /^\p{N}+$/u.test(query) ? 0 : forgiven(asked.length)
  if (allowed === 0 || lacksLetters(asked, word, allowed)) return 0
  const letters = Array.from(word)
  if (letters.length < asked.length - allowed) return 0
  const { whole, beginning } = distances(asked, letters.slice(0, asked.length + allowed + 1))
  // Four letters with an error in them could be the beginning of anything.
  const errors = asked.length < 5 ? whole : beginning
  return errors > allowed ? 0 : errors === 1 ? quality.oneError : quality.twoErrors
}

/** A word and its sound, which is worked out once. */
export interface Spoken {
  word: string
  sound: string
}
export const spoken = (word: string): Spoken => ({ word, sound: soundOf(word) })

/** How well a word of the menu answers a word of a query. */
export type Matching = (query: Spoken, word: Spoken) => number

/** By letters alone. */
export const byLetters: Matching = (query, { word }) => spelled(query.word, word)

/** By letters or by sound. */
export const bySound: Matching = (query, { word, sound }) => {
  const worth = spelled(query.word, word)
  // Of one or two letters the sound is chance, and so it is inside a word.
  if (query.sound.length < 3 || (query.sound === query.word && sound === word)) return worth
  const heard = spelled(query.sound, sound)
  return heard === quality.inside ? worth : Math.max(worth, soundWorth * heard)
}

const isShort = (word: string): boolean => Array.from(word).length < 5

/**
 * The words of the menu that answer a word of a query, with how well. An error between words of four letters is forgiven only when no word begins
 * as it was typed: so short a word is near to many.
 */
export function answersAmong(query: string, candidates: readonly Spoken[], matching: Matching): Map<string, number> {
  const asked = spoken(query)
  const answers = candidates.map((word) => [word.word, matching(asked, word)] as const).filter(([, worth]) => worth > 0)
  const isSure = isShort(query) && answers.some(([, worth]) => worth >= soundWorth * quality.prefix)
  return new Map(isSure ? answers.filter(([word, worth]) => worth > quality.oneError || !isShort(word)) : answers)
}
