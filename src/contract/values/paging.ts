import * as v from 'valibot'
import { boundedString } from './bounded.ts'

export const page = v.pipe(
  v.union([v.number(), v.pipe(boundedString(40), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
)
export const pageMeta = v.object({
  current_page: v.number(),
  last_page: v.number(),
  per_page: v.number(),
  total: v.number(),
})
