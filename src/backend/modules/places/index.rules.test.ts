import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mistyped, typingErrors } from '#tests/backend/support/keyboard-layout.ts'
import { queryKeys, indexKeys, streetWords } from './index.rules.ts'

test('a word and the same with one typing error share a key, also when only partly typed', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'abeiorstv'.split('')),
    minLength: 5,
    maxLength: 12,
  })
  const error = fc.tuple(
    fc.nat(),
    fc.constantFrom(...'aesx'.split('')),
    fc.constantFrom(...typingErrors),
  )
  fc.assert(
    fc.property(
      word,
      error,
      fc.integer({ min: 5, max: 12 }),
      (own, [place, letter, kind], typed) => {
        const asked = mistyped(own.slice(0, typed), place, letter, kind)
        const kept = new Set(indexKeys(own))
        expect(queryKeys(asked).some((key) => kept.has(key))).toBe(true)
      },
    ),
    { numRuns: 5000 },
  )
})

test('words record whether a name begins with them, as written and as they sound', () => {
  const words = streetWords([
    { name: { en: 'Zhar Street', ru: 'улица Жар' }, aliases: [] },
    { name: { en: 'New Zhar Lane' }, aliases: [] },
  ])
  const plain = words.map(({ word, isSound, leads, others }) => [word, isSound, leads, others])
  expect(plain).toEqual([
    ['zhar', true, [0], [1]],
    ['street', false, [], [0]],
    ['жар', false, [0], []],
    ['улица', false, [], [0]],
    ['new', false, [1], []],
    ['nev', true, [1], []],
    ['lane', false, [], [1]],
  ])
})

test('a kind that half of 200 streets share keeps only 50 of them', () => {
  const streets = Array.from({ length: 200 }, (_, index) => ({
    name: { en: `Street ${index}` },
    aliases: [],
  }))
  expect(streetWords(streets).find(({ word }) => word === 'street')?.others).toHaveLength(50)
})
