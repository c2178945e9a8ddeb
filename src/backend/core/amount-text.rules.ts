import { formatPrice } from '#contract/format-price.ts'
import { type Minor, toDecimal } from '#contract/money.ts'
import { type Locale, localeTags } from '#contract/locales.ts'

/** `BGN 60.00`, `12,50 BGN`. */
export const amountText = (amount: Minor, currency: string, locale: Locale): string =>
  formatPrice(toDecimal(amount), currency, localeTags[locale])
