import * as v from 'valibot'
import { bodyId } from '#contract/common.ts'

export const successSearch = v.object({ order: v.fallback(v.optional(bodyId), undefined) })
