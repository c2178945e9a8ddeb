import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mistyped, typingErrors } from '#tests/backend/support/keyboard-layout.ts'
import {
  queryGrams,
  indexedWords,
  indexGrams,
  leftOutBy,
  normalised,
  soundOf,
  wordsOf,
} from './words.rules.ts'

test.each([
  ['  Суп Ёлки-палки! ', ['суп', 'елки', 'палки']],
  ['CRÈME brûlée', ['creme', 'brulee']],
  ["D'Or Coca-Cola 0.5", ['dor', 'coca', 'cola', '0', '5']],
  ['Чай с мёдом и лимоном', ['чай', 'медом', 'лимоном']],
  ['с', ['с']],
  ['Ｓｕｓｈｉ йогурт', ['sushi', 'йогурт']],
  ['بيبسي ٢ لتر', ['بيبسي', '2', 'لتر']],
  ['%_\\;"--', []],
  ['roll Roll ROLL', ['roll']],
])('splits %j into words', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('the short way to a normal form is the long one', () => {
  const letters = [
    ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
    ...Array.from({ length: 0x50 }, (_, index) => String.fromCodePoint(0x4_10 + index)),
    ...Array.from({ length: 0x30 }, (_, index) => String.fromCodePoint(0x4_90 + index)),
    '«',
    '»',
    '—',
    '–',
    '\n',
    '\t',
  ]
  const text = fc.string({ unit: fc.constantFrom(...letters) })
  fc.assert(
    // A sign that is not in the short way, and that the long one leaves as it is.
    fc.property(text, (typed) => {
      expect(`${normalised(typed)} •`).toBe(normalised(`${typed} •`))
    }),
    { numRuns: 2000 },
  )
})

test('keeps a compound also as one word', () => {
  expect(indexedWords('Кока-кола Zero')).toEqual(['кока', 'кола', 'zero', 'кокакола'])
})

test.each([
  ['margarita', 'маргарита'],
  ['filadelfiya', 'филадельфия'],
  ['philadelphia', 'филадельфия'],
  ['kaliforniya', 'калифорния'],
  ['california', 'калифорния'],
  ['borshch', 'борщ'],
  ['borsch', 'борщ'],
  ['syr', 'сыр'],
  ['pitsa', 'пицца'],
  ['chay', 'чай'],
  ['yaponskiy', 'японский'],
  ['myaso', 'мясо'],
  ['wok', 'вок'],
  ['khachapuri', 'хачапури'],
])('%s sounds the same as %s', (latin, cyrillic) => {
  expect(soundOf(latin)).toBe(soundOf(cyrillic))
})

test.each([
  ['lactose-free', 'lactose'],
  ['no alcohol', 'alcohol'],
  ['boneless', 'bone'],
  ['без сахара', 'сахара'],
  ['безалкогольное', 'алкогольное'],
  ['безе', ''],
  ['alkoholfreies', 'alkohol'],
  ['fleischlos', 'fleisch'],
  ['етсіз', 'ет'],
  ['خال من الكحول', 'كحول'],
  ['milk', ''],
])('%s leaves out "%s"', (text, noun) => {
  expect(leftOutBy(wordsOf(text)[0] ?? '')).toBe(noun)
})

const word = fc.stringMatching(/^[a-zа-я]{5,12}$/)

test('a word with one typing error shares a gram with the right one', () => {
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('ж', 'x', 'o', 'а'),
      fc.constantFrom(...typingErrors),
      (right, at, letter, kind) => {
        const wrong = mistyped(right, at, letter, kind)
        const kept = new Set(indexGrams(right))
        expect(queryGrams(wrong).some((gram) => kept.has(gram))).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a beginning of one or two letters shares a gram with the whole', () => {
  fc.assert(
    fc.property(word, fc.integer({ min: 1, max: 2 }), (whole, length) => {
      expect(indexGrams(whole)).toContain(queryGrams(whole.slice(0, length))[0])
    }),
  )
})

test('any text gives only words of letters and digits, without a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const found of wordsOf(text)) expect(found).toMatch(/^[\p{L}\p{N}]+$/u)
      expect(() => indexedWords(text).flatMap(indexGrams)).not.toThrow()
    }),
  )
})
