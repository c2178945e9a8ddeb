import { plainDigits } from './digits.ts'
import { type Decimal, decimal } from './money.ts'
import { plainLine } from './plain-text.ts'

const thousandsMark = /[ '’٬]/g
const decimalMark = /[,٫]/

/** `4`, `4.5`, `4,50`, `1 000.50` or `٤٫٥`; null for anything else, and for nothing. */
export function writtenAmount(text: string): Decimal | null {
  const plain = plainDigits(plainLine(text)).replaceAll(thousandsMark, '').replace(decimalMark, '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? decimal(Number(plain)) : null
}
