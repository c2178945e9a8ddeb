import { percentOf } from '#backend/modules/loyalty/rewards.rules.ts'
import type { Content } from '#backend/modules/shop/content.ts'
import { defaultDepositPercent } from '#contract/content.ts'
import { type Currency, toMinor } from '#contract/money.ts'

/** What of a deposit the settings say. */
export type DepositSettings = Pick<Content['settings'], 'deposit_from' | 'deposit_percent'>

/** Of a total above the currency's threshold, the part to pay online before the kitchen begins unless all of it is; 0 for any other. Minor units, rounded half up. */
export function depositOf(
  total: number,
  currency: Currency,
  { deposit_from, deposit_percent = defaultDepositPercent }: DepositSettings,
): number {
  const from = deposit_from?.[currency]
  return from !== undefined && total > toMinor(from) ? percentOf(total, deposit_percent) : 0
}
