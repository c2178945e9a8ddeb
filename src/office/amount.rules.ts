import type { Decimal } from '#contract/money.ts'
import { writtenAmount } from '#contract/written-amount.ts'

/** Null for nothing, too. */
export const amountOf = (typed: string): Decimal | null => writtenAmount(typed) || null
