import { type Decimal, decimal } from '#contract/money.ts'

/** `4`, `4.5`, `4,50` or `1 000.50`; null for anything else, and for nothing. */
export function amountOf(typed: string): Decimal | null {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return null
  const amount = Number(text)
  return amount > 0 ? decimal(amount) : null
}
