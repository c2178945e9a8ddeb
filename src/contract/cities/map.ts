import * as v from 'valibot'
import { lngLat, placeSource } from './place.ts'

const line = v.array(lngLat)
/** The sea, too: its shore, then islands. Its name stands at one of `labels`. */
const mapLake = v.object({
  name: v.nullable(v.string()),
  rings: v.array(line),
  labels: line,
})
const mapRiver = v.object({
  name: v.nullable(v.string()),
  line,
  /** Its width. */
  metres: v.number(),
})

export const cityMap = v.object({
  streets: v.array(v.object({ name: v.string(), line })),
  lakes: v.array(mapLake),
  rivers: v.array(mapRiver),
  /** Their outlines; none in a box with more than 3000. */
  houses: v.array(line),
  /** Whose data are in it, to be named beside it. */
  source: v.optional(placeSource),
})
export type CityMap = v.InferOutput<typeof cityMap>
