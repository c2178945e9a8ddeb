import * as v from 'valibot'
import { boundedString } from './bounded.ts'

/** ISO 8601 with an offset, whether or not such a day exists. */
export const isoTimestamp = v.pipe(boundedString(80), v.isoTimestamp())
/** A UUID of any version. */
export const uuid = v.pipe(boundedString(80), v.uuid())

/** An instant, ISO 8601 with an offset. */
export const instant = v.pipe(
  isoTimestamp,
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
