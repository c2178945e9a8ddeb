import { rulesVersion } from '#backend/modules/search/words.rules.ts'
import { formsOf } from './names.rules.ts'
import type { Street } from './street.ts'
import type { CityId } from '#contract/values/ids.ts'

/** Bump it when words or bounds change: the next start then rebuilds the index. */
export const streetRules = rulesVersion * 100 + 1

export interface StreetWord {
  word: string
  /** Only phonetic spellings have keys: typing errors are searched by sound. */
  isSound: boolean
  leads: number[]
  others: number[]
}

/** Streets that a word such as "street" finds by itself. */
const maxOfKind = 50

export function streetWords(streets: readonly Pick<Street, 'name' | 'aliases'>[]): StreetWord[] {
  const found = new Map<string, { isSound: boolean; leads: Set<number>; others: Set<number> }>()
  const at = (word: string) => {
    const entry = found.get(word) ?? { isSound: false, leads: new Set(), others: new Set() }
    found.set(word, entry)
    return entry
  }
  for (const [number, street] of streets.entries()) {
    for (const { distinctive, sounds, kinds } of formsOf(street)) {
      for (const words of [distinctive, sounds])
        for (const [place, word] of words.entries())
          at(word)[place === 0 ? 'leads' : 'others'].add(number)
      for (const sound of sounds) at(sound).isSound = true
      for (const kind of kinds) {
        const { others } = at(kind)
        if (others.size < maxOfKind) others.add(number)
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
const oneLess = (letters: readonly string[]): string[] =>
  [letters, ...letters.map((_, index) => letters.toSpliced(index, 1))]
    .map((left) => left.join(''))
    .filter((left) => left.length >= shortest)

/** One error in the first six letters leaves a common beginning without one letter. */
export function indexKeys(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([...oneLess(letters.slice(0, 6)), ...oneLess(letters.slice(0, 5))])]
}

export const queryKeys = (word: string): string[] => [
  ...new Set(oneLess(Array.from(word).slice(0, 6))),
]

export const inCity = (cityId: CityId, keys: readonly string[]): string[] =>
  keys.map((key) => `${cityId}:${key}`)
