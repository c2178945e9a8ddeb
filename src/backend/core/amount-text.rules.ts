import { formatPrice } from '#contract/format-price.ts'
import { toDecimal } from '#contract/money.ts'
import type { Locale } from '#contract/text.ts'

/** `BGN 60.00`, `12,50 BGN`, from minor units. */
export const amountText = (minor: number, currency: string, locale: Locale): string =>
  formatPrice(toDecimal(minor), currency, locale)
