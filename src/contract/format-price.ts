import { numberTag } from './locales.ts'
import type { Decimal } from './money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** With the currency's decimals: `BGN 12.50`, `12,50 BGN`, `250,00 ₴`. */
export function formatPrice(amount: Decimal, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known.format(amount)
  const format = new Intl.NumberFormat(numberTag(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  formats.set(key, format)
  return format.format(amount)
}
