import * as v from 'valibot'

const color = v.pipe(v.string(), v.hexColor())

/** A ground, a vessel, and up to eight emoji by code points, the dish first. */
export const composition = v.strictObject({
  tint: color,
  vessel: v.picklist(['slate', 'board', 'plate', 'bowl', 'box', 'cup', 'none']),
  vessel_tint: v.optional(color),
  zoom: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(1.4))),
  emoji: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{4,5}(-[0-9a-f]{4,5})*$/))),
    v.minLength(1),
    v.maxLength(8),
  ),
})
export type Composition = v.InferOutput<typeof composition>

/** By path without width and extension, such as `dishes/udon`. */
export const compositions = v.record(v.string(), composition)
