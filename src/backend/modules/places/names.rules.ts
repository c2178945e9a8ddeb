import { allWords, soundOf } from '#backend/modules/search/words.rules.ts'
import type { Street } from './street.ts'

const kindSpellings = `
street: str st ulitsa ulica ulicza ul улица ул вулиця вулица вул vulytsia vulitsa vul көше көшесі кошеси koshesi
boulevard: blvd bulevard bulvar boul bul бульвар булевард бул
avenue: ave av prospekt prospect prosp пр просп проспект даңғылы дангылы
lane: ln pereulok per пер переулок провулок пров provulok
square: sq pl ploshtad ploshchad ploscha площадь площад площа пл майдан maidan maydan
road: rd shose shosse шосе шоссе ш
embankment: emb naberezhna naberezhnaya наб набережная набережна
alley: aleya alleya алея аллея
drive: dr
highway: hwy
quarter: kv kvartal кв квартал мкр микрорайон mkr жк zhk`
const kinds = new Map(
  kindSpellings
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [kind = '', spellings = ''] = row.split(': ')
      return [kind, ...spellings.split(' ')].map((spelling) => [spelling, kind] as const)
    }),
)

/** `street` for «ул»; undefined for other words. */
export const kindOf = (word: string): string | undefined => kinds.get(word)

const isSpelling = (word: string): boolean =>
  Array.from(kinds.keys()).some((spelling) => spelling.startsWith(word))
/** True for an unfinished kind of street: `stre`. */
export const startsKind = (word: string): boolean =>
  word.length > 2 && kindOf(word) === undefined && isSpelling(word)

/** Phonetic spelling if long enough to be specific; doubled digits stay. */
export function phoneticForm(word: string): string {
  const sound = /^\p{N}/u.test(word) ? word : soundOf(word)
  return sound.length < Math.min(3, word.length) ? word : sound
}

export interface Form {
  /** Words that identify the street, or all words where none do. */
  distinctive: readonly string[]
  /** The same in phonetic spelling, in Latin letters. */
  sounds: readonly string[]
  kinds: readonly string[]
}

export function formOf(words: readonly string[]): Form {
  const own = words.filter((word) => kindOf(word) === undefined)
  const distinctive = own.length > 0 ? own : words
  return {
    distinctive,
    sounds: distinctive.map(phoneticForm),
    kinds: words.filter((word) => kindOf(word) !== undefined),
  }
}

export const formsOf = ({ name, aliases }: Pick<Street, 'name' | 'aliases'>): Form[] =>
  [...Object.values(name), ...aliases]
    .map((text) => formOf(allWords(text)))
    .filter(({ distinctive }) => distinctive.length > 0)

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-') ?? ''

export function slugsOf(names: readonly string[]): string[] {
  const times = new Map<string, number>()
  return names.map(slugOf).map((slug) => {
    const time = (times.get(slug) ?? 0) + 1
    times.set(slug, time)
    return time === 1 ? slug : `${slug}~${time}`
  })
}
