import { rulesVersion } from '#backend/modules/search/words.rules.ts'
import { formsOf } from './names.rules.ts'
import type { Street } from './street.ts'

/** Another number whenever the words or bounds of streets would come out otherwise: the next start then makes them anew. */
export const streetRules = rulesVersion * 100 + 1

/** A word of a city's streets; streets are numbered by their place in the list. */
export interface StreetWord {
  word: string
  /** Only a word as it sounds has them: mistyped ones are looked for by sound. */
  isSound: boolean
  /** Streets of which a name begins with the word. */
  leads: number[]
  others: number[]
}

/** Half of a city are streets: more of them need not be found by that word alone. */
const mostOfKind = 50

/** Every word of a city's streets, as written and as it sounds. */
export function streetWords(streets: readonly Pick<Street, 'name' | 'aliases'>[]): StreetWord[] {
  const found = new Map<string, { isSound: boolean; leads: Set<number>; others: Set<number> }>()
  const at = (word: string) => {
    const entry = found.get(word) ?? { isSound: false, leads: new Set(), others: new Set() }
    found.set(word, entry)
    return entry
  }
  for (const [number, street] of streets.entries()) {
    for (const { telling, sounds, kinds } of formsOf(street)) {
      for (const words of [telling, sounds])
        for (const [place, word] of words.entries())
          at(word)[place === 0 ? 'leads' : 'others'].add(number)
      for (const sound of sounds) at(sound).isSound = true
      for (const kind of kinds) {
        const { others } = at(kind)
        if (others.size < mostOfKind) others.add(number)
      }
    }
  }
  return [...found].map(([word, { isSound, leads, others }]) => ({
    word,
    isSound,
    leads: [...leads],
    others: [...others].filter((one) => !leads.has(one)),
  }))
}

const shortest = 3
/** A text, and what is left of it without any one of its letters. */
const oneLess = (letters: readonly string[]): string[] =>
  [letters, ...letters.map((_, index) => letters.toSpliced(index, 1))]
    .map((left) => left.join(''))
    .filter((left) => left.length >= shortest)

/**
 * What a word as it sounds is kept under, for a search that forgives one error in its first six letters (too many, too few, wrong, or swapped):
 * whichever it was, both words have a beginning without one letter in common. Five letters also stand for those who have typed no more.
 */
export function keptKeys(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([...oneLess(letters.slice(0, 6)), ...oneLess(letters.slice(0, 5))])]
}

/** What a word of a query is looked for under. */
export const askedKeys = (word: string): string[] => [
  ...new Set(oneLess(Array.from(word).slice(0, 6))),
]

/** Keys among those of all cities. */
export const inCity = (domainId: number, keys: readonly string[]): string[] =>
  keys.map((key) => `${domainId}:${key}`)
