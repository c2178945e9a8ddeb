import { formatPrice } from '#contract/format-price.ts'

/** `+BGN 5`, `−5 BGN` */
export const signedPrice = (amount: number, currency: string, locale: string): string =>
  (amount > 0 ? '+' : amount < 0 ? '−' : '') + formatPrice(Math.abs(amount), currency, locale)
