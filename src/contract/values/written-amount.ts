import * as v from 'valibot'
import { plainDigits } from './digits.ts'
import { type Decimal, decimal } from './money.ts'
import { plainLine } from './plain-text.ts'
import { price } from './prices.ts'

const thousands = /^\d{1,3}(?:[ '’٬]\d{3})+(?![\d '’٬])/
const written = /^\d{1,7}(?:[.,٫،]\d{1,2})?$/

/** Accepts `4`, `4.5`, `4,50`, `1 000.50` and `٤٫٥`; null for the ambiguous `1.234`. */
export function writtenAmount(text: string): Decimal | null {
  const plain = plainDigits(plainLine(text)).replace(thousands, (grouped) =>
    grouped.replaceAll(/\D/g, ''),
  )
  if (!written.test(plain)) return null
  const amount = decimal(Number(plain.replace(/\D/, '.')))
  return v.is(price, amount) ? amount : null
}
