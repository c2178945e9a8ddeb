import type { Minor } from '#contract/values/money.ts'
import type { Currency } from '#contract/values/prices.ts'
import type { OptionPrices } from './menu.ts'

/** Null when it is never charged, undefined when it is not sold in the currency. */
export function costOf(
  option: OptionPrices | undefined,
  currency: Currency,
  variantId?: number,
): Minor | null | undefined {
  const prices =
    (variantId === undefined ? undefined : option?.variantPrices.get(variantId)) ?? option?.prices
  return prices && prices[currency]
}
