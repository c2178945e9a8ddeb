import { otherLayouts } from './layout.rules.ts'
import { answersAmong, byLetters, bySound, type Matching, spoken } from './match.rules.ts'
import { wordsOf } from './words.rules.ts'

/** A word of the menu and the dishes that have it. */
export interface IndexedWord {
  word: string
  in_names: readonly number[]
  in_parts: readonly number[]
  in_texts: readonly number[]
}
/** One reading of what was typed. */
export interface Reading {
  words: readonly string[]
  /** 1 for the literal one. */
  worth: number
  /** Only the literal reading may be meant by its sound: the others are guesses already. */
  matching: Matching
}

/** What a match in a dish's name, in what it is made of, and in its description is worth. */
const fieldWorth = { in_names: 1, in_parts: 0.45, in_texts: 0.25 } as const
const otherLayoutWorth = 0.9
/** Nobody describes a dish in more words; each costs a look into the index. */
const maxWords = 6

/** What was typed, and what was meant if the keyboard was in the other layout. */
export const readingsOf = (text: string): Reading[] =>
  [
    { words: wordsOf(text), worth: 1, matching: bySound },
    ...otherLayouts(text).map((other) => ({ words: wordsOf(other), worth: otherLayoutWorth, matching: byLetters })),
  ]
    .filter(({ words }) => words.length > 0)
    .map((reading) => ({ ...reading, words: reading.words.slice(0, maxWords) }))

/** Words of the menu that answer a word of a query, with how well. */
export type Answers = ReadonlyMap<string, number>
/** The answers to each word of the readings among the words that share a gram with one of them. */
export function answersTo(readings: readonly Reading[], candidates: readonly string[]): Map<string, Answers> {
  const known = candidates.map(spoken)
  return new Map(readings.flatMap(({ words, matching }) => words.map((asked) => [asked, answersAmong(asked, known, matching)])))
}

/** What each dish is worth for one word of a query: its best match counts. */
function dishesFor(answers: Answers, index: ReadonlyMap<string, IndexedWord>): Map<number, number> {
  const worth = new Map<number, number>()
  const add = (dishes: readonly number[], value: number) => {
    for (const dish of dishes) worth.set(dish, Math.max(worth.get(dish) ?? 0, value))
  }
  for (const [word, matched] of answers) {
    const entry = index.get(word)
    if (!entry) continue
    add(entry.in_names, matched * fieldWorth.in_names)
    add(entry.in_parts, matched * fieldWorth.in_parts)
    add(entry.in_texts, matched * fieldWorth.in_texts)
  }
  return worth
}

/** Dishes that answer every word of one of the readings, with what they are worth (0 to 1). */
export function scoreDishes(
  readings: readonly Reading[],
  answers: ReadonlyMap<string, Answers>,
  entries: readonly IndexedWord[],
): Map<number, number> {
  const index = new Map(entries.map((entry) => [entry.word, entry]))
  const scores = new Map<number, number>()
  for (const { words, worth } of readings) {
    const [first, ...others] = words.map((word) => dishesFor(answers.get(word) ?? new Map(), index))
    for (const [dish, start] of first ?? []) {
      if (!others.every((other) => other.has(dish))) continue
      const total = others.reduce((sum, other) => sum + (other.get(dish) ?? 0), start)
      scores.set(dish, Math.max(scores.get(dish) ?? 0, (total / words.length) * worth))
    }
  }
  return scores
}
