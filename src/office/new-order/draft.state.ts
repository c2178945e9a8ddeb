import * as v from 'valibot'
import { uuid } from '#contract/values/formats.ts'
import { createStorageItem } from '#platform/session/browser-storage.ts'
import { newOrderDraft } from './new-order.form.ts'

/** `by`: who typed it. `key`: set while an answer of the shop is awaited. */
const schema = v.object({
  by: v.string(),
  city: v.string(),
  key: v.optional(uuid),
  values: newOrderDraft,
})
export type Draft = v.InferOutput<typeof schema>

/** Survives a reload and the end of the session, in this window alone. */
const item = createStorageItem('sessionStorage', 'office-new-order', schema)

/** The person's own draft of the city; removes one that somebody else has typed. */
export function readDraft({ by, city }: Pick<Draft, 'by' | 'city'>): Draft | undefined {
  const draft = item.read()
  if (draft && draft.by !== by) item.remove()
  return draft?.by === by && draft.city === city ? draft : undefined
}
export const saveDraft: (draft: Draft) => void = item.write
export const removeDraft: () => void = item.remove
