import { expect, it } from 'vitest'
import { signedPrice } from './signed-price.rules.ts'
import { decimal } from '#contract/values/money.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it.for([
  [5, 'BGN', 'en', '+BGN 5.00'],
  [-5.5, 'BGN', 'en', '−BGN 5.50'],
  [-5.5, 'BGN', 'ru', '−5,50 BGN'],
  [0, 'UAH', 'ru', '0,00 ₴'],
  [0.5, 'BGN', 'en', '+BGN 0.50'],
  [12.35, 'UAH', 'ru', '+12,35 ₴'],
] as const)('%d %s in %s reads %s', ([amount, currency, locale, text]) => {
  expect(plain(signedPrice(decimal(amount), currency, locale))).toBe(text)
})
