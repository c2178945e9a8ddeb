import type { City } from '#backend/core/city.ts'
import type { Content } from '#backend/core/content.ts'
import { countryRules } from '#contract/country.ts'
import { isBirthdayTime } from './birthday.rules.ts'

type BonusSettings = NonNullable<Content['settings']['bonuses']>

/** `birthday` is `YYYY-MM-DD`; `balance` in minor units of the city's currency. */
export interface Member {
  birthday: string | null
  balance: number
  /** Null where bonuses are switched off. */
  bonuses: BonusSettings | null
}

/** Minor units: the birthday discount, the maximum and the amount of bonuses paid, the earnings. */
export interface Rewards {
  birthday: { percent: number; amount: number } | null
  balance: number
  maxWriteOff: number
  writtenOff: number
  willEarn: number
}

/** Rounds half up. Splits off the hundreds, so that no product leaves the safe integers. */
export const percentOf = (sum: number, percent: number): number =>
  Math.floor(sum / 100) * percent + Math.floor(((sum % 100) * percent + 50) / 100)

/** The birthday discount comes first, then bonuses; the rest of the goods earns new ones. */
export function rewardsFor(
  { birthday, balance, bonuses }: Member,
  {
    subtotal,
    wanted,
    city,
    now,
  }: { subtotal: number; wanted: number; city: Pick<City, 'country' | 'timeZone'>; now: Date },
): Rewards {
  const percent =
    birthday !== null && isBirthdayTime(birthday, now, city.timeZone)
      ? countryRules(city.country).birthdayPercent
      : 0
  const amount = percentOf(subtotal, percent)
  const sum = subtotal - amount
  const maxWriteOff = Math.min(balance, percentOf(sum, bonuses?.write_off_percent ?? 0))
  const writtenOff = Math.min(wanted, maxWriteOff)
  return {
    birthday: amount > 0 ? { percent, amount } : null,
    balance,
    maxWriteOff,
    writtenOff,
    willEarn: percentOf(sum - writtenOff, bonuses?.earn_percent ?? 0),
  }
}
