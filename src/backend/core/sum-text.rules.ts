import { formatPrice } from '#contract/format-price.ts'
import { toDecimal } from '#contract/money.ts'
import type { Locale } from '#contract/text.ts'

/** An amount (minor units) inside a sentence: `BGN 60.00`, `12,50 BGN`. */
export const sumText = (minor: number, currency: string, locale: Locale): string =>
  formatPrice(toDecimal(minor), currency, locale)
