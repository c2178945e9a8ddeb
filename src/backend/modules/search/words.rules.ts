/** Bumped whenever the words or grams of a menu would come out otherwise: the next start then makes the index anew. */
export const rulesVersion = 3

/** Longer than any word of a language. */
const longest = 40
/** Words that say nothing about a dish. */
const empty = new Set([
  'a',
  'an',
  'the',
  'and',
  'with',
  'of',
  'in',
  'for',
  'и',
  'с',
  'со',
  'в',
  'во',
  'из',
  'на',
  'по',
  'для',
  'под',
  'к',
])

/** Lower case, one form for each letter: ё is е, accents of Latin letters and apostrophes go. */
export const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+|['’ʼ`]/gu, '')
    .normalize('NFC')
    .replaceAll('ё', 'е')

const cut = (word: string): string => Array.from(word).slice(0, longest).join('')
const unique = (words: readonly string[]): string[] => [...new Set(words)]

/** All words of a text, in its order. */
export const allWords = (text: string): string[] =>
  (normalised(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(cut)

/** Before a word that a text says is not there: a letter that no menu uses. */
const without = 'ʘ'
const negations =
  /(?<![\p{L}\p{N}])(?:no|without|без)\s+(\p{L}+)(?:\s+(?:or|and|и|или)\s+(\p{L}+))?/gu
/** "No meat" and «без мяса» do not mention meat: what is not there becomes a word of its own. */
const markNegations = (text: string): string =>
  normalised(text)
    .replace(/(\p{L}+)[\s-]free(?![\p{L}\p{N}])/gu, ` ${without}$1 `)
    .replace(
      negations,
      (_text, word: string, other?: string) =>
        ` ${without}${word} ${other === undefined ? '' : without + other} `,
    )

/** The words of a text, each once; those that say nothing are left out unless there are no others. */
export function wordsOf(text: string): string[] {
  const words = unique(allWords(markNegations(text)))
  const telling = words.filter((word) => !empty.has(word))
  return telling.length > 0 ? telling : words
}

/** What a text of the menu is found by: its words, and compounds written as one (`кока-кола`, `кокакола`). */
export function indexedWords(text: string): string[] {
  const compounds = normalised(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []
  return unique([
    ...wordsOf(text),
    ...compounds.map((compound) => cut(compound.replaceAll('-', ''))),
  ])
}

/** Each Cyrillic letter with its Latin spelling behind it. */
const spelledOut =
  'аa бb вv гg ґg дd еe єe жzh зz иi іi їi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ъ ыi ь эe юiu яia әa ғg қk ңn өo ұu үu һh'
const latin = new Map(spelledOut.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))
/** Spellings of one sound, in the order they are told apart. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/s(?:hc|c)h/g, 'sh'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/c(?![heiy])/g, 'k'],
  [/t[sz]/g, 'c'],
  [/[yj]/g, 'i'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/(.)\1+/gu, '$1'],
]

/** How a word sounds, in Latin letters: «маргарита» and "margarita", «филадельфия», "filadelfiya" and "philadelphia" are one. */
export function soundOf(word: string): string {
  const letters = Array.from(word)
    .map((letter) => latin.get(letter) ?? letter)
    .join('')
  return spellings.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), letters)
}

const trigrams = (word: string): string[] => {
  const letters = Array.from(`^${word}$`)
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
}
const forms = (word: string): string[] =>
  unique([word, soundOf(word)]).filter((form) => form !== '')

/** Grams that a word of the menu is kept under: trigrams with its ends marked, and its first letter, in both its spellings. */
export const keptGrams = (word: string): string[] =>
  unique(
    forms(word).flatMap((form) => [`^${Array.from(form).slice(0, 1).join('')}`, ...trigrams(form)]),
  )

/** Grams of which a word of the menu has at least one when a word of a query could mean it; of one or two letters, those it begins with. */
export const askedGrams = (word: string): string[] =>
  unique(
    forms(word).flatMap((form) => {
      const { length } = Array.from(form)
      return length < 3 ? [`^${form}`] : trigrams(form)
    }),
  )
