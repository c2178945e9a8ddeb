import { percentOf } from '#backend/modules/loyalty/rewards.rules.ts'
import type { Content } from '#backend/core/content.ts'
import { defaultDepositPercent } from '#contract/content.ts'
import { type Currency, toMinor } from '#contract/money.ts'

export type DepositSettings = Pick<Content['settings'], 'deposit_from' | 'deposit_percent'>

/** Minor units, rounded half up; 0 up to the currency's threshold. */
export function depositOf(
  total: number,
  currency: Currency,
  { deposit_from, deposit_percent = defaultDepositPercent }: DepositSettings,
): number {
  const from = deposit_from?.[currency]
  return from !== undefined && total > toMinor(from) ? percentOf(total, deposit_percent) : 0
}
