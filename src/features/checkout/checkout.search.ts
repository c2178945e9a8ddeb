import * as v from 'valibot'
import { orderIdBody } from '#contract/values/ids.ts'

export const successSearch = v.object({ order: v.fallback(v.optional(orderIdBody), undefined) })
