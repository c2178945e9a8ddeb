import * as v from 'valibot'
import { citySearch } from '../office.search.ts'
import { isCalendarDay } from '#contract/values/calendar-day.ts'

const day = v.fallback(v.optional(v.pipe(v.string(), v.check(isCalendarDay))), undefined)

/** Business days, both included: today without them. No city: all of them. */
export const todaySearch = v.object({ ...citySearch.entries, from: day, to: day })
