import * as v from 'valibot'
import type { Calculation } from '#contract/cart.calls.ts'

type Bonuses = Pick<NonNullable<Calculation['bonuses']>, 'max_write_off'>

/** How many bonuses a customer wants to pay with: none, as many as the order allows, or an amount as it was typed. */
export const writeOff = v.object({
  mode: v.picklist(['none', 'most', 'some']),
  amount: v.pipe(v.string(), v.maxLength(12)),
})
export type WriteOff = v.InferOutput<typeof writeOff>

/** More than any order allows: a calculation takes at most what this one does. */
const everything = 1_000_000
const written = /^\d{1,6}([.,]\d{1,2})?$/
const amountOf = (text: string): number | null =>
  written.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null

/** What a calculation is asked for, in the currency; nothing while what was typed is no amount. */
export function wantedBonuses({ mode, amount }: WriteOff): number | undefined {
  if (mode === 'most') return everything
  return (mode === 'some' && amountOf(amount)) || undefined
}

/** What is wrong with the wish: no amount, or more than the order allows; null when nothing is. */
export function writeOffFault(
  { mode, amount }: WriteOff,
  bonuses: Bonuses | null,
): 'amount' | 'limit' | null {
  if (mode !== 'some' || !bonuses) return null
  const wanted = amountOf(amount)
  if (wanted === null) return 'amount'
  return wanted > bonuses.max_write_off ? 'limit' : null
}
