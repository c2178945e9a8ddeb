import * as v from 'valibot'
import { boundedString } from '#contract/values/bounded.ts'
import { withInput } from '#contract/values/brand.ts'

export const guestKey = v.pipe(boundedString(80), v.regex(/^[\w-]{43}$/))
/** A link needs the key. An invalid one counts as missing, and the page is "not found". */
export const orderSearch = withInput<{ key: string }, { key?: string | undefined }>(
  v.object({ key: v.fallback(v.optional(guestKey), undefined) }),
)

const page = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
  undefined,
)

/** `?active=2&page=3`: the pages of the open orders and of the history. */
export const ordersSearch = v.object({ active: page, page })
