import * as v from 'valibot'

export const image = v.object({
  image_path: v.string(),
  image_path_jpeg: v.string(),
  image_srcset: v.optional(v.string()),
  image_srcset_jpeg: v.optional(v.string()),
})
export type Image = v.InferOutput<typeof image>
