import type { LocalizedText } from '#contract/values/text.ts'
import type { PlaceSource } from '#contract/cities/place.ts'
import type { Line } from './line.rules.ts'

export type HouseNumber = readonly [number: string, lng: number, lat: number]

export interface Street {
  /** Part of the `place_id`, derived from the name and stable across imports. */
  slug: string
  name: LocalizedText
  aliases: readonly string[]
  houses: readonly [number, number] | null
  /** A single position for a street known only by a point. */
  line: Line
  numbers?: readonly HouseNumber[] | undefined
  source?: PlaceSource | undefined
}
