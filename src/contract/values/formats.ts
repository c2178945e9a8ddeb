import * as v from 'valibot'
import { boundedString } from './bounded.ts'
import { isCalendarDay } from './calendar-day.ts'

export const uuid = v.pipe(boundedString(80), v.uuid())

const timestamp = v.pipe(boundedString(80), v.isoTimestamp())

/** ISO 8601 with an offset of hours and minutes, as `Date.parse` reads it. Reports one fault. */
export const instant = v.pipe(
  timestamp,
  v.check(
    (text) =>
      !v.is(timestamp, text) ||
      (isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
    'An instant has a day of the calendar and an offset: 2026-05-01T18:00:00+03:00',
  ),
)
