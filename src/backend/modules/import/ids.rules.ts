import { currencyCodes, toDecimal, toMinor } from '#contract/money.ts'
import type { StoredPrices } from '#backend/db/schema.menu.ts'

export type Ids = ReadonlyMap<string, number>

/** Validation has checked the name. @throws Error otherwise */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`No row was written for "${name}"`)
  return id
}

function mapPrices(prices: StoredPrices, convert: (price: number) => number): StoredPrices {
  const mapped: StoredPrices = {}
  for (const currency of currencyCodes) {
    const price = prices[currency]
    if (price !== undefined) mapped[currency] = convert(price)
  }
  return mapped
}

/** Decimals to minor units. */
export const storedPrices = (prices: StoredPrices): StoredPrices => mapPrices(prices, toMinor)
/** Minor units to decimals. */
export const documentPrices = (prices: StoredPrices): StoredPrices => mapPrices(prices, toDecimal)
