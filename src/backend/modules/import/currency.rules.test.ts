import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rate } from '#backend/modules/currency/conversion.rules.ts'
import { lacksPrice, withPrices } from './currency.rules.ts'

const per = (text: string) => ({ per: v.parse(rate, text) })
test('a document gets a price wherever it has one in the old currency alone', () => {
  const conversion = { from: 'BGN', to: 'EUR', ...per('1.95583') } as const
  const document = {
    name: { en: 'Maki' },
    prices: { BGN: 19.56, AED: 40 },
    sizes: [{ prices: { BGN: 10, EUR: 6 } }, { surcharge: { BGN: 0 } }],
    nothing: {},
  }
  expect(lacksPrice(document, conversion)).toBe(true)
  const priced = withPrices(document, conversion)
  expect(priced).toEqual({
    name: { en: 'Maki' },
    prices: { BGN: 19.56, AED: 40, EUR: 10 },
    sizes: [{ prices: { BGN: 10, EUR: 6 } }, { surcharge: { BGN: 0, EUR: 0 } }],
    nothing: {},
  })
  expect(lacksPrice(priced, conversion)).toBe(false)
  expect(withPrices(priced, conversion)).toEqual(priced)
})

test('an old price that rounds to the price is dropped', () => {
  const conversion = { from: 'BGN', to: 'EUR', ...per('1.95583') } as const
  const close = withPrices({ prices: { BGN: 10.02 }, old_prices: { BGN: 10.03 } }, conversion)
  expect(close).toEqual({
    prices: { BGN: 10.02, EUR: 5.12 },
    old_prices: { BGN: 10.03, EUR: 5.13 },
  })
  const same = withPrices({ prices: { BGN: 10.01 }, old_prices: { BGN: 10.02 } }, conversion)
  expect(same).toEqual({ prices: { BGN: 10.01, EUR: 5.12 }, old_prices: { BGN: 10.02 } })
})
