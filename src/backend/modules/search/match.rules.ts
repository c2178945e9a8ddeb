import { defaultLocale, type Locale } from '#contract/locales.ts'
import { stemsIn } from './stem.rules.ts'
import { isMarked, leftOutBy, soundOf } from './words.rules.ts'

/** From 0 (no match) to 1 (the same word). */
export const quality = {
  exact: 1,
  prefix: 0.85,
  ending: 0.7,
  inside: 0.6,
  oneError: 0.5,
  twoErrors: 0.3,
} as const
const soundWorth = 0.95

/** Edit distances, with swapped neighbours, to the word and to its nearest beginning. */
function distances(
  query: readonly string[],
  word: readonly string[],
): { whole: number; beginning: number } {
  let beforeLast: number[] = []
  let last = word.map((_, index) => index + 1)
  last.unshift(0)
  for (const [row, letter] of query.entries()) {
    const current = [row + 1]
    for (const [column, other] of word.entries()) {
      const wrong = (last[column] ?? 0) + Number(letter !== other)
      const swapped =
        row > 0 && column > 0 && letter === word[column - 1] && query[row - 1] === other
          ? (beforeLast[column - 1] ?? 0) + 1
          : wrong
      current.push(
        Math.min(wrong, swapped, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1),
      )
    }
    beforeLast = last
    last = current
  }
  return { whole: last.at(-1) ?? 0, beginning: Math.min(...last) }
}

/** None in numbers and words of up to three letters, one up to seven, then two. */
function forgiven(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

function lacksLetters(query: readonly string[], word: string, allowed: number): boolean {
  let missing = 0
  return query.some((letter) => !word.includes(letter) && ++missing > allowed)
}

const soundEnding = /(?:ami|ah|[oe]go|[oe]mu|[oe]v|[aoe]m|[aeiou]+)$/
const soundStems = (sound: string): string[] => [sound.replace(soundEnding, '')]
const haveOneStem = (
  query: string,
  word: string,
  stemsOf: (text: string) => readonly string[],
): boolean => {
  if (!word.startsWith(query.slice(0, 3))) return false
  const asked = stemsOf(query)
  return stemsOf(word).some((stem) => stem.length >= 3 && asked.includes(stem))
}

/** «сыром» and «сыр», "rolls" and "roll", by the rules of the languages that have the word. */
export const isOtherForm = (
  query: string,
  word: string,
  locales: readonly Locale[] = [defaultLocale],
): boolean => locales.some((locale) => haveOneStem(query, word, (text) => stemsIn(locale, text)))

function spelled(query: string, word: string, locales?: readonly Locale[]): number {
  if (query === word) return quality.exact
  if (word.startsWith(query)) return quality.prefix
  if (isOtherForm(query, word, locales)) return quality.ending
  const asked = Array.from(query)
  if (asked.length >= 4 && word.includes(query)) return quality.inside
  const allowed = /^\p{N}+$/u.test(query) ? 0 : forgiven(asked.length)
  if (allowed === 0 || lacksLetters(asked, word, allowed)) return 0
  const letters = Array.from(word)
  if (forgiven(letters.length) === 0 || letters.length < asked.length - allowed) return 0
  const { whole, beginning } = distances(asked, letters.slice(0, asked.length + allowed + 1))
  // Four letters with an error could be the beginning of anything.
  const errors = asked.length < 5 ? whole : beginning
  if (errors > allowed) return 0
  return errors === 1 ? quality.oneError : quality.twoErrors
}

export interface Spoken {
  word: string
  sound: string
  locales?: readonly Locale[]
}
export const spoken = (word: string): Spoken => ({ word, sound: soundOf(word) })

export type Matching = (query: Spoken, word: Spoken) => number

export const byLetters: Matching = (query, { word, locales }) => spelled(query.word, word, locales)

/** "Lactose-free" matches itself and its own beginnings, but never "lactose". */
function isNegation(query: string, word: string): boolean {
  const asked = leftOutBy(query)
  const noun = leftOutBy(word)
  if (noun === '') return isMarked(query)
  return asked === '' && (noun.startsWith(query) || !word.startsWith(query))
}

const isLatin = (word: string): boolean => /^[a-z]/.test(word)
/** One or two letters sound alike by chance, and so do the insides of words. */
function soundScore(query: Spoken, { word, sound, locales }: Spoken): number {
  if (query.sound.length < 3 || (query.sound === query.word && sound === word)) return 0
  const worth = spelled(query.sound, sound, locales)
  if (worth === quality.inside || (worth === quality.prefix && query.sound.length < 4)) return 0
  const isOther =
    worth < quality.ending &&
    isLatin(query.word) !== isLatin(word) &&
    haveOneStem(query.sound, sound, soundStems)
  return soundWorth * (isOther ? quality.ending : worth)
}

export const bySound: Matching = (query, word) =>
  Math.max(byLetters(query, word), soundScore(query, word))

export interface Answer {
  worth: number
  spelled: number
  isSure: boolean
  isForm: boolean
}

/** Neither an error nor the inside of another word: the end of a compound, but not of «рукола». */
const isSureWorth = (worth: number, query: string, word: string): boolean =>
  worth > quality.inside ||
  (worth === quality.inside && word.endsWith(query) && word.length >= query.length + 3)

/** A correctly spelled word (`isKnown`) is no typing error, and no beginning when it is short. */
export function answersAmong(
  query: string,
  candidates: readonly Spoken[],
  matching: Matching,
  isKnown = (_word: string) => false,
  soundsKnown = (_sound: string) => false,
): Map<string, Answer> {
  const asked = spoken(query)
  const known = isKnown(query)
  const heardBefore = soundsKnown(asked.sound)
  const isWhole = known && query.length < 4
  const answers = candidates.flatMap((word): [string, Answer][] => {
    const letters = byLetters(asked, word)
    const worth = matching(asked, word)
    if (worth === 0 || isNegation(query, word.word)) return []
    const isSure = isSureWorth(worth, query, word.word)
    const isForm = query === word.word || isOtherForm(query, word.word, word.locales)
    if (isWhole && letters === quality.prefix && !isForm) return []
    return (known && !isSureWorth(letters, query, word.word)) || (heardBefore && !isSure)
      ? []
      : [[word.word, { worth, spelled: letters, isSure, isForm }]]
  })
  const isThere = answers.some(([, { spelled: letters }]) => letters === quality.exact)
  return new Map(
    answers.filter(
      ([, { worth, spelled: letters }]) =>
        !isThere || letters >= quality.inside || worth === soundWorth,
    ),
  )
}
