import { numberTag } from '../locales.ts'
import type { Decimal } from './money.ts'

/** By locale and currency; a page brings its own (`src/platform/i18n/price-pattern.ts`). */
export const priceFormats = new Map<string, { format: (amount: number) => string }>()

export const priceFormat = (currency: string, locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(numberTag(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })

/** As ICU does: text that begins with the mark of its direction has the sign at its digits. */
export const withSign = (sign: '+' | '−', text: string): string =>
  text.startsWith('\u200f') ? text.replace(/\d/, `\u200e${sign}$&`) : sign + text

/** With the currency's decimals and one minus sign: `BGN 12.50`, `−12,50 BGN`, `250,00 ₴`. */
export function formatPrice(amount: Decimal, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format = priceFormats.get(key) ?? priceFormat(currency, locale)
  priceFormats.set(key, format)
  const text = format.format(Math.abs(amount))
  return amount < 0 ? withSign('−', text) : text
}
