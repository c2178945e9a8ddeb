import { allWords, soundOf } from '#backend/modules/search/words.rules.ts'
import type { Street } from './street.ts'

/** What a street can be, in the languages of the cities, with what people write instead. */
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

/** What kind of a street a word says it is: `street` for «ул»; undefined for all others. */
export const kindOf = (word: string): string | undefined => kinds.get(word)

const isSpelling = (word: string): boolean =>
  Array.from(kinds.keys()).some((spelling) => spelling.startsWith(word))
/** Whether somebody may be about to write what kind of a street it is: `stre`. */
export const startsKind = (word: string): boolean =>
  word.length > 2 && kindOf(word) === undefined && isSpelling(word)

/** A word as it sounds, where that leaves enough to tell it by. Numbers are only themselves: doubled digits are no doubled letters. */
export function heard(word: string): string {
  const sound = /^\p{N}/u.test(word) ? word : soundOf(word)
  return sound.length < Math.min(3, word.length) ? word : sound
}

/** One of a street's names. */
export interface Form {
  /** Words that tell it from other streets; all words when there are no such. */
  telling: readonly string[]
  /** The same by sound, in Latin letters. */
  sounds: readonly string[]
  /** Its words that say what it is, as they are written. */
  kinds: readonly string[]
}

/** Words of a name, apart from those that say what the street is. */
export function formOf(words: readonly string[]): Form {
  const own = words.filter((word) => kindOf(word) === undefined)
  const telling = own.length > 0 ? own : words
  return {
    telling,
    sounds: telling.map(heard),
    kinds: words.filter((word) => kindOf(word) !== undefined),
  }
}

/** All names of a street: in every language, and what else people call it. */
export const formsOf = ({ name, aliases }: Pick<Street, 'name' | 'aliases'>): Form[] =>
  [...Object.values(name), ...aliases]
    .map((text) => formOf(allWords(text)))
    .filter(({ telling }) => telling.length > 0)

/** Words in small Latin and other letters without marks, joined by hyphens. */
const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-') ?? ''

/** A slug for each name, a second one of the same name numbered. */
export function slugsOf(names: readonly string[]): string[] {
  const times = new Map<string, number>()
  return names.map(slugOf).map((slug) => {
    const time = (times.get(slug) ?? 0) + 1
    times.set(slug, time)
    return time === 1 ? slug : `${slug}~${time}`
  })
}
