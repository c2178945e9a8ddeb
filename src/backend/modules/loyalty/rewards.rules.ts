import type { City } from '#backend/modules/shop/city.ts'
import type { Content } from '#backend/modules/shop/content.ts'
import { countryRules } from '#contract/country.ts'
import { isBirthdayTime } from './birthday.rules.ts'

type BonusSettings = NonNullable<Content['settings']['bonuses']>

/** What an order's price depends on besides its goods: a signed-in customer. `birthday` is `YYYY-MM-DD`; `balance` in minor units of the city's currency. */
export interface Member {
  birthday: string | null
  balance: number
  /** The shop's, null where bonuses are switched off. */
  bonuses: BonusSettings | null
}

/** In minor units: `discount` with its percent, null when there is none; what bonuses can pay, do pay, and what the order brings. */
export interface Rewards {
  birthday: { percent: number; amount: number } | null
  balance: number
  maxWriteOff: number
  writtenOff: number
  willEarn: number
}

/** A share of a sum in minor units, rounded half up to the minor unit. Hundreds apart from the rest: no product leaves the integers. */
export const percentOf = (sum: number, percent: number): number =>
  Math.floor(sum / 100) * percent + Math.floor(((sum % 100) * percent + 50) / 100)

/**
 * What a member gets for a sum of goods, of which he wants to pay `wanted` with bonuses: first the birthday's discount, then a configured share of what is left
 * can be paid with bonuses, and what is then still to pay for the goods earns new ones (api.md, rules). Delivery and chopsticks are no part of it.
 */
export function rewardsFor(
  { birthday, balance, bonuses }: Member,
  {
    goodsSum,
    wanted,
    city,
    now,
  }: { goodsSum: number; wanted: number; city: Pick<City, 'country' | 'timeZone'>; now: Date },
): Rewards {
  const percent =
    birthday !== null && isBirthdayTime(birthday, now, city.timeZone)
      ? countryRules(city.country).birthdayPercent
      : 0
  const amount = percentOf(goodsSum, percent)
  const sum = goodsSum - amount
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
