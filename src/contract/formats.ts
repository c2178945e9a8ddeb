import * as v from 'valibot'
import { boundedString } from './bounded.ts'

export const uuid = v.pipe(boundedString(80), v.uuid())

const timestamp = v.pipe(boundedString(80), v.isoTimestamp())

/** ISO 8601 with an offset of hours and minutes, as `Date.parse` reads it. One fault for any other. */
export const instant = v.pipe(
  timestamp,
  v.check((text) => !v.is(timestamp, text) || !Number.isNaN(Date.parse(text))),
)
