import * as v from 'valibot'
import { boundedString } from './bounded.ts'

/** ISO 8601 with an offset; the day may not exist. */
export const isoTimestamp = v.pipe(boundedString(80), v.isoTimestamp())
export const uuid = v.pipe(boundedString(80), v.uuid())

/** ISO 8601 with an offset. */
export const instant = v.pipe(
  isoTimestamp,
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
