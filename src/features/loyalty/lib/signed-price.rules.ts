import { formatPrice } from '#contract/values/format-price.ts'
import type { Decimal } from '#contract/values/money.ts'

/** `+BGN 5`, `−5 BGN` */
export const signedPrice = (amount: Decimal, currency: string, locale: string): string =>
  (amount > 0 ? '+' : '') + formatPrice(amount, currency, locale)
