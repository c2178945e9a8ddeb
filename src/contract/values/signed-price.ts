import { formatPrice, withSign } from './format-price.ts'
import type { Decimal } from './money.ts'

/** `+BGN 5.00`, `−5,00 BGN`; zero has no sign. */
export function signedPrice(amount: Decimal, currency: string, locale: string): string {
  const text = formatPrice(amount, currency, locale)
  return amount > 0 ? withSign('+', text) : text
}
