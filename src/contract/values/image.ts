import * as v from 'valibot'
import { boundedString } from './bounded.ts'

export const image = v.object({
  image_path: v.string(),
  image_path_jpeg: v.string(),
  image_srcset: v.optional(v.string()),
  image_srcset_jpeg: v.optional(v.string()),
})
/** Path without width and extension (`dishes/salmon-nigiri`) of files `-320.webp`, `-320.jpg`, … */
export const imagePath = v.pipe(boundedString(200), v.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/))

export type Image = v.InferOutput<typeof image>

/** True for the tableware that stands for a dish without a photo and says nothing about it. */
export const isOfKind = ({ image_path_jpeg }: Pick<Image, 'image_path_jpeg'>): boolean =>
  image_path_jpeg.startsWith('/media/kinds/')
