import { numberTag } from '../locales.ts'
import type { Decimal } from './money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** With the currency's decimals and one minus sign: `BGN 12.50`, `−12,50 BGN`, `250,00 ₴`. */
export function formatPrice(amount: Decimal, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(numberTag(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
  formats.set(key, format)
  return (amount < 0 ? '−' : '') + format.format(Math.abs(amount))
}
