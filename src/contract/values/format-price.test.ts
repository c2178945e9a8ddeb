import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'
import { signedPrice } from './signed-price.ts'
import { numberTag } from '../locales.ts'
import { decimal } from '#contract/values/money.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [17.9, 'BGN', 'en', 'BGN 17.90'],
  [17.9, 'BGN', 'ru', '17,90 BGN'],
  [12, 'BGN', 'ru', '12,00 BGN'],
  [0, 'BGN', 'en', 'BGN 0.00'],
  [1249.5, 'UAH', 'ru', '1 249,50 ₴'],
  [38, 'AED', 'en', 'AED 38.00'],
  [11.9, 'EUR', 'de', '11,90 €'],
  [3290, 'KZT', 'kk', '3 290,00 ₸'],
  [-4.92, 'BGN', 'en', '−BGN 4.92'],
  [-4.92, 'BGN', 'ru', '−4,92 BGN'],
  [-4.92, 'EUR', 'de', '−4,92 €'],
  [4.92, 'AED', 'ar', '\u200f4.92 د.إ.\u200f'],
  [-4.92, 'AED', 'ar', '\u200f\u200e−4.92 د.إ.\u200f'],
])('%d %s in %s reads %s', (amount, currency, locale, shown) => {
  expect(plain(formatPrice(decimal(amount), currency, locale))).toBe(shown)
})

test.each([
  [5, 'BGN', 'en', '+BGN 5.00'],
  [-5.5, 'BGN', 'en', '−BGN 5.50'],
  [-5.5, 'BGN', 'ru', '−5,50 BGN'],
  [0, 'UAH', 'ru', '0,00 ₴'],
  [0.5, 'BGN', 'en', '+BGN 0.50'],
  [12.35, 'UAH', 'ru', '+12,35 ₴'],
  [5, 'AED', 'ar', '\u200f\u200e+5.00 د.إ.\u200f'],
  [-5, 'AED', 'ar', '\u200f\u200e−5.00 د.إ.\u200f'],
])('%d %s in %s reads %s with its sign', (amount, currency, locale, shown) => {
  expect(plain(signedPrice(decimal(amount), currency, locale))).toBe(shown)
})

test('numberTag replaces Kazakh with Russian and keeps other languages', () => {
  expect([numberTag('kk'), numberTag('de'), numberTag('xx')]).toEqual(['ru', 'de', 'xx'])
})
