import * as v from 'valibot'
import { operator } from '#contract/ops/session.calls.ts'
import { citySearch } from '../office.search.ts'

const count = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined)

export const auditSearch = v.object({
  ...citySearch.entries,
  page: count,
  kind: v.fallback(v.optional(operator.entries.kind), undefined),
  /** Id of the person, tablet or key, by `kind`. */
  who: count,
})
export type AuditSearch = v.InferOutput<typeof auditSearch>
