import * as v from 'valibot'
import { branded, brandedInput } from './brand.ts'
import { toDecimal, toMinor } from './money.ts'

/** ISO 4217; all of them have two decimals. */
export const currencyCodes = ['BGN', 'EUR', 'AED', 'UAH', 'KZT'] as const
export const currency = v.picklist(currencyCodes)
export type Currency = v.InferOutput<typeof currency>

export const minorAmount = branded(v.pipe(v.number(), v.integer(), v.minValue(0), v.brand('Minor')))
export const decimalAmount = branded(v.pipe(v.number(), v.brand('Decimal')))

/** At most two decimals, 0 to 1,000,000. */
export const price = brandedInput(
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(1_000_000),
    v.check(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'A price has at most two decimals',
    ),
    v.brand('Decimal'),
  ),
)

export const minorPrices = v.record(currency, minorAmount)
export type MinorPrices = v.InferOutput<typeof minorPrices>

/** A city whose currency is missing does not sell the item. */
export const prices = v.record(currency, price)
export type Prices = v.InferOutput<typeof prices>

function mapPrices<From, To>(
  prices: Partial<Record<Currency, From>>,
  convert: (price: From) => To,
): Partial<Record<Currency, To>> {
  const mapped: Partial<Record<Currency, To>> = {}
  for (const currency of currencyCodes) {
    const price = prices[currency]
    if (price !== undefined) mapped[currency] = convert(price)
  }
  return mapped
}

export const toMinorPrices = (prices: Prices): MinorPrices => mapPrices(prices, toMinor)
export const toDecimalPrices = (prices: MinorPrices): Prices => mapPrices(prices, toDecimal)
