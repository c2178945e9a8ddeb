import type { City } from '#backend/core/city.ts'
import type { Content } from '#backend/core/content.ts'
import { countryRules } from '#contract/cities/country.ts'
import { minOf, type Minor, minor, percentOf } from '#contract/values/money.ts'
import { Temporal } from 'temporal-polyfill'

/** From the day before to the day after. 29 February is celebrated on the 28th in other years. */
export function isBirthdayTime(birthday: string, now: Date, timeZone: string): boolean {
  const born = Temporal.PlainMonthDay.from(birthday)
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return [-1, 0, 1].some((days) => {
    const day = today.add({ days })
    return born.toPlainDate({ year: day.year }).equals(day)
  })
}

type BonusSettings = NonNullable<Content['settings']['bonuses']>

/** `birthday` is `YYYY-MM-DD`; `balance` in the city's currency. */
export interface Member {
  birthday: string | null
  balance: Minor
  bonuses: BonusSettings | null
}

export interface Rewards {
  birthday: { percent: number; amount: Minor } | null
  balance: Minor
  maxWriteOff: Minor
  writtenOff: Minor
  willEarn: Minor
}

/** The birthday discount comes first, then bonuses; the remaining subtotal earns new ones. */
export function rewardsFor(
  { birthday, balance, bonuses }: Member,
  {
    subtotal,
    wanted,
    city,
    now,
  }: { subtotal: Minor; wanted: Minor; city: Pick<City, 'country' | 'timeZone'>; now: Date },
): Rewards {
  const percent =
    birthday !== null && isBirthdayTime(birthday, now, city.timeZone)
      ? countryRules(city.country).birthdayPercent
      : 0
  const amount = percentOf(subtotal, percent)
  const sum = minor(subtotal - amount)
  const maxWriteOff = minOf(balance, percentOf(sum, bonuses?.write_off_percent ?? 0))
  const writtenOff = minOf(wanted, maxWriteOff)
  return {
    birthday: amount > 0 ? { percent, amount } : null,
    balance,
    maxWriteOff,
    writtenOff,
    willEarn: percentOf(minor(sum - writtenOff), bonuses?.earn_percent ?? 0),
  }
}
