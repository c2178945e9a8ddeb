import type * as v from 'valibot'
import type { banner, navigationItem, settingsDocument } from '#contract/content.ts'

/** What the shop says around its menu. */
export interface Content {
  settings: v.InferOutput<typeof settingsDocument>
  navigation: readonly v.InferOutput<typeof navigationItem>[]
  banners: readonly v.InferOutput<typeof banner>[]
}
