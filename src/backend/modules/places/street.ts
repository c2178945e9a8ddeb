import type { LocalizedText } from '#contract/text.ts'
import type { Line } from './line.rules.ts'

/** A street of the address search. */
export interface Street {
  /** The part of its `place_id` after the city: made of its name, the same after every import. */
  slug: string
  name: LocalizedText
  aliases: readonly string[]
  /** The first house and the last; null where the list does not know them. */
  houses: readonly [number, number] | null
  /** One position for a street of which only a point is known. */
  line: Line
}
