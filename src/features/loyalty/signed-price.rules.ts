import { formatPrice } from '#contract/format-price.ts'
import { type Decimal, decimal } from '#contract/money.ts'

/** `+BGN 5`, `−5 BGN` */
export const signedPrice = (amount: Decimal, currency: string, locale: string): string =>
  (amount > 0 ? '+' : amount < 0 ? '−' : '') +
  formatPrice(decimal(Math.abs(amount)), currency, locale)
