import type { Currency, MinorPrices } from '#contract/prices.ts'
import { toMinor, type Decimal } from '#contract/money.ts'

/** `oldPrice` null removes the old price, undefined keeps it while it is valid. */
export interface NewPrice {
  price: Decimal
  oldPrice?: Decimal | null | undefined
}
interface GoodsPrices {
  prices: MinorPrices
  old_prices: MinorPrices
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
