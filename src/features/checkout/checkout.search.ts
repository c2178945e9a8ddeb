import * as v from 'valibot'
import { bodyId } from '#contract/common.ts'

/** `?order=12`; anything else counts as missing. */
export const successSearch = v.object({ order: v.fallback(v.optional(bodyId), undefined) })
