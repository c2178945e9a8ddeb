import { Temporal } from 'temporal-polyfill'

/**
 * Whether it is a birthday (`YYYY-MM-DD`), the day before or the day after, where the city is.
 * Who was born on 29 February has it on the 28th in other years, so that these three days hold 28 February and 1 March, whichever is celebrated.
 */
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
