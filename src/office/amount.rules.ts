import type { Decimal } from '#contract/values/money.ts'
import { writtenAmount } from '#contract/values/written-amount.ts'

/** Null for nothing, too. */
export const amountOf = (typed: string): Decimal | null => writtenAmount(typed) || null
