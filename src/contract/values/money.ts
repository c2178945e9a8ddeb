import type { Brand } from 'valibot'
import type { PlainNumber } from './brand.ts'

/** Integer minor units (stotinki, fils, kopiyky), as the backend calculates and stores. */
export type Minor = number & Brand<'Minor'>
/** The API's money, with decimals. */
export type Decimal = number & Brand<'Decimal'>

function checked<Amount extends number>(
  amount: number,
  is: (amount: number) => amount is Amount,
): Amount {
  if (is(amount)) return amount
  throw new RangeError(`Amount: ${amount}`)
}
/** Throws a RangeError for a fraction. */
export const minor = (amount: PlainNumber): Minor =>
  checked(amount, (it): it is Minor => Number.isSafeInteger(it))
/** Throws a RangeError for NaN and infinity. */
export const decimal = (amount: PlainNumber): Decimal =>
  checked(amount, (it): it is Decimal => Number.isFinite(it))

export const totalOf = (amounts: readonly Minor[]): Minor =>
  minor(amounts.reduce((sum, amount) => sum + amount, 0))

export const minOf = (one: Minor, other: Minor): Minor => (one < other ? one : other)

export const toMinor = (amount: Decimal): Minor => minor(Math.round(amount * 100))
export const toDecimal = (amount: Minor): Decimal => decimal(amount / 100)

export const difference = (one: Decimal, other: Decimal): Decimal =>
  toDecimal(minor(toMinor(one) - toMinor(other)))

/** Rounds half up. Splits off the hundreds to keep products in the safe integers. */
export const percentOf = (sum: Minor, percent: number): Minor =>
  minor(Math.floor(sum / 100) * percent + Math.floor(((sum % 100) * percent + 50) / 100))
