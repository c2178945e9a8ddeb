import type { StoredPrices } from '#backend/db/schema.menu.ts'
import { type Currency, toMinor } from '#contract/money.ts'

/** Decimals. `oldPrice` null removes the old price, undefined keeps it while it is valid. */
export interface NewPrice {
  price: number
  oldPrice?: number | null | undefined
}
/** Integer minor units. */
interface GoodsPrices {
  prices: StoredPrices
  old_prices: StoredPrices
}

/** For the operator; null for a valid price. */
export const priceFault = ({ price, oldPrice }: NewPrice): string | null =>
  typeof oldPrice === 'number' && oldPrice <= price
    ? `The old price ${oldPrice} is not above the price ${price}`
    : null

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
