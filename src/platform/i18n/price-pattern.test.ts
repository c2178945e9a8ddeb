import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { localeCodes } from '#contract/locales.ts'
import { formatPrice, priceFormat, priceFormats } from '#contract/values/format-price.ts'
import { decimal } from '#contract/values/money.ts'
import { applyPricePattern } from './price-pattern.ts'
import { pricePatternOf } from './price-pattern.server.ts'

const currencies = Intl.supportedValuesOf('currency')

test('a price by its pattern equals that of ICU in every language and currency', () => {
  for (const locale of localeCodes)
    for (const currency of currencies) {
      applyPricePattern(pricePatternOf(locale, currency))
      const icu = priceFormat(currency, locale)
      for (const amount of [
        0, 0.01, 1, 9.5, 99.99, 999.99, 1000, 1234.5, 9999.99, 10_000, 1e6, 1e9,
      ])
        expect(formatPrice(decimal(amount), currency, locale)).toBe(icu.format(amount))
    }
})

test.prop([
  fc.constantFrom(...localeCodes),
  fc.constantFrom(...currencies),
  fc.integer({ min: -1e13, max: 1e13 }),
])('a price by its pattern equals that of ICU for every amount', (locale, currency, minor) => {
  applyPricePattern(pricePatternOf(locale, currency))
  const icu = priceFormat(currency, locale).format(minor / 100)
  expect(formatPrice(decimal(minor / 100), currency, locale)).toBe(icu.replace('-', '−'))
})

test('a pattern is used for its own language and currency alone', () => {
  priceFormats.clear()
  applyPricePattern(pricePatternOf('de', 'EUR'))
  expect([...priceFormats.keys()]).toEqual(['de EUR'])
})
