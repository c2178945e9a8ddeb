import { otherLayouts } from './layout.rules.ts'
import {
  type Answer,
  answersAmong,
  byLetters,
  bySound,
  type Matching,
  quality,
  spoken,
} from './match.rules.ts'
import { isKnown, soundsKnown, withoutPhrases } from './synonyms.rules.ts'
import { wordsOf } from './words.rules.ts'
import type { DishId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'

export interface IndexedWord {
  word: string
  locale: Locale
  in_names: readonly DishId[]
  in_kinds: readonly DishId[]
  in_parts: readonly DishId[]
  in_texts: readonly DishId[]
  in_traits: readonly DishId[]
}
export interface ParsedQuery {
  words: readonly string[]
  worth: number
  /** Only the literal reading may match by sound: the others are guesses already. */
  matching: Matching
}

const fieldWorth = {
  in_names: 1,
  in_kinds: 0.75,
  in_parts: 0.4,
  in_texts: 0.2,
  in_traits: 0.1,
} as const
const otherLayoutWorth = 0.9
/** Longer queries do not occur; each word costs a query of the index. */
const maxWords = 6

function halvesOf(word: string): [string, string][] {
  const letters = Array.from(word)
  return letters
    .slice(3, -2)
    .map((_, index) => [letters.slice(0, index + 3).join(''), letters.slice(index + 3).join('')])
}

export const parseQuery = (text: string, locales: readonly Locale[]): ParsedQuery[] =>
  [
    { words: withoutPhrases(wordsOf(text), locales), worth: 1, matching: bySound },
    ...otherLayouts(text, locales).map((other) => ({
      words: withoutPhrases(wordsOf(other), locales),
      worth: otherLayoutWorth,
      matching: byLetters,
    })),
  ]
    .filter(({ words }) => words.length > 0)
    .map((reading) => ({ ...reading, words: reading.words.slice(0, maxWords) }))

/** Splits a word of the literal reading into two words of the menu: "icecream". */
export const splitReadings = (
  literal: ParsedQuery,
  candidates: ReadonlyMap<string, unknown>,
): ParsedQuery[] =>
  literal.words.flatMap((word, at) =>
    halvesOf(word)
      .filter((halves) => !candidates.has(word) && halves.every((half) => candidates.has(half)))
      .map((halves) => ({
        words: literal.words.toSpliced(at, 1, ...halves),
        worth: 1,
        matching: byLetters,
      })),
  )

export type Answers = ReadonlyMap<string, Answer>
/** A reading ends with its first word without an answer, as no dish has all of its words. */
export function answersTo(
  queries: readonly ParsedQuery[],
  candidates: ReadonlyMap<string, readonly Locale[]>,
  locales: readonly Locale[],
): Map<string, Answers> {
  const menu = [...candidates].map(([word, of]) => ({ ...spoken(word), locales: of }))
  const answers = new Map<string, Answers>()
  for (const { words, matching } of queries) {
    for (const asked of words) {
      const found =
        answers.get(asked) ??
        answersAmong(asked, menu, matching, isKnown(locales), soundsKnown(locales))
      answers.set(asked, found)
      if (found.size === 0) break
    }
  }
  return answers
}

type Place = keyof typeof fieldWorth
interface Found extends Answer {
  entry: IndexedWord
}

export interface Score {
  worth: number
  /** Breaks ties: of the kind and named so, of the kind, named so. */
  places: number
}

function matchesIn(place: Place, found: readonly Found[], onlySure: boolean): Map<DishId, number> {
  const best = new Map<DishId, number>()
  for (const { entry, worth, spelled } of found) {
    // Descriptions are long, and something in them sounds like most words.
    const value = (onlySure && place === 'in_texts' ? spelled : worth) * fieldWorth[place]
    for (const dish of value > 0 ? entry[place] : [])
      best.set(dish, Math.max(best.get(dish) ?? 0, value))
  }
  return best
}

/**
 * A kind of dish (category, filter, diet) finds dishes of that kind only. Where some carry its word
 * in their name, all of the kind rank with them: rolls before spring rolls.
 */
function dishesFor(
  answers: Answers,
  index: ReadonlyMap<string, readonly IndexedWord[]>,
  onlySure: boolean,
): Map<DishId, Score> {
  const answered = [...answers].flatMap(([word, answer]) =>
    onlySure && !answer.isSure
      ? []
      : (index.get(word) ?? []).map((entry) => ({ entry, ...answer })),
  )
  const isKind = answered.some(
    ({ entry, isForm }) => isForm && entry.in_kinds.length + entry.in_traits.length > 0,
  )
  const found = isKind ? answered.filter(({ worth }) => worth > quality.inside) : answered
  const names = matchesIn('in_names', found, onlySure)
  const kinds = matchesIn('in_kinds', found, onlySure)
  const isNamed = [...names.keys()].some((dish) => kinds.has(dish))
  const named = isNamed ? Math.max(...names.values()) : 0
  const scores = new Map<DishId, Score>()
  const add = (dish: DishId, worth: number) =>
    scores.set(dish, {
      worth: Math.max(scores.get(dish)?.worth ?? 0, worth),
      places: 2 * Number(kinds.has(dish)) + (names.get(dish) ?? 0),
    })
  for (const [dish, value] of names) add(dish, value)
  for (const [dish, value] of kinds) add(dish, Math.max(value, named))
  const others = ['in_traits', ...(isKind ? [] : (['in_parts', 'in_texts'] as const))] as const
  for (const place of others)
    for (const [dish, value] of matchesIn(place, found, onlySure)) add(dish, value)
  return scores
}

function dishesOf(
  { words, worth }: ParsedQuery,
  scoresOf: (word: string) => ReadonlyMap<DishId, Score>,
): [DishId, Score][] {
  const all = words.map(scoresOf)
  const dishes: [DishId, Score][] = []
  for (const dish of all[0]?.keys() ?? []) {
    let sum = 0
    let places = 0
    const hasAll = all.every((some) => {
      const score = some.get(dish)
      sum += score?.worth ?? 0
      places += score?.places ?? 0
      return score !== undefined
    })
    if (hasAll)
      dishes.push([dish, { worth: (sum / words.length) * worth, places: places / words.length }])
  }
  return dishes
}

/** Forgives errors only if nothing matches as typed. */
export function scoreDishes(
  queries: readonly ParsedQuery[],
  answers: ReadonlyMap<string, Answers>,
  entries: readonly IndexedWord[],
): ReadonlyMap<DishId, Score> {
  const index = Map.groupBy(entries, ({ word }) => word)
  const [literal, ...others] = queries
  const tries = [
    { meant: literal ? [literal] : [], onlySure: true },
    { meant: others, onlySure: true },
    { meant: queries, onlySure: false },
  ]
  for (const { meant, onlySure } of tries) {
    const best = new Map<DishId, Score>()
    for (const [dish, score] of meant.flatMap((reading) =>
      dishesOf(reading, (word) => dishesFor(answers.get(word) ?? new Map(), index, onlySure)),
    )) {
      if (score.worth > (best.get(dish)?.worth ?? 0)) best.set(dish, score)
    }
    if (best.size > 0) return best
  }
  return new Map()
}
