import { otherLayouts } from '#backend/modules/search/layout.rules.ts'
import { normalised } from '#backend/modules/search/words.rules.ts'
import type { Locale } from '#contract/locales.ts'
import { type Form, formOf, startsKind } from './names.rules.ts'

export interface ParsedQuery extends Form {
  /** `12`, `12а`, `12/3`; null without a house. */
  house: string | null
  /** 0 for the most literal reading. */
  farther: number
}

/** Longer names of streets do not occur. */
const maxWords = 6
const house = /^\d{1,4}\p{L}?(?:\/\d{1,4}\p{L}?)?$/u
const houseWords = new Set([
  'no',
  'house',
  'bldg',
  'building',
  'bl',
  'д',
  'дом',
  'буд',
  'будинок',
  'бл',
  'номер',
])
/** `№12` and `д12`; normal forms write № as `no`. */
const glued = new RegExp(`(?<![\\p{L}\\p{N}])(${[...houseWords].join('|')})(?=\\d)`, 'gu')
/** Penalties of readings: a number that is the house, a keyboard in the other layout. */
const numberIsHouse = 2
const otherLayout = 4
const otherSpelling = 1
/** «Ж» is zh, but also often typed as j; ä, ö and ü are ae, oe and ue where a keyboard lacks them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/j/gi, 'zh'],
  [/([aou])e/gi, '$1'],
]

/** Keeps fractions in one piece and joins a letter after a number to it. */
function piecesOf(text: string): string[] {
  const pieces =
    normalised(text)
      .replace(glued, '$1 ')
      .match(/\p{N}+\p{L}?(?:\s?\/\s?\p{N}+\p{L}?)?(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu) ?? []
  return pieces.map((piece) => piece.replaceAll(/\s/g, ''))
}

function housesIn(pieces: readonly string[]): { house: string; rest: readonly string[] }[] {
  const [first = '', second = ''] = pieces
  const [last = '', beforeLast = ''] = pieces.toReversed()
  const isLetter = (piece: string) => /^\p{L}$/u.test(piece)
  const found = [
    ...(isLetter(last) && house.test(beforeLast + last)
      ? [{ house: beforeLast + last, rest: pieces.slice(0, -2) }]
      : []),
    ...(house.test(last) ? [{ house: last, rest: pieces.slice(0, -1) }] : []),
    ...(house.test(first) ? [{ house: first, rest: pieces.slice(1) }] : []),
    ...(houseWords.has(first) && house.test(second)
      ? [{ house: second, rest: pieces.slice(2) }]
      : []),
  ]
  return found.map(({ house: number, rest }) => ({
    house: number,
    rest: houseWords.has(rest.at(-1) ?? '') ? rest.slice(0, -1) : rest,
  }))
}

/** `Albatros 12`, `12 Albatros`, `Street 6`, `Street 6 12`: a number may belong to the name. */
function literal(text: string, farther: number): ParsedQuery[] {
  const pieces = piecesOf(text)
  const parsedQueries = [
    { house: null, rest: pieces, guess: 0 },
    ...housesIn(pieces).map((found) => ({ ...found, guess: numberIsHouse })),
  ]
  return parsedQueries.flatMap(({ house: number, rest, guess }) => {
    const words = rest.flatMap((piece) => piece.split('/')).slice(0, maxWords)
    const last = words.at(-1)
    const unfinished =
      last !== undefined && words.length > 1 && startsKind(last)
        ? [{ ...formOf(words.slice(0, -1)), kinds: [last] }]
        : []
    const forms = words.length > 0 ? [formOf(words), ...unfinished] : []
    return forms.map((form) => ({ ...form, house: number, farther: farther + guess }))
  })
}

export const parseQuery = (text: string, locales: readonly Locale[]): ParsedQuery[] => [
  ...literal(text, 0),
  ...spellings
    .map(([typed, meant]) => text.replace(typed, meant))
    .filter((other) => other !== text)
    .flatMap((other) => literal(other, otherSpelling)),
  ...otherLayouts(text, locales).flatMap((other) => literal(other, otherLayout)),
]
