import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mistyped, typingErrors } from '#tests/backend/support/keyboard-layout.ts'
import { answersAmong, bySound, quality, spoken } from './match.rules.ts'

const wordQuality = (query: string, word: string) => bySound(spoken(query), spoken(word))

test.each([
  ['лосось', 'лосось', quality.exact],
  ['лос', 'лосось', quality.prefix],
  ['сыром', 'сыр', quality.ending],
  ['rolls', 'roll', quality.ending],
  ['говядиной', 'говядина', quality.ending],
  ['пиццы', 'пицца', quality.ending],
  ['сырники', 'сыр', 0],
  ['да', 'до', 0],
  ['дельфия', 'филадельфия', quality.inside],
  ['лосос', 'лососем', quality.prefix],
  ['рол', 'контроль', 0],
  ['hjk', 'chicken', 0],
  ['тунец', 'тунцом', quality.ending],
  ['креветки', 'креветками', quality.ending],
  ['огурец', 'огурцы', quality.ending],
  ['cherry', 'cherries', 0.95 * quality.prefix],
  ['томат', 'том', 0],
  ['филодельф', 'филадельфия', quality.oneError],
  ['филудилфия', 'филадельфия', 0.95 * quality.twoErrors],
  ['сужи', 'суши', quality.oneError],
  ['сущи', 'суши', 0.95],
  ['маргорита', 'margarita', 0.95 * quality.oneError],
  ['losos', 'лосось', 0.95],
  ['losos', 'лососем', 0.95 * quality.prefix],
  ['сук', 'суп', 0],
  ['100', '200', 0],
  ['1234567', '1234568', 0],
  ['пицца', 'салат', 0],
])('the query %s matches the word %s with quality %d', (query, word, worth) => {
  expect(wordQuality(query, word)).toBeCloseTo(worth)
})

test('an exact word ranks before a beginning, a form, a part, and words with errors', () => {
  const order = [
    quality.exact,
    quality.prefix,
    quality.ending,
    quality.inside,
    quality.oneError,
    quality.twoErrors,
  ]
  expect(order.toSorted((a, b) => b - a)).toEqual(order)
})

test('a typing error in a word of 5 letters or more is forgiven', () => {
  const words = fc.stringMatching(/^([a-z]{5,12}|[а-я]{5,12})$/)
  fc.assert(
    fc.property(
      words,
      fc.nat(),
      fc.constantFrom('ж', 'x', 'o', 'а'),
      fc.constantFrom(...typingErrors),
      (word, at, letter, kind) => {
        expect(wordQuality(mistyped(word, at, letter, kind), word)).toBeGreaterThan(0)
      },
    ),
    { numRuns: 2000 },
  )
})

test('the quality of a match stays between 0 and 1 for any text, without a fault', () => {
  const any = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(any, any, (query, word) => {
      const worth = wordQuality(query, word)
      expect(worth >= 0 && worth <= 1).toBe(true)
    }),
  )
})

const sure = (query: string, menu: readonly string[], isKnown?: (word: string) => boolean) =>
  [...answersAmong(query, menu.map(spoken), bySound, isKnown)]
    .filter(([, { isSure }]) => isSure)
    .map(([word]) => word)

test('a word, its beginnings, forms and compounds are sure answers, words with errors are not', () => {
  expect(sure('кола', ['кола', 'колада', 'пола', 'шоколад', 'кокакола'])).toEqual([
    'кола',
    'колада',
    'кокакола',
  ])
  expect(sure('crem', ['cremini', 'cream', 'crew'])).toEqual(['cremini'])
  expect(sure('beer', ['beef', 'бережно'])).toEqual([])
})

test('a word that only sounds like an exact answer is left out', () => {
  expect([...answersAmong('coke', ['coke', 'cooked'].map(spoken), bySound).keys()]).toEqual([
    'coke',
  ])
})

test('a correctly spelled word matches no similar word, nor a longer one when it is short', () => {
  const isKnown = () => true
  expect([...answersAmong('beer', [spoken('beef')], bySound).keys()]).toEqual(['beef'])
  expect([...answersAmong('beer', [spoken('beef')], bySound, isKnown).keys()]).toEqual([])
  expect([...answersAmong('rum', [spoken('rump')], bySound, isKnown).keys()]).toEqual([])
  expect([...answersAmong('prawn', [spoken('prawns')], bySound, isKnown).keys()]).toEqual([
    'prawns',
  ])
})
