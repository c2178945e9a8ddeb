import type { LocalizedText } from '#contract/text.ts'
import type { PlaceSource } from '#contract/place.ts'
import type { Line } from './line.rules.ts'

/** A number with its longitude and latitude. */
export type HouseNumber = readonly [number: string, lng: number, lat: number]

export interface Street {
  /** Part of the `place_id`, derived from the name and stable across imports. */
  slug: string
  name: LocalizedText
  aliases: readonly string[]
  /** The first and the last house; null when unknown. */
  houses: readonly [number, number] | null
  /** A single position for a street of which only a point is known. */
  line: Line
  /** Known house numbers, used instead of the range. */
  numbers?: readonly HouseNumber[] | undefined
  source?: PlaceSource | undefined
}
