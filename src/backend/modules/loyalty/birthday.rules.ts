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
