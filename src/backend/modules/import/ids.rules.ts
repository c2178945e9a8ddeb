import { currencyCodes, toMinor } from '#contract/money.ts'
import type { StoredPrices } from '#backend/db/schema.menu.ts'

/** Database ids by slug or code. */
export type Ids = ReadonlyMap<string, number>

/** An id that validation has made sure of. @throws Error when it has not */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`No row was written for "${name}"`)
  return id
}

/** Decimals of a document to minor units. */
export function storedPrices(prices: StoredPrices): StoredPrices {
  const stored: StoredPrices = {}
  for (const currency of currencyCodes) {
    const decimal = prices[currency]
    if (decimal !== undefined) stored[currency] = toMinor(decimal)
  }
  return stored
}
