import * as v from 'valibot'

/** ISO 4217; all of them have two decimals. */
export const currencyCodes = ['BGN', 'EUR', 'AED', 'UAH', 'KZT'] as const
export const currency = v.picklist(currencyCodes)
export type Currency = v.InferOutput<typeof currency>

/** At most two decimals, 0 to 1,000,000. */
export const price = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1_000_000),
  v.check(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'A price has at most two decimals',
  ),
)

/** A city whose currency is missing does not sell the item. */
export const prices = v.record(currency, price)

/** Decimals of the API to integer minor units (stotinki, fils, kopiyky). */
export const toMinor = (decimal: number): number => Math.round(decimal * 100)
export const toDecimal = (minor: number): number => minor / 100
