import * as v from 'valibot'
import type { Calculation } from '#api/types.ts'
import { type Decimal, decimal } from '#contract/values/money.ts'
import { writtenAmount } from '#contract/values/written-amount.ts'

type Bonuses = Pick<NonNullable<Calculation['bonuses']>, 'max_write_off'>

export const writeOff = v.object({
  mode: v.picklist(['none', 'most', 'some']),
  amount: v.pipe(v.string(), v.maxLength(12)),
})
export type WriteOff = v.InferOutput<typeof writeOff>

/** The calculation caps it at what the order allows. */
const everything = decimal(1_000_000)

/** Undefined while the typed text is no amount. */
export function wantedBonuses({ mode, amount }: WriteOff): Decimal | undefined {
  if (mode === 'most') return everything
  return (mode === 'some' && writtenAmount(amount)) || undefined
}

export function writeOffFault(
  { mode, amount }: WriteOff,
  bonuses: Bonuses | null,
): 'amount' | 'limit' | null {
  if (mode !== 'some' || !bonuses) return null
  const wanted = writtenAmount(amount)
  if (wanted === null) return 'amount'
  return wanted > bonuses.max_write_off ? 'limit' : null
}
