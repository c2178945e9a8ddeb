import type * as v from 'valibot'
import type { pageMeta as schema } from '#contract/values/paging.ts'

export const pageMeta = (
  page: number,
  perPage: number,
  total: number,
): v.InferOutput<typeof schema> => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})
