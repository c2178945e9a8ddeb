import { expect, test } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { isOtherForm } from './match.rules.ts'
import { allWords } from './words.rules.ts'

const forms: [Locale, string][] = [
  ['en', 'roll rolls'],
  ['en', 'cherry cherries'],
  ['ru', 'сыр сыром сыра сыры'],
  ['ru', 'тунец тунца тунцом'],
  ['bg', 'салата салатата салати салатите'],
  ['bg', 'бургер бургера бургерът бургери бургерите'],
  ['bg', 'пица пицата пици пиците'],
  ['bg', 'сирене сиренето'],
  ['uk', 'піца піцу піци піцою'],
  ['uk', 'салат салати салатів салатом'],
  ['uk', 'тунець тунця тунцем'],
  ['kk', 'салат салаты салаттар салатты'],
  ['kk', 'бургер бургері бургерлер'],
  ['de', 'salat salate salaten'],
  ['de', 'suppe suppen'],
  ['de', 'vegetarisch vegetarische vegetarisches'],
  ['ar', 'سلطة السلطة سلطات'],
  ['ar', 'دجاج الدجاج بالدجاج'],
]
test.each(forms)('in %s these words count as one: %s', (locale, words) => {
  const [first = '', ...rest] = allWords(words)
  expect(rest.filter((word) => word !== first && !isOtherForm(first, word, [locale]))).toEqual([])
})

const others: [Locale, string][] = [
  ['en', 'juice juicy'],
  ['en', 'milk milky'],
  ['bg', 'сирене сироп'],
  ['uk', 'сир сироп'],
  ['de', 'eis ei'],
  ['de', 'bier birne'],
  ['ar', 'لحم ملح'],
]
test.each(others)('in %s these words count as different: %s', (locale, words) => {
  const [one = '', other = ''] = allWords(words)
  expect(isOtherForm(one, other, [locale])).toBe(false)
})
