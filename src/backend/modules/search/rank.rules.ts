import { otherLayouts } from './layout.rules.ts'
import {
  type Answer,
  answersAmong,
  byLetters,
  bySound,
  type Matching,
  spoken,
} from './match.rules.ts'
import { isKnown, withoutPhrases } from './synonyms.rules.ts'
import { wordsOf } from './words.rules.ts'
import type { GoodsId } from '#contract/ids.ts'
import type { Locale } from '#contract/locales.ts'

export interface IndexedWord {
  word: string
  locale: Locale
  in_names: readonly GoodsId[]
  in_kinds: readonly GoodsId[]
  in_parts: readonly GoodsId[]
  in_texts: readonly GoodsId[]
}
export interface Reading {
  words: readonly string[]
  /** 1 for the literal reading. */
  worth: number
  /** Only the literal reading may match by sound: the others are guesses already. */
  matching: Matching
}

/** Weights of a match by place. */
const fieldWorth = { in_names: 1, in_kinds: 0.6, in_parts: 0.45, in_texts: 0.2 } as const
const otherLayoutWorth = 0.9
/** Nobody describes a dish in more words; each costs a query of the index. */
const maxWords = 6

/** Includes readings of the other keyboard layout. */
export const readingsOf = (text: string, locales: readonly Locale[]): Reading[] =>
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

export type Answers = ReadonlyMap<string, Answer>
/** Considers words of the menu that share a gram with a query word. */
export function answersTo(
  readings: readonly Reading[],
  candidates: ReadonlyMap<string, readonly Locale[]>,
  locales: readonly Locale[],
): Map<string, Answers> {
  const known = [...candidates].map(([word, of]) => ({ ...spoken(word), locales: of }))
  return new Map(
    readings.flatMap(({ words, matching }) =>
      words.map((asked) => [asked, answersAmong(asked, known, matching, isKnown(locales))]),
    ),
  )
}

/** A kind of dish (category, filter, diet) finds dishes of that kind only. */
function dishesFor(
  answers: Answers,
  index: ReadonlyMap<string, readonly IndexedWord[]>,
  onlySure: boolean,
): Map<GoodsId, number> {
  const worth = new Map<GoodsId, number>()
  const add = (dishes: readonly GoodsId[], value: number) => {
    for (const dish of value > 0 ? dishes : [])
      worth.set(dish, Math.max(worth.get(dish) ?? 0, value))
  }
  const found = [...answers].flatMap(([word, answer]) => {
    if (onlySure && !answer.isSure) return []
    return (index.get(word) ?? []).map((entry) => ({ entry, ...answer }))
  })
  const isKind = found.some(({ entry, isForm }) => entry.in_kinds.length > 0 && isForm)
  for (const { entry, worth: matched, spelled } of found) {
    add(entry.in_names, matched * fieldWorth.in_names)
    add(entry.in_kinds, matched * fieldWorth.in_kinds)
    if (isKind) continue
    add(entry.in_parts, matched * fieldWorth.in_parts)
    add(entry.in_texts, (onlySure ? spelled : matched) * fieldWorth.in_texts)
  }
  return worth
}

function dishesOf(
  { words, worth }: Reading,
  dishes: (word: string) => ReadonlyMap<GoodsId, number>,
): [GoodsId, number][] {
  const [first, ...others] = words.map(dishes)
  return [...(first ?? [])]
    .filter(([dish]) => others.every((other) => other.has(dish)))
    .map(([dish, start]) => [
      dish,
      (others.reduce((sum, other) => sum + (other.get(dish) ?? 0), start) / words.length) * worth,
    ])
}

/** 0 to 1. Forgives errors only if nothing matches as typed. */
export function scoreDishes(
  readings: readonly Reading[],
  answers: ReadonlyMap<string, Answers>,
  entries: readonly IndexedWord[],
): ReadonlyMap<GoodsId, number> {
  const index = Map.groupBy(entries, ({ word }) => word)
  const [literal, ...others] = readings
  const tries = [
    { meant: literal ? [literal] : [], onlySure: true },
    { meant: others, onlySure: true },
    { meant: readings, onlySure: false },
  ]
  for (const { meant, onlySure } of tries) {
    const scores = new Map<GoodsId, number>()
    for (const [dish, score] of meant.flatMap((reading) =>
      dishesOf(reading, (word) => dishesFor(answers.get(word) ?? new Map(), index, onlySure)),
    )) {
      scores.set(dish, Math.max(scores.get(dish) ?? 0, score))
    }
    if (scores.size > 0) return scores
  }
  return new Map()
}
