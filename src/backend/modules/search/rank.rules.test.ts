import { expect, test } from 'vitest'
import { answersTo, type IndexedWord, parseQuery, scoreDishes } from './rank.rules.ts'
import { dishId } from '#contract/values/ids.ts'

const entry = (word: string, over: Partial<IndexedWord>): IndexedWord => ({
  word,
  locale: 'en',
  in_names: [],
  in_kinds: [],
  in_parts: [],
  in_texts: [],
  in_traits: [],
  ...over,
})
const find = (text: string, entries: readonly IndexedWord[]) => {
  const queries = parseQuery(text, ['en', 'ru'])
  const words = new Map(entries.map(({ word, locale }) => [word, [locale]]))
  return [...scoreDishes(queries, answersTo(queries, words, ['en', 'ru']), entries)]
    .toSorted(([, a], [, b]) => b.worth - a.worth || b.places - a.places)
    .map(([dish]) => dish)
}

test('a name ranks before a kind, a kind before ingredients, these before descriptions', () => {
  expect(
    find('salmon', [
      entry('salmon', { in_texts: [dishId(4)], in_parts: [dishId(3)], in_names: [dishId(1)] }),
    ]),
  ).toEqual([1, 3, 4])
  expect(find('hot', [entry('hot', { in_names: [dishId(1)], in_kinds: [dishId(2)] })])).toEqual([
    1, 2,
  ])
})

test('mentions do not count for a word that the menu uses as a kind', () => {
  expect(
    find('vegans', [
      entry('vegan', { in_kinds: [dishId(1)], in_parts: [dishId(2)], in_texts: [dishId(3)] }),
    ]),
  ).toEqual([1])
})

test('errors are forgiven only when the exact words find nothing', () => {
  expect(
    find('tofu', [
      entry('tofu', { in_texts: [dishId(1)] }),
      entry('tofa', { in_names: [dishId(2)] }),
    ]),
  ).toEqual([1])
  expect(
    find('toffe', [
      entry('tofu', { in_texts: [dishId(1)] }),
      entry('toffee', { in_names: [dishId(2)] }),
    ]),
  ).toEqual([2])
  expect(find('tofuu', [entry('tofu', { in_texts: [dishId(1)] })])).toEqual([1])
})

test('the other keyboard layout is tried before errors are forgiven', () => {
  expect(
    find('ceib', [
      entry('суши', { in_names: [dishId(1)] }),
      entry('cefib', { in_names: [dishId(2)] }),
    ]),
  ).toEqual([1])
})

test('a word in all of 10,000 dishes finds them without quadratic time', () => {
  const dishes = Array.from({ length: 10_000 }, (_, index) => dishId(index + 1))
  const words = dishes.map((id) => entry(`roll${id}`, { in_names: [id], in_kinds: [id] }))
  const entries = [
    entry('roll', { in_names: dishes, in_kinds: dishes, in_parts: dishes, in_texts: dishes }),
    ...words,
  ]
  expect(find('rolls', entries)).toHaveLength(10_000)
})

test('a query looks up its first six words, and none after a word that the menu lacks', () => {
  const words = Array.from(
    { length: 20 },
    (_, index) => `roll${'abcdefghijklmnopqrst'.charAt(index)}`,
  )
  const queries = parseQuery(words.join(' '), ['en', 'ru'])
  const lookedUp = (menu: readonly string[]) => [
    ...answersTo(queries, new Map(menu.map((word) => [word, ['en']] as const)), [
      'en',
      'ru',
    ]).keys(),
  ]
  const [, ...otherReadings] = queries.map(({ words: [first = ''] }) => first)
  expect(lookedUp(words)).toEqual([...words.slice(0, 6), ...otherReadings])
  expect(lookedUp(['soup'])).toEqual([words[0], ...otherReadings])
})
