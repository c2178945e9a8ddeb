import type { StoredPrices } from '#backend/db/schema.menu.ts'
import { type Currency, toMinor } from '#contract/money.ts'

/** A price in decimals and the one that is struck through: null takes that off, undefined leaves it as long as it makes sense. */
export interface NewPrice {
  price: number
  oldPrice?: number | null | undefined
}
/** Integer minor units. */
interface GoodsPrices {
  prices: StoredPrices
  old_prices: StoredPrices
}

/** What is wrong with a price, for the operator; null when nothing is. */
export const priceFault = ({ price, oldPrice }: NewPrice): string | null =>
  typeof oldPrice === 'number' && oldPrice <= price
    ? `The old price ${oldPrice} is not above the price ${price}`
    : null

/** The prices of a dish after one of them was changed. */
export function priceAfter(
  { prices, old_prices }: GoodsPrices,
  currency: Currency,
  { price, oldPrice }: NewPrice,
): GoodsPrices {
  const { [currency]: known, ...others } = old_prices
  const minor = toMinor(price)
  const old = oldPrice === undefined ? known : oldPrice === null ? undefined : toMinor(oldPrice)
  return {
    prices: { ...prices, [currency]: minor },
    old_prices: old !== undefined && old > minor ? { ...others, [currency]: old } : others,
  }
}
