import * as v from 'valibot'
import type { Failure } from '#contract/errors.ts'
import { amountOf } from './amount.rules.ts'

/** Why somebody moves money or bonuses by hand. */
export const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(300, 'long'),
)
export const isAmount = (text: string): boolean => amountOf(text) !== null

/** By field; '' is the whole form, which also says it where no amount is asked for. */
export function errorsOf({ message, errors = {} }: Failure, hasAmount = true) {
  const [amount] = errors['amount'] ?? []
  const [unclear] = errors['reason'] ?? []
  if (amount && hasAmount) return { amount, reason: unclear }
  return unclear ? { reason: unclear } : { '': amount ?? message }
}
