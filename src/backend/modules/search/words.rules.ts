import { plainDigits } from '#contract/values/digits.ts'
import { searchWords } from '#backend/core/catalogs.ts'

/** Bump it when words or grams change: the next start then rebuilds the index. */
export const rulesVersion = 5

/** Letters of a word; no language has longer ones. */
const maxLength = 40
const alike = new Map([
  ['ё', 'е'],
  ['ґ', 'г'],
  ['ß', 'ss'],
  ['ى', 'ي'],
  ['ة', 'ه'],
  ['ـ', ''],
])
/** ASCII and Cyrillic: most menus, which need no normal form. */
const plain = /^[\t\n -~\u0410-\u045f\u0490-\u04bf«»–—]*$/
/** Confusable letters become one; Latin and Arabic marks are dropped. */
export const normalised = (text: string): string =>
  (plain.test(text)
    ? text.toLowerCase().replace(/['`]/g, '')
    : plainDigits(text)
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFD')
        .replace(/(?<=[a-zء-ي])\p{M}+|['’ʼ`]/gu, '')
        .normalize('NFC')
  ).replace(/[ёґßىةـ]/gu, (letter) => alike.get(letter) ?? letter)

const languages = Object.values(searchWords)
type List = 'stopWords' | 'without' | 'withoutStarts' | 'withoutEndings' | 'or' | 'prefixes'
const listed = (list: List): string[] =>
  languages.flatMap((words): readonly string[] => words[list]).map(normalised)
const stopWords = new Set(listed('stopWords'))

const cut = (word: string): string =>
  word.length > maxLength ? Array.from(word).slice(0, maxLength).join('') : word
const unique = (words: readonly string[]): string[] => [...new Set(words)]

const prefix = new RegExp(`^(ʘ?)(?:${listed('prefixes').join('|')})(?=\\p{L}{3})`, 'u')

const splitWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => cut(word.replace(prefix, '$1')))

export const allWords = (text: string): string[] => splitWords(normalised(text))

/** Prefix of a negated word: a letter that no menu uses. */
const without = 'ʘ'
const negated = new RegExp(
  `^(?:${without}(\\p{L}+)|(?:${listed('withoutStarts').join('|')})(\\p{L}{4,})|(\\p{L}{2,})(?:${listed('withoutEndings').join('|')}))$`,
  'u',
)
/** "milk" of "milk-free", «лактозное» of «безлактозное», "Alkohol" of "alkoholfrei"; else ''. */
export const leftOutBy = (word: string): string => {
  const [, marked, rest, start] = negated.exec(word) ?? []
  return marked ?? rest ?? start ?? ''
}
export const isMarked = (word: string): boolean => word.startsWith(without)
const negations = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${listed('without').join('|')})[\\s-]+(\\p{L}+)(?:\\s+(?:${listed('or').join('|')})\\s+(\\p{L}+))?`,
  'gu',
)
const markFree = (text: string): string =>
  text.includes('free')
    ? text.replace(/(\p{L}+)[\s-]free(?![\p{L}\p{N}])/gu, ` ${without}$1 `)
    : text
/** "No meat" and «без мяса» do not mention meat: the negation becomes one word. */
const markNegations = (text: string): string =>
  markFree(text).replace(
    negations,
    (_text, word: string, other?: string) =>
      ` ${without}${word} ${other === undefined ? '' : without + other} `,
  )

export const wordsOf = (text: string): string[] => wordsIn(normalised(text))

function wordsIn(text: string): string[] {
  const words = unique(splitWords(markNegations(text)))
  const meaningful = words.filter((word) => !stopWords.has(word))
  return meaningful.length > 0 ? meaningful : words
}

/** Also joins compounds (`кока-кола`, `кокакола`). */
export function indexedWords(text: string): string[] {
  const plainText = normalised(text)
  const compounds = plainText.includes('-')
    ? (plainText.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [])
    : []
  return unique([
    ...wordsIn(plainText),
    ...compounds.map((compound) => cut(compound.replaceAll('-', ''))),
  ])
}

const spelledOut =
  'аa бb вv гg ґg дd еe єe жzh зz иi іi їi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ъ ыi ь эe юiu яia әa ғg қk ңn өo ұu үu һh'
const latin = new Map(spelledOut.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))
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

/** «маргарита» and "margarita" are one, so are «филадельфия», "filadelfiya" and "philadelphia". */
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

/** Trigrams with marked ends and the first letter, in both spellings. */
export const indexGrams = (word: string): string[] =>
  unique(
    forms(word).flatMap((form) => [`^${Array.from(form).slice(0, 1).join('')}`, ...trigrams(form)]),
  )

/** A matching word shares at least one; for one or two letters, its beginning. */
export const queryGrams = (word: string): string[] =>
  unique(
    forms(word).flatMap((form) => {
      const { length } = Array.from(form)
      return length < 3 ? [`^${form}`] : trigrams(form)
    }),
  )
