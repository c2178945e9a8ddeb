import * as v from 'valibot'
import { uuid } from '#contract/values/formats.ts'
import { createStorageItem } from '#platform/session/browser-storage.ts'
import { newOrderDraft } from './new-order.form.ts'

/** `by` whom, and in which city. `key` while an answer of the shop is awaited. */
const schema = v.object({
  by: v.string(),
  city: v.string(),
  key: v.optional(uuid),
  values: newOrderDraft,
})
export type Draft = v.InferOutput<typeof schema>

/** Over a reload and a lost session, in this window alone. */
const item = createStorageItem('sessionStorage', 'office-new-order', schema)

/** Nobody gets what somebody else has typed. */
export function readDraft({ by, city }: Pick<Draft, 'by' | 'city'>): Draft | undefined {
  const draft = item.read()
  if (draft && draft.by !== by) item.remove()
  return draft?.by === by && draft.city === city ? draft : undefined
}
export const keepDraft: (draft: Draft) => void = item.write
export const forgetDraft: () => void = item.remove
